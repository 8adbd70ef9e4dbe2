import { describe, expect, test } from 'vitest';
import { bookingStates } from '../../booking/domain/booking-states.ts';
import {
  appointmentLengths,
  checkCanChange,
  checkCanDelete,
  checkChoice,
  checkRefundAmount,
  closestTitle,
  lengthToMinutes,
  listChoices,
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
