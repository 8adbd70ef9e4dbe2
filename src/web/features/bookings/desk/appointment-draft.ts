import type { Input } from '#contract/contract.ts';
import {
  type AppointmentLength,
  type AppointmentTitle,
  appointmentLengths,
  appointmentTitles,
} from '#domain/bookings/appointments.ts';
import { appointmentForm } from '#web/content/desk-bookings.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

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

const isNewClient = (texts: Texts) => texts['client/email'] !== undefined;

/** Whose appointment it is: a client's who was found, or a new one's. */
export function clientOf(texts: Texts) {
  if (!isNewClient(texts)) return { userId: texts.userId ?? '' };
  const [firstName = '', lastName = '', email = '', phone = ''] = clientFields.map((field) => texts[field]);
  return { client: { firstName, lastName, email, ...(phone && { phone }) } };
}

/** What is missing in the form; a client only where one is chosen in it. */
export function missingInAppointment(texts: Texts, withClient: boolean): Wrong<AppointmentField> {
  const missing: Wrong<AppointmentField> = {};
  if (withClient && isNewClient(texts)) {
    for (const field of ['client/firstName', 'client/lastName'] as const)
      if (!texts[field]) missing[field] = words.field;
  } else if (withClient && !texts.userId) missing.userId = words.client;
  for (const field of ['title', 'date', 'time', 'length'] as const) if (!texts[field]) missing[field] = words.field;
  return missing;
}

/** What the form holds, as the calls take it. Only what was found complete comes here. */
export function appointmentOf(texts: Texts): Omit<Input<'POST /api/admin/appointments'>['body'], 'userId' | 'client'> {
  const { title, date = '', time = '', length, location = '', link = '', tell } = texts;
  return {
    title: appointmentTitles.find((one) => one === title) as AppointmentTitle,
    length: appointmentLengths.find((one) => one === length) as AppointmentLength,
    ...{ date, time, location, link },
    tell: tell !== undefined,
  };
}
