import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#platform/time/day.ts';
import { formatZoneNote } from './zone-note.ts';

test.each([
  [DEFAULT_TIME_ZONE, 'All times are Portland time.'],
  ['America/New_York', 'All times are New York time.'],
  ['America/Argentina/Buenos_Aires', 'All times are Buenos Aires time.'],
  ['UTC', 'All times are UTC time.'],
])('in %s the calendar says "%s"', (zone, note) => {
  expect(formatZoneNote(zone, 'Portland')).toBe(note);
});
