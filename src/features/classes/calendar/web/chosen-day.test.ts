import { expect, test } from 'vitest';
import { getChosenDay, groupByDay } from './chosen-day.ts';

const now = { day: '2026-11-20', time: '12:00' };
const createEvent = (date: string, time: string) => ({ date, time });
const chooseDay = (events: { date: string; time: string }[], requested: string | null = null, month = '2026-11') =>
  getChosenDay({ requested, month, now, events });

test('today is chosen while one of its classes is upcoming', () => {
  expect(
    chooseDay([
      createEvent('2026-11-20', '09:00'),
      createEvent('2026-11-20', '19:30'),
      createEvent('2026-11-21', '09:00'),
    ]),
  ).toBe('2026-11-20');
});

test('once today’s classes have begun, the next day with classes is chosen', () => {
  expect(chooseDay([createEvent('2026-11-20', '12:00'), createEvent('2026-11-22', '10:00')])).toBe('2026-11-22');
});

test('the chosen day can be in the next month at the end of a month', () => {
  expect(chooseDay([createEvent('2026-12-01', '12:00')])).toBe('2026-12-01');
});

test('another month has its own first day with classes as the chosen day', () => {
  const events = [
    createEvent('2026-11-21', '09:00'),
    createEvent('2026-12-02', '18:00'),
    createEvent('2026-12-03', '18:00'),
  ];
  expect(chooseDay(events, null, '2026-12')).toBe('2026-12-02');
  expect(chooseDay(events, null, '2027-03')).toBeUndefined();
});

test('the requested day is chosen even without classes', () => {
  expect(chooseDay([createEvent('2026-11-21', '09:00')], '2026-11-24')).toBe('2026-11-24');
});

test.each(['2026-11-19', '2026-02-30', 'friday'])('an invalid or past day is not chosen: %s', (requested) => {
  expect(chooseDay([createEvent('2026-11-21', '09:00')], requested)).toBe('2026-11-21');
});

test('the classes of a day keep their order', () => {
  const events = [
    createEvent('2026-11-20', '09:00'),
    createEvent('2026-11-21', '09:00'),
    createEvent('2026-11-20', '19:30'),
  ];
  expect(groupByDay(events).get('2026-11-20')).toEqual([events[0], events[2]]);
});
