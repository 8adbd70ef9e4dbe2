import { expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { applySeriesChange, OCCURRENCE_COUNTS, type Occurrence } from './occurrences.ts';

test('a series usually has 12 classes, and one that repeats monthly 6', () => {
  expect(OCCURRENCE_COUNTS).toEqual({ weekly: 12, biweekly: 12, monthly: 6, 'monthly-weekday': 6 });
});

const createOccurrence = (changes: Partial<Occurrence> = {}): Occurrence => ({
  id: 'first',
  title: 'Yin',
  day: '2026-12-01',
  time: '18:00',
  lengthMinutes: 60,
  capacity: 12,
  location: '',
  priceText: '',
  bring: '',
  onlineLink: '',
  signUpLink: '',
  description: '',
  isExternal: false,
  seriesDay: '2026-12-01',
  changedFields: [],
  ...changes,
});

test('a class that was moved alone belongs to the series again when the series moves to its day', () => {
  const edited = createOccurrence();
  const moved = createOccurrence({
    id: 'second',
    day: '2026-12-09',
    seriesDay: '2026-12-08',
    changedFields: ['day', 'time'],
  });
  const move = (count: number) =>
    applySeriesChange(moved, edited, { ...edited, day: addDays(edited.day, count) }, (day) => addDays(day, count));
  expect(move(1)).toMatchObject({ day: '2026-12-09', seriesDay: '2026-12-09', changedFields: ['time'] });
  expect(move(2)).toMatchObject({ day: '2026-12-09', seriesDay: '2026-12-10', changedFields: ['day', 'time'] });
});
