import { expect, test } from 'vitest';
import { getChosenDay, groupByDay } from './chosen-day.ts';

const now = { day: '2026-11-20', time: '12:00' };
const createEvent = (date: string, time: string) => ({ date, time });
const chooseDay = (events: { date: string; time: string }[], requested: string | null = null, month = '2026-11') =>
  getChosenDay({ requested, month, now, events });

test('today is chosen while a class is still to come', () => {
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

test('at the end of a month that may be a day of the next', () => {
  expect(chooseDay([createEvent('2026-12-01', '12:00')])).toBe('2026-12-01');
});

test('another month chooses its own first day with classes', () => {
  const events = [
    createEvent('2026-11-21', '09:00'),
    createEvent('2026-12-02', '18:00'),
    createEvent('2026-12-03', '18:00'),
  ];
  expect(chooseDay(events, null, '2026-12')).toBe('2026-12-02');
  expect(chooseDay(events, null, '2027-03')).toBeUndefined();
});

test('the day asked for wins, even when nothing is on', () => {
  expect(chooseDay([createEvent('2026-11-21', '09:00')], '2026-11-24')).toBe('2026-11-24');
});

test.each(['2026-11-19', '2026-02-30', 'friday'])('a day that is past or none is not chosen: %s', (requested) => {
  expect(chooseDay([createEvent('2026-11-21', '09:00')], requested)).toBe('2026-11-21');
});

test('classes of a day keep their order', () => {
  const events = [
    createEvent('2026-11-20', '09:00'),
    createEvent('2026-11-21', '09:00'),
    createEvent('2026-11-20', '19:30'),
  ];
  expect(groupByDay(events).get('2026-11-20')).toEqual([events[0], events[2]]);
});
