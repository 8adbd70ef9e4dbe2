import { newId } from '#database/id.ts';
import type { SeedRows } from '#database/seed.ts';
import { addDays, getWeekday } from '#domain/day.ts';
import { createClientsWithBookings, createSlots } from './bookings.ts';
import { chocolates } from './chocolates.ts';
import { createSampleEnquiries } from './enquiries.ts';
import { createSampleFinances } from './finances.ts';
import { people } from './people.ts';
import { createSampleSignUps } from './sign-ups.ts';
import { weeklyClasses, workshops } from './timetable.ts';

const WEEKS_BEFORE = 2;
const WEEKS_AHEAD = 12;

/**
 * Creates the sample studio around a day: classes of the last two and next twelve weeks with sign-ups, the catalog,
 * eight weeks of slots, and two clients with bookings.
 */
export async function createSampleData(today: string, now: Date): Promise<SeedRows> {
  const classes = createClassRows(today, now);
  const signUpRows = await createSampleSignUps(today, now, classes);
  const slots = createSlots(today, classes, now);

  return {
    classes,
    chocolates: chocolates.map((chocolate) => ({
      id: newId(),
      ...chocolate,
      vegan: true,
      described: true,
      createdAt: now,
    })),
    ...signUpRows,
    slots,
    ...createClientsWithBookings(today, now, classes, slots),
    finances: createSampleFinances(today, now),
    subscribers: people.slice(0, 9).map(({ email }, index) => ({
      ...{ id: newId(), email },
      subscribedAt: new Date(now.getTime() - (9 - index) * 11.3 * 86_400_000),
    })),
    enquiries: createSampleEnquiries(now),
  };
}

type ClassRow = SeedRows['classes'][number];

function createClassRows(today: string, createdAt: Date): ClassRow[] {
  const rows: ClassRow[] = [];
  const first = -7 * WEEKS_BEFORE;
  for (let offset = first; offset < 7 * WEEKS_AHEAD; offset++) {
    const day = addDays(today, offset);
    for (const { weekday: classWeekday, ...seed } of weeklyClasses) {
      if (classWeekday === getWeekday(day)) rows.push({ id: newId(), day, createdAt, ...seed });
    }
  }
  for (const { daysFromToday, ...seed } of workshops) {
    rows.push({ id: newId(), day: addDays(today, daysFromToday), createdAt, ...seed });
  }
  return rows;
}
