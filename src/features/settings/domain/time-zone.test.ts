import { expect, test } from 'vitest';
import { findZoneProblem, formatTimesToCome } from './time-zone.ts';

const nothing = { classes: 0, slots: 0, bookings: 0, appointments: 0 };
const zones = { used: 'America/Los_Angeles', wanted: 'Europe/Berlin' };

test.each([
  [nothing, ''],
  [{ ...nothing, slots: 1 }, '1 open slot'],
  [{ ...nothing, classes: 1, appointments: 2 }, '1 class and 2 appointments'],
  [{ classes: 12, slots: 40, bookings: 1, appointments: 1 }, '12 classes, 40 open slots, 1 booking, and 1 appointment'],
])('the problem of %j is shown as "%s"', (times, text) => {
  expect(formatTimesToCome(times)).toBe(text);
});

test('a zone can be changed while nothing is to come', () => {
  expect(findZoneProblem(zones, nothing)).toBeUndefined();
});

test('the reason names both zones, what is to come, and the way out', () => {
  expect(findZoneProblem(zones, { ...nothing, bookings: 3 })).toBe(
    'BUSINESS_TIME_ZONE is Europe/Berlin, but this business has 3 bookings to come in America/Los_Angeles, and their ' +
      'times would move: set it to America/Los_Angeles, or change it when nothing is to come.',
  );
});
