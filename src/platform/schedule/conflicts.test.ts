import { expect, test } from 'vitest';
import { createConflictFinder, formatConflict, formatConflictHours, type NamedRange } from './conflicts.ts';

const chair: NamedRange = {
  name: 'Chair Yoga',
  from: '2026-12-01T09:30',
  until: '2026-12-01T10:30',
};
const slot = (day: string, time: string, lengthMinutes = 60) => ({ day, time, lengthMinutes });

test.each([
  ['08:30', undefined],
  ['08:31', 'Chair Yoga'],
  ['09:30', 'Chair Yoga'],
  ['10:29', 'Chair Yoga'],
  ['10:30', undefined],
])('a slot of an hour from %s on December 1 conflicts with: %s', (time, name) => {
  expect(createConflictFinder([chair])(slot('2026-12-01', time))?.name).toBe(name);
});

test('a conflict of a slot across midnight is found from either side', () => {
  const late: NamedRange = { ...chair, from: '2026-12-01T23:30', until: '2026-12-02T00:30' };
  expect(createConflictFinder([late])(slot('2026-12-02', '00:00'))).toBe(late);
  expect(createConflictFinder([late])(slot('2026-12-01', '22:31'))).toBe(late);
  const early: NamedRange = { ...chair, from: '2026-12-02T00:15', until: '2026-12-02T01:15' };
  expect(createConflictFinder([early])(slot('2026-12-01', '23:30'))).toBe(early);
});

test('the message about a conflict has its own day and time', () => {
  expect(formatConflictHours(chair)).toBe('Chair Yoga, 9:30 AM–10:30 AM');
  expect(formatConflict(chair)).toBe('Chair Yoga, Tue Dec 1, 9:30 AM–10:30 AM');
});
