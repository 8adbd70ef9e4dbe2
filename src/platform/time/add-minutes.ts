import { addDays, type WallTime } from './day.ts';

const MINUTES_PER_DAY = 1440;

/** Adds minutes to a wall time, ignoring clock changes. */
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
