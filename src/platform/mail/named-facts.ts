import { formatLocation } from '#platform/business/places.ts';
import {
  type Appointment,
  findFirstName,
  formatAppointmentDay,
  formatShortAppointmentDay,
  formatZonedTime,
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
  time: { meaning: 'the time it begins, such as 6:00 PM PST', find: formatZonedTime },
  length: { meaning: 'how long it lasts', find: ({ lengthMinutes }) => `${lengthMinutes} minutes` },
  place: { meaning: 'where it is', find: ({ location }, { business }) => formatLocation(location, business.places) },
} satisfies Record<string, NamedFact<Appointment & { lengthMinutes: number; location: string }>>;

/** The same, and the recipient's first name. */
export const appointmentFacts = { ...firstNameFact, ...timeAndPlaceFacts };

/** The day of the first of several sessions. */
export const createFirstDayFacts = <Props>(findFirst: (props: Props) => Appointment | undefined) => {
  const find = (format: (first: Appointment) => string) => (props: Props) => {
    const first = findFirst(props);
    return first ? format(first) : '';
  };
  return {
    date: { meaning: 'the first day, such as Thursday, November 12', find: find(formatAppointmentDay) },
    shortDate: { meaning: 'the first day, short, such as Thu, Nov 12', find: find(formatShortAppointmentDay) },
  } satisfies Record<string, NamedFact<Props>>;
};
