import { expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { changeLater, keepsOwn, listSeriesProblems } from './appointment-series.ts';

const opened = {
  day: '2026-12-01',
  time: '18:00',
  lengthMinutes: 60,
  title: 'Private Yoga',
  location: 'The studio',
  link: '',
};
const nextDay = (day: string) => addDays(day, 1);

test('a later appointment moves with the opened one, by the same number of days', () => {
  const after = { ...opened, day: '2026-12-02', time: '17:00' };
  const other = { ...opened, day: '2026-12-15' };
  expect(changeLater(opened, after, other, nextDay)).toEqual({ ...opened, day: '2026-12-16', time: '17:00' });
  expect(keepsOwn(opened, after, other)).toBe(false);
});

test('a later appointment with another weekday or time keeps both and gets the new place', () => {
  const after = { ...opened, day: '2026-12-02', location: 'The park' };
  for (const own of [{ day: '2026-12-10' }, { day: '2026-12-08', time: '09:00' }]) {
    const other = { ...opened, ...own };
    expect(changeLater(opened, after, other, nextDay)).toEqual({ ...other, location: 'The park' });
    expect(keepsOwn(opened, after, other)).toBe(true);
  }
});

test('a length that was changed for one appointment stays, and unchanged fields are not named', () => {
  const other = { ...opened, day: '2026-12-08', lengthMinutes: 90 };
  const longer = { ...opened, lengthMinutes: 75 };
  expect(changeLater(opened, longer, other, (day) => day)).toEqual(other);
  expect(keepsOwn(opened, longer, other)).toBe(true);
  expect(keepsOwn(opened, { ...opened, location: 'The park' }, other)).toBe(false);
});

test('each time that is not free is named with its conflict', () => {
  const times = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'].map((day) => {
    return { day, time: '18:00', lengthMinutes: 60 };
  });
  const busy = {
    id: 'class',
    kind: 'class' as const,
    name: 'Chair Yoga',
    from: '2026-12-01T17:30',
    until: '2026-12-01T18:30',
  };
  const problems = listSeriesProblems(times, {
    busy: [busy],
    isPast: ({ day }) => day < '2026-11-27',
    lastDay: '2028-11-27',
    isExistingTime: ({ day }) => day !== '2026-12-15',
  });
  expect(problems.map(({ day, text }) => [day, text])).toEqual([
    ['2026-11-24', 'Already past, Tuesday, November 24, 2026, 6:00 PM.'],
    ['2026-12-01', 'Chair Yoga, Tue Dec 1, 5:30 PM–6:30 PM.'],
    ['2026-12-15', 'The clocks go forward and skip this time, Tue Dec 15, 6:00 PM.'],
  ]);
});

test('two times of one series that overlap are named', () => {
  const time = { day: '2026-12-01', time: '18:00', lengthMinutes: 60 };
  const context = { busy: [], isPast: () => false, lastDay: '2028-11-27', isExistingTime: () => true };
  expect(listSeriesProblems([time, { ...time, time: '18:30' }], context)).toMatchObject([
    { time: '18:30', text: 'Another appointment of the series.' },
  ]);
});
