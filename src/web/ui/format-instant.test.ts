import { expect, test } from 'vitest';
import { formatInstant, formatInstantDay } from './format-instant.ts';

test('an instant is shown with its day, its time and the zone of its reader', () => {
  expect(formatInstant('2026-11-20T12:04:00Z')).toMatch(/^Nov \d\d, 2026, \d{1,2}:\d\d\u00a0[AP]M\u00a0\S+$/);
});

test.each([
  ['America/Los_Angeles', '2026-11-21T07:59:00Z', 'Nov 20, 2026'],
  ['America/Los_Angeles', '2026-11-21T08:00:00Z', 'Nov 21, 2026'],
  ['America/Los_Angeles', '2026-07-01T06:59:00Z', 'Jun 30, 2026'],
  ['Europe/Berlin', '2026-11-20T23:00:00Z', 'Nov 21, 2026'],
])('in the zone %s the instant %s is on the day %s', (zone, instant, day) => {
  expect(formatInstantDay(zone, instant)).toBe(day);
});
