import { expect, test } from 'vitest';
import { buildAgenda } from './today.tsx';

const createItem = (title: string, date: string, time: string) => ({
  _id: `${date} ${time}`,
  title,
  date,
  time,
  facts: [],
  to: '',
  more: null,
});
const read = (...items: ReturnType<typeof createItem>[]) =>
  buildAgenda(items, '2026-11-30').map(({ label, items: ofDay }) => [
    label,
    ...ofDay.map(({ time, title }) => `${time} ${title}`),
  ]);

test('the agenda has classes and sessions together, by day and time', () => {
  const classes = [createItem('class', '2026-11-30', '18:00'), createItem('class', '2026-12-01', '07:30')];
  const sessions = [createItem('session', '2026-11-30', '09:00'), createItem('session', '2026-12-04', '14:00')];
  expect(read(...classes, ...sessions)).toEqual([
    ['Today', '09:00 session', '18:00 class'],
    ['Tomorrow', '07:30 class'],
    ['Friday, December 4, 2026', '14:00 session'],
  ]);
});

test('an empty schedule is an empty agenda', () => {
  expect(read()).toEqual([]);
});
