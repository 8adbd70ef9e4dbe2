import type { SeedRows } from '#app/seed-store.ts';
import { newId } from '#platform/database/id.ts';
import { addDays, getWeekday } from '#platform/time/day.ts';
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
  const { classSeries, classes } = createClassRows(today, now);
  const signUpRows = await createSampleSignUps(today, now, classes);
  const slots = createSlots(today, classes, now);

  return {
    classSeries,
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
      id: newId(),
      email,
      subscribedAt: new Date(now.getTime() - (9 - index) * 11.3 * 86_400_000),
    })),
    enquiries: createSampleEnquiries(now),
  };
}

/** The week of the studio as one series for each class, and the workshops. */
function createClassRows(today: string, createdAt: Date): Pick<SeedRows, 'classSeries' | 'classes'> {
  const firstDay = addDays(today, -7 * WEEKS_BEFORE);
  const weekly = weeklyClasses.map(({ weekday, ...seed }) => {
    const anchorDay = addDays(firstDay, (weekday - getWeekday(firstDay) + 7) % 7);
    return { seed, series: { id: newId(), repeat: 'weekly' as const, anchorDay, createdAt } };
  });
  const occurrences = weekly.flatMap(({ seed, series }) =>
    Array.from({ length: WEEKS_BEFORE + WEEKS_AHEAD }, (_, week) => {
      const day = addDays(series.anchorDay, 7 * week);
      return { id: newId(), day, createdAt, seriesId: series.id, seriesDay: day, ...seed };
    }),
  );
  const single = workshops.map(({ daysFromToday, ...seed }) => ({
    id: newId(),
    day: addDays(today, daysFromToday),
    createdAt,
    ...seed,
  }));
  const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1);
  return { classSeries: weekly.map(({ series }) => series), classes: [...occurrences.toSorted(byDay), ...single] };
}
