import type { RequestInput } from '#contract/contract.ts';
import {
  type AppointmentLength,
  type AppointmentTitle,
  appointmentLengths,
  appointmentTitles,
} from '#domain/bookings/appointments.ts';
import { appointmentForm } from '#web/content/admin-bookings.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

const clientFields = ['client/firstName', 'client/lastName', 'client/email', 'client/phone'] as const;
export const appointmentFields = [
  'userId',
  ...clientFields,
  'title',
  'date',
  'time',
  'length',
  'location',
  'link',
] as const;
export type AppointmentField = (typeof appointmentFields)[number];

const words = appointmentForm.missing;

const isNewClient = (values: FormValues) => values['client/email'] !== undefined;

/** The client of the appointment: an existing one by id, or a new one. */
export function parseClient(values: FormValues) {
  if (!isNewClient(values)) return { userId: values.userId ?? '' };
  const [firstName = '', lastName = '', email = '', phone = ''] = clientFields.map((field) => values[field]);
  return { client: { firstName, lastName, email, ...(phone && { phone }) } };
}

/** The missing fields. The client is checked only when the form lets the owner choose one. */
export function validateAppointment(values: FormValues, withClient: boolean): FieldErrors<AppointmentField> {
  const missing: FieldErrors<AppointmentField> = {};
  if (withClient && isNewClient(values)) {
    for (const field of ['client/firstName', 'client/lastName'] as const)
      if (!values[field]) missing[field] = words.field;
  } else if (withClient && !values.userId) missing.userId = words.client;
  for (const field of ['title', 'date', 'time', 'length'] as const) if (!values[field]) missing[field] = words.field;
  return missing;
}

/** Converts the form to the request body. The values must have passed `validateAppointment`. */
export function parseAppointment(
  values: FormValues,
): Omit<RequestInput<'POST /api/admin/appointments'>['body'], 'userId' | 'client'> {
  const { title, date = '', time = '', length, location = '', link = '', notify } = values;
  return {
    title: appointmentTitles.find((one) => one === title) as AppointmentTitle,
    length: appointmentLengths.find((one) => one === length) as AppointmentLength,
    ...{ date, time, location, link },
    notify: notify !== undefined,
  };
}
