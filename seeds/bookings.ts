import type { SeedRows } from '#app/seed-store.ts';
import { newId } from '#platform/database/id.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays, getWeekday, hasStarted, type WallTime } from '#platform/time/day.ts';
import { people } from './people.ts';
import { samplePlaces } from './sample-places.ts';
import type { Weekday } from './timetable.ts';

const DAYS_AHEAD = 56;
const LENGTH_MINUTES = 60;

/** The sample studio's times for private sessions: wall times by weekday, every second Saturday. */
const offeredTimes: Partial<Record<Weekday, readonly string[]>> = {
  2: ['09:00', '10:30', '14:00', '15:30'],
  4: ['09:00', '10:30', '14:00', '15:30'],
  5: ['10:00', '11:30', '14:00'],
  6: ['11:00', '12:30'],
};

type BusyTime = WallTime & { lengthMinutes?: number | undefined };

function overlaps(one: BusyTime, other: BusyTime): boolean {
  const end = (busyTime: BusyTime) => addMinutes(busyTime, busyTime.lengthMinutes ?? LENGTH_MINUTES);
  return !hasStarted(end(one), other) && !hasStarted(end(other), one);
}

/** Lists the times of a day without a class or workshop. `week` counts from the day of seeding. */
function listFreeTimes(day: string, week: number, classes: readonly BusyTime[]): WallTime[] {
  const dayOfWeek = getWeekday(day) as Weekday;
  if (dayOfWeek === 6 && week % 2 !== 0) return [];
  return (offeredTimes[dayOfWeek] ?? [])
    .map((time) => ({ day, time }))
    .filter((slot) => !classes.some((busyClass) => overlaps(slot, busyClass)));
}

/** Creates eight weeks of slots from the day after `today` that avoid existing classes. */
export function createSlots(today: string, classes: readonly BusyTime[], createdAt: Date): SeedRows['slots'] {
  return Array.from({ length: DAYS_AHEAD }, (_, offset) =>
    listFreeTimes(addDays(today, offset + 1), Math.floor(offset / 7), classes).map(({ day, time }) => ({
      id: newId(),
      day,
      time,
      lengthMinutes: LENGTH_MINUTES,
      createdAt,
    })),
  ).flat();
}

/** Finds the last time before `today` at which a session was possible. */
function findLastTime(today: string, daysBefore: number, classes: readonly BusyTime[]): WallTime {
  for (let offset = -daysBefore; offset > -daysBefore - 14; offset--) {
    const [time] = listFreeTimes(addDays(today, offset), 0, classes);
    if (time) return time;
  }
  throw new Error('no time for a session in two weeks');
}

/** Creates two clients, each with a past and an upcoming session: by coupon, and made by the owner. */
export function createClientsWithBookings(
  today: string,
  now: Date,
  classes: readonly BusyTime[],
  slots: SeedRows['slots'],
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const findFirstSlotAfter = (days: number) => {
    const slot = slots.find(({ day }) => day > addDays(today, days));
    if (!slot) throw new Error('no slot to book');
    const { id: slotId, day, time } = slot;
    return { slotId, day, time };
  };
  const [maya, theo] = people.slice(0, 2).map(({ firstName, lastName, email, phone }, index) => ({
    id: newId(),
    firstName,
    lastName,
    email,
    phone,
    city: 'Portland, OR',
    zipcode: '97214',
    createdAt: daysAgo(60 - index),
  }));
  if (!maya || !theo) throw new Error('the sample studio needs two people');
  const location = samplePlaces.studio.name;
  const yoga = { sessionType: 'Individual Yoga Session (60 min)', lengthMinutes: LENGTH_MINUTES, location };
  const therapy = { sessionType: 'Yoga Therapy Session (60 min)', lengthMinutes: LENGTH_MINUTES, location };
  const coupon = { paymentSource: 'coupon', couponCode: 'YOURJOURNEY' } as const;
  const owner = { paymentSource: 'owner' } as const;
  const createBooked = (days: number) => ({
    id: newId(),
    state: 'booked' as const,
    createdAt: daysAgo(days),
    bookedAt: daysAgo(days),
  });
  const bookings: SeedRows['bookings'] = [
    { ...createBooked(20), clientId: maya.id, ...yoga, ...coupon, ...findLastTime(today, 2, classes) },
    { ...createBooked(3), clientId: maya.id, ...yoga, ...coupon, ...findFirstSlotAfter(3) },
    { ...createBooked(24), clientId: theo.id, ...therapy, ...owner, ...findLastTime(today, 8, classes) },
    {
      ...createBooked(5),
      clientId: theo.id,
      ...therapy,
      ...owner,
      ...findFirstSlotAfter(8),
      message: 'My left knee, again.',
    },
  ];
  return { clients: [maya, theo], bookings };
}
