import { addDays, hasStarted, type WallTime } from '../day.ts';

const MINUTES_PER_DAY = 1440;

/** A wall time some minutes later, as the clock on the wall counts them. */
export function addMinutes({ day, time }: WallTime, minutes: number): WallTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  const minuteOfDay = ((total % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const pad = (number: number) => String(number).padStart(2, '0');
  return {
    day: addDays(day, Math.floor(total / MINUTES_PER_DAY)),
    time: `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`,
  };
}

/**
 * Whether there is time enough to book a slot: it begins after `reached`, the wall time that will have come when the
 * lead time is over. The exact negation of having begun by then.
 */
export function isAfterLeadTime(slot: WallTime, leadTimeEnd: WallTime): boolean {
  return !hasStarted(slot, leadTimeEnd);
}
