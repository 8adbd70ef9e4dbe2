import type { SeedRows } from '#app/seed-store.ts';
import type { SessionType } from '#features/enquiries/domain/enquiry-session-type.ts';
import { newId } from '#platform/database/id.ts';
import { people } from './people.ts';

type EnquirySeed = {
  /** An index into the sample people. */
  personIndex: number;
  hoursAgo: number;
  sessionType?: SessionType;
  message: string;
  answeredHoursAgo?: number;
  suspectedSpam?: true;
};

const enquirySeeds: readonly EnquirySeed[] = [
  {
    personIndex: 7,
    hoursAgo: 150,
    message: 'Is the Saturday class all right for someone who has never stood on a mat?\n\nDominic',
    answeredHoursAgo: 141,
  },
  {
    personIndex: 8,
    hoursAgo: 74,
    sessionType: 'yoga therapy',
    message:
      'My physical therapist says that slow is the word for the next two months. I could come on weekday mornings.',
    answeredHoursAgo: 70,
  },
  {
    personIndex: 9,
    hoursAgo: 41,
    message: 'I left a gray scarf on the hook by the door on Tuesday.\nCould you keep it for me until next week?',
  },
  {
    personIndex: 11,
    hoursAgo: 19,
    sessionType: 'chocolates',
    message:
      'Twenty of us, the second Saturday in spring, in the library’s reading room. What would you need for a tasting?',
  },
  {
    personIndex: 12,
    hoursAgo: 6,
    sessionType: 'private yoga',
    message: '',
  },
  {
    personIndex: 13,
    hoursAgo: 2,
    message: 'Dear site owner, your pages deserve many more visitors. Reply for a free report.',
    suspectedSpam: true,
  },
];

/** Creates last week's enquiries: some answered, one suspected spam. */
export function createSampleEnquiries(now: Date): SeedRows['enquiries'] {
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return enquirySeeds.map(
    ({ personIndex, hoursAgo, sessionType, message, answeredHoursAgo, suspectedSpam = false }) => {
      const person = people[personIndex];
      if (!person) throw new Error(`the sample studio has no person ${personIndex}`);
      return {
        id: newId(),
        name: person.name,
        email: person.email,
        message,
        suspectedSpam,
        createdAt: hoursBefore(hoursAgo),
        ...(sessionType ? { kind: 'booking-request', sessionType, phone: person.phone } : { kind: 'contact' }),
        answeredAt: answeredHoursAgo === undefined ? null : hoursBefore(answeredHoursAgo),
      };
    },
  );
}
