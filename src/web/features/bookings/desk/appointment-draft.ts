import type { Input } from '#contract/contract.ts';
import {
  type AppointmentLength,
  type AppointmentTitle,
  appointmentLengths,
  appointmentTitles,
} from '#domain/bookings/appointments.ts';
import { appointmentForm } from '#web/content/desk-bookings.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

export const appointmentFields = ['userId', 'title', 'date', 'time', 'length', 'location', 'link'] as const;
export type AppointmentField = (typeof appointmentFields)[number];

const words = appointmentForm.missing;

/** What is missing in the form; a client only where one is chosen in it. */
export function missingInAppointment(texts: Texts, withClient: boolean): Wrong<AppointmentField> {
  const missing: Wrong<AppointmentField> = {};
  if (withClient && !texts.userId) missing.userId = words.client;
  for (const field of ['title', 'date', 'time', 'length'] as const) if (!texts[field]) missing[field] = words.field;
  return missing;
}

/** What the form holds, as the calls take it. Only what was found complete comes here. */
export function appointmentOf(texts: Texts): Omit<Input<'POST /api/admin/appointments'>['body'], 'userId'> {
  const { title, date = '', time = '', length, location = '', link = '', tell } = texts;
  return {
    title: appointmentTitles.find((one) => one === title) as AppointmentTitle,
    length: appointmentLengths.find((one) => one === length) as AppointmentLength,
    ...{ date, time, location, link },
    tell: tell !== undefined,
  };
}
