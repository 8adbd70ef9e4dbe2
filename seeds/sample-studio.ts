import { newId } from '#database/id.ts';
import type { StudioRows } from '#database/seed.ts';
import { addDays, weekday } from '#domain/day.ts';
import { chocolates } from './chocolates.ts';
import { sampleEnquiries } from './enquiries.ts';
import { seasonOfFinances } from './finances.ts';
import { people } from './people.ts';
import { sessionClients, sessionSlots } from './sessions.ts';
import { sampleSignUps } from './sign-ups.ts';
import { weeklyClasses, workshops } from './timetable.ts';

const WEEKS_BEFORE = 2;
const WEEKS_AHEAD = 12;

/**
 * The sample studio around a day: classes of the last two and the next twelve weeks with their sign-ups, the shelf, eight
 * weeks of slots, and two clients who have sessions.
 */
export async function sampleStudio(today: string, now: Date): Promise<StudioRows> {
  const classes = timetable(today, now);
  const signedUp = await sampleSignUps(today, now, classes);
  const slots = sessionSlots(today, classes, now);

  return {
    classes,
    chocolates: chocolates.map((tin) => ({ id: newId(), ...tin, vegan: true, described: true, createdAt: now })),
    ...signedUp,
    slots,
    ...sessionClients(today, now, classes, slots),
    finances: seasonOfFinances(today, now),
    subscribers: people.slice(0, 9).map(({ email }, index) => ({
      ...{ id: newId(), email },
      subscribedAt: new Date(now.getTime() - (9 - index) * 11.3 * 86_400_000),
    })),
    enquiries: sampleEnquiries(now),
  };
}

type ClassRow = StudioRows['classes'][number];

function timetable(today: string, createdAt: Date): ClassRow[] {
  const rows: ClassRow[] = [];
  const first = -7 * WEEKS_BEFORE;
  for (let offset = first; offset < 7 * WEEKS_AHEAD; offset++) {
    const day = addDays(today, offset);
    for (const { weekday: on, ...seed } of weeklyClasses) {
      if (on === weekday(day)) rows.push({ id: newId(), day, createdAt, ...seed });
    }
  }
  for (const { daysFromToday, ...seed } of workshops) {
    rows.push({ id: newId(), day: addDays(today, daysFromToday), createdAt, ...seed });
  }
  return rows;
}
