import { addDays, hasBegun, type WallTime } from '../day.ts';

const MINUTES_A_DAY = 1440;

/** A wall time some minutes later, as the clock on the wall counts them. */
export function minutesLater({ day, time }: WallTime, minutes: number): WallTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  const ofDay = ((total % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: addDays(day, Math.floor(total / MINUTES_A_DAY)),
    time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  };
}

/**
 * Whether there is time enough to book a slot: it begins after `reached`, the wall time that will have come when the
 * lead time is over. The exact negation of having begun by then.
 */
export function bookable(slot: WallTime, reached: WallTime): boolean {
  return !hasBegun(slot, reached);
}
