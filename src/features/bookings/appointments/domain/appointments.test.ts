import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { bookingStates } from '../../booking/domain/booking-states.ts';
import {
  appointmentLengths,
  changeLater,
  checkCanChange,
  checkCanDelete,
  checkChoice,
  checkRefundAmount,
  closestTitle,
  keepsOwn,
  lengthToMinutes,
  listChoices,
  listSeriesProblems,
  minutesToLength,
} from './appointments.ts';

describe('appointments', () => {
  test('appointments last sixty, seventy-five or ninety minutes', () => {
    expect(appointmentLengths.map(lengthToMinutes)).toEqual([60, 75, 90]);
    expect(appointmentLengths.map((length) => minutesToLength(lengthToMinutes(length)))).toEqual(appointmentLengths);
  });

  test('a session keeps the title and the length of its type, which no other session can be given', () => {
    const booking = { title: 'First Session', sessionType: 'First Session (30 min)', lengthMinutes: 30 };
    expect(listChoices(booking)).toEqual({
      titles: ['Yoga Therapy', 'Private Yoga', 'First Session'],
      lengths: ['60 min', '75 min', '90 min', '30 min'],
    });
    expect(checkChoice(booking, { title: 'First Session', length: '30 min' })).toBeUndefined();
    expect(checkChoice(booking, { title: 'Sound Bath', length: '45 min' })?.fields).toEqual({
      'body/title': 'Please choose one of the titles.',
      'body/length': 'Please choose one of the lengths.',
    });
  });

  test('a session that a client booked is offered the title that fits it', () => {
    const offered = (title: string, sessionType: string) => closestTitle({ title, sessionType });
    expect(offered('', 'Yoga Therapy Session (60 min)')).toBe('Yoga Therapy');
    expect(offered('', 'Individual Yoga Session (60 min)')).toBe('Private Yoga');
    expect(offered('Yoga Therapy', 'Individual Yoga Session (60 min)')).toBe('Yoga Therapy');
    expect(offered('', '')).toBe('Private Yoga');
    expect(offered('Individual Yoga Session', 'Individual Yoga Session (60 min)')).toBe('Private Yoga');
    expect(offered('First Session', 'First Session (30 min)')).toBe('First Session');
  });

  test('only a booked appointment is changed or cancelled, and only a cancelled one is deleted', () => {
    const reasons = (why: typeof checkCanChange | typeof checkCanDelete) =>
      Object.fromEntries(bookingStates.map((state) => [state, why(state)?.reason]));
    const none = 'appointment-not-found';
    const others = { available: none, held: none, offered: none, rescheduled: none, released: none };
    expect(reasons(checkCanChange)).toEqual({ ...others, booked: undefined, cancelled: 'appointment-cancelled' });
    expect(reasons(checkCanDelete)).toEqual({ ...others, booked: 'appointment-not-cancelled', cancelled: undefined });
    expect([checkCanChange(undefined), checkCanDelete(undefined)]).toEqual([{ reason: none }, { reason: none }]);
  });
});

describe('refunds of an appointment', () => {
  test.each([
    [false, 8_000, 0],
    [0, 8_000, 0],
    [false, 0, 0],
    [true, 8_000, 8_000],
    [8_000, 8_000, 8_000],
    [1, 8_000, 1],
  ])('a refund of %s of %i cents gives back %i', (requested, left, expected) => {
    expect(checkRefundAmount(requested, left)).toBe(expected);
  });

  test('a refund is never more than what is left', () => {
    expect(checkRefundAmount(8_001, 8_000)).toEqual({ reason: 'refund-too-much' });
    expect([true, 1].map((requested) => checkRefundAmount(requested, 0))).toEqual(
      Array(2).fill({ reason: 'nothing-to-refund' }),
    );
  });
});

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
