import { newId } from '#database/id.ts';
import type { StudioRows } from '#database/seed.ts';
import type { SessionType } from '#domain/enquiries/session-type.ts';
import { people } from './people.ts';

type EnquirySeed = {
  /** Whose of the invented people. */
  who: number;
  hoursAgo: number;
  sessionType?: SessionType;
  message: string;
  answeredHoursAgo?: number;
  doubtful?: true;
};

const seeds: readonly EnquirySeed[] = [
  {
    who: 7,
    hoursAgo: 150,
    message: 'Is the Saturday class all right for someone who has never stood on a mat?\n\nDominic',
    answeredHoursAgo: 141,
  },
  {
    who: 8,
    hoursAgo: 74,
    sessionType: 'yoga therapy',
    message: 'My physiotherapist says that slow is the word for the next two months. I could come on weekday mornings.',
    answeredHoursAgo: 70,
  },
  {
    who: 9,
    hoursAgo: 41,
    message: 'I left a grey scarf on the hook by the door on Tuesday.\nCould you keep it for me until next week?',
  },
  {
    who: 11,
    hoursAgo: 19,
    sessionType: 'chocolates',
    message: 'Twenty of us, the second Saturday in spring, in the library’s reading room. What would a tasting need?',
  },
  {
    who: 12,
    hoursAgo: 6,
    sessionType: 'private yoga',
    message: '',
  },
  {
    who: 13,
    hoursAgo: 2,
    message: 'Dear site owner, your pages deserve many more visitors. Reply for a free report.',
    doubtful: true,
  },
];

/** What people asked in the last week: some of it answered, one of it doubtful. */
export function sampleEnquiries(now: Date): StudioRows['enquiries'] {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return seeds.map(({ who, hoursAgo, sessionType, message, answeredHoursAgo, doubtful = false }) => {
    const person = people[who];
    if (!person) throw new Error(`the sample studio has no person ${who}`);
    return {
      ...{ id: newId(), name: person.name, email: person.email, message, doubtful, createdAt: ago(hoursAgo) },
      ...(sessionType ? { kind: 'booking-request', sessionType, phone: person.phone } : { kind: 'contact' }),
      answeredAt: answeredHoursAgo === undefined ? null : ago(answeredHoursAgo),
    };
  });
}
