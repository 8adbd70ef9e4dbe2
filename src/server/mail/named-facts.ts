import { formatLocation } from '#domain/settings/places.ts';
import {
  type Appointment,
  findFirstName,
  formatAppointmentDay,
  formatAppointmentTime,
  formatShortAppointmentDay,
} from './time-and-place.ts';
import type { NamedFact } from './worded-mail.ts';

/** The recipient's first name. */
export const firstNameFact = {
  firstName: { meaning: 'the first name, where it is known', find: ({ name }) => findFirstName(name) },
} satisfies Record<string, NamedFact<{ name: string }>>;

/** When and where a class or a session takes place, also where no name is known. */
export const timeAndPlaceFacts = {
  date: { meaning: 'the day, such as Thursday, November 12', find: formatAppointmentDay },
  shortDate: { meaning: 'the day, short, such as Thu, Nov 12', find: formatShortAppointmentDay },
  time: { meaning: 'the time it begins', find: formatAppointmentTime },
  length: { meaning: 'how long it lasts', find: ({ lengthMinutes }) => `${lengthMinutes} minutes` },
  place: { meaning: 'where it is', find: ({ location }, { business }) => formatLocation(location, business.places) },
} satisfies Record<string, NamedFact<Appointment & { lengthMinutes: number; location: string }>>;

/** The same, and the recipient's first name. */
export const appointmentFacts = { ...firstNameFact, ...timeAndPlaceFacts };
