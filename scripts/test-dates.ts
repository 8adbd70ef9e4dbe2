// The moments at which `npm run test:all` has the tests begin once more: no test may depend on the real day.
import { spawnSync } from 'node:child_process';

const DAY_MS = 24 * 3_600_000;

/** A moment, and the journey that is made then: each another, so that together they see the whole site. */
type Moment = { name: string; beginsAt: (now: Date) => Date; journey: string };

const at = (instant: string) => () => new Date(instant);

export const moments: readonly Moment[] = [
  {
    name: 'forty days from now',
    beginsAt: (now) => new Date(now.getTime() + 40 * DAY_MS),
    journey: 'books-and-pays',
  },
  {
    name: 'ten minutes before the studio’s clocks go forward',
    beginsAt: at('2027-03-14T09:50:00Z'),
    journey: 'finds-a-class-on-a-phone-and-signs-up',
  },
  {
    name: 'ten minutes before the studio’s clocks go back',
    beginsAt: at('2027-11-07T08:50:00Z'),
    journey: 'puts-in-a-weekly-class',
  },
  { name: 'a leap day', beginsAt: at('2028-02-29T18:00:00Z'), journey: 'keeps-the-books' },
  {
    name: 'ten minutes before the new year in the studio',
    beginsAt: at('2027-01-01T07:50:00Z'),
    journey: 'reschedules-a-week-later',
  },
  {
    name: 'ten minutes before the new year in UTC',
    beginsAt: at('2026-12-31T23:50:00Z'),
    journey: 'buys-tins-on-a-phone',
  },
  {
    name: 'the last day of a long month',
    beginsAt: at('2027-01-31T20:00:00Z'),
    journey: 'owner-sees-today-on-a-phone',
  },
];

/** Seconds, with their sign, from `now` to the moment: what faketime calls a relative offset. */
export function offsetTo({ beginsAt }: Moment, now: Date): string {
  const seconds = Math.round((beginsAt(now).getTime() - now.getTime()) / 1000);
  return `${seconds < 0 ? '' : '+'}${seconds}s`;
}

/** The command under a clock that is so far off and goes on; waits and time limits keep the real one. */
export const underClock = (offset: string, command: string) => `faketime --exclude-monotonic -f '${offset}' ${command}`;

export const hasFaketime = () => spawnSync('faketime', ['--version']).status === 0;
