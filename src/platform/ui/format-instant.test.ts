import { expect, test } from 'vitest';
import { formatExactInstant, formatInstant, formatInstantDay, formatLongInstantDay } from './format-instant.ts';

test('an instant is shown with its day, its time and the zone', () => {
  const instant = '2026-11-21T04:04:00Z';
  expect(formatInstant('America/Los_Angeles', instant)).toBe('Nov 20, 2026, 8:04\u00a0PM\u00a0PST');
  expect(formatInstant('Europe/Berlin', instant)).toBe('Nov 21, 2026, 5:04\u00a0AM\u00a0GMT+1');
});

test.each([
  ['America/Los_Angeles', '2026-11-21T07:59:00Z', 'Nov 20, 2026'],
  ['America/Los_Angeles', '2026-11-21T08:00:00Z', 'Nov 21, 2026'],
  ['America/Los_Angeles', '2026-07-01T06:59:00Z', 'Jun 30, 2026'],
  ['Europe/Berlin', '2026-11-20T23:00:00Z', 'Nov 21, 2026'],
])('in the zone %s the instant %s is on the day %s', (zone, instant, day) => {
  expect(formatInstantDay(zone, instant)).toBe(day);
});

test('a long day is the day in the zone', () => {
  expect(formatLongInstantDay('America/Los_Angeles', '2026-11-21T06:30:00.000Z')).toBe('November 20, 2026');
});

test('the time of a signature has seconds', () => {
  // Newer ICU versions put a narrow no-break space before AM and PM.
  const text = formatExactInstant('2026-11-20T18:04:09Z', 'America/Los_Angeles').replace(/\u202f/g, ' ');
  expect(text).toBe('November 20, 2026 at 10:04:09 AM PST');
});
