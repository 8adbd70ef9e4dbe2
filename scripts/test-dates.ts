// The dates at which `npm run test:all` repeats tests, because no test may depend on the current date.
import { spawnSync } from 'node:child_process';

const DAY_MS = 24 * 3_600_000;

/** A date and the scenario file that runs at it. Each date runs another one, so together they cover the site. */
type Moment = { name: string; getStart: (now: Date) => Date; spec: string };

const atInstant = (instant: string) => () => new Date(instant);

export const moments: readonly Moment[] = [
  {
    name: 'forty days from now',
    getStart: (now) => new Date(now.getTime() + 40 * DAY_MS),
    spec: 'booking-payment',
  },
  {
    name: 'ten minutes before the studio’s clocks go forward',
    getStart: atInstant('2027-03-14T09:50:00Z'),
    spec: 'class-sign-up-phone',
  },
  {
    name: 'ten minutes before the studio’s clocks go back',
    getStart: atInstant('2027-11-07T08:50:00Z'),
    spec: 'admin-class-weekly-series',
  },
  { name: 'a leap day', getStart: atInstant('2028-02-29T18:00:00Z'), spec: 'admin-finances' },
  {
    name: 'ten minutes before the new year in the studio',
    getStart: atInstant('2027-01-01T07:50:00Z'),
    spec: 'booking-reschedule',
  },
  {
    name: 'ten minutes before the new year in UTC',
    getStart: atInstant('2026-12-31T23:50:00Z'),
    spec: 'checkout-phone-pickup',
  },
  {
    name: 'the last day of a long month',
    getStart: atInstant('2027-01-31T20:00:00Z'),
    spec: 'admin-dashboard-phone',
  },
];

/** At how many of the dates a test of the API runs. */
const DATES_OF_API_TEST = 2;

/**
 * Lists which tests run at the date of this index: those beside their rule at every date, each of the others at two,
 * dealt in the order of their names.
 */
export function listTestsAtDate(tests: readonly string[], date: number): string[] {
  const isRule = (test: string) => test.startsWith('src/') && !test.includes('/tests/');
  const others = tests.filter((test) => !isRule(test)).toSorted();
  return [
    ...tests.filter(isRule),
    ...others.filter(
      (_, index) =>
        (date - ((index * DATES_OF_API_TEST) % moments.length) + moments.length) % moments.length < DATES_OF_API_TEST,
    ),
  ];
}

/** Returns the signed seconds from `now` to the date, faketime's form of a relative offset. */
export function getClockOffset({ getStart }: Moment, now: Date): string {
  const seconds = Math.round((getStart(now).getTime() - now.getTime()) / 1000);
  return `${seconds < 0 ? '' : '+'}${seconds}s`;
}

/** Runs a command with an offset clock that keeps ticking. Timers and timeouts use the real clock. */
export const withFakeClock = (offset: string, command: string) =>
  `faketime --exclude-monotonic -f '${offset}' ${command}`;

export const isFaketimeInstalled = () => spawnSync('faketime', ['--version']).status === 0;
