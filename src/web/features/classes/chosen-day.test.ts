import { expect, test } from 'vitest';
import { byDay, chosenDay } from './chosen-day.ts';

const now = { day: '2026-11-20', time: '12:00' };
const at = (date: string, time: string) => ({ date, time });
const chosen = (events: { date: string; time: string }[], asked: string | null = null, month = '2026-11') =>
  chosenDay({ asked, month, now, events });

test('today is chosen while a class is still to come', () => {
  expect(chosen([at('2026-11-20', '09:00'), at('2026-11-20', '19:30'), at('2026-11-21', '09:00')])).toBe('2026-11-20');
});

test('once today’s classes have begun, the next day with classes is chosen', () => {
  expect(chosen([at('2026-11-20', '12:00'), at('2026-11-22', '10:00')])).toBe('2026-11-22');
});

test('at the end of a month that may be a day of the next', () => {
  expect(chosen([at('2026-12-01', '12:00')])).toBe('2026-12-01');
});

test('another month chooses its own first day with classes', () => {
  const events = [at('2026-11-21', '09:00'), at('2026-12-02', '18:00'), at('2026-12-03', '18:00')];
  expect(chosen(events, null, '2026-12')).toBe('2026-12-02');
  expect(chosen(events, null, '2027-03')).toBeUndefined();
});

test('the day asked for wins, even when nothing is on', () => {
  expect(chosen([at('2026-11-21', '09:00')], '2026-11-24')).toBe('2026-11-24');
});

test.each(['2026-11-19', '2026-02-30', 'friday'])('a day that is past or none is not chosen: %s', (asked) => {
  expect(chosen([at('2026-11-21', '09:00')], asked)).toBe('2026-11-21');
});

test('classes of a day keep their order', () => {
  const events = [at('2026-11-20', '09:00'), at('2026-11-21', '09:00'), at('2026-11-20', '19:30')];
  expect(byDay(events).get('2026-11-20')).toEqual([events[0], events[2]]);
});
