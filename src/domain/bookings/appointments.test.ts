import { describe, expect, test } from 'vitest';
import {
  appointmentLengths,
  fittingTitle,
  lengthOfMinutes,
  minutesOfLength,
  refundCents,
  whyNotChanged,
  whyNotDeleted,
} from './appointments.ts';
import { sessionStates } from './session-states.ts';

describe('appointments', () => {
  test('last sixty, seventy-five or ninety minutes', () => {
    expect(appointmentLengths.map(minutesOfLength)).toEqual([60, 75, 90]);
    expect(appointmentLengths.map((length) => lengthOfMinutes(minutesOfLength(length)))).toEqual(appointmentLengths);
    expect(lengthOfMinutes(45)).toBeUndefined();
  });

  test('a session that a client booked is offered the title that fits it', () => {
    const offered = (title: string, sessionType: string) => fittingTitle({ title, sessionType });
    expect(offered('', 'Yoga Therapy Session (60 min)')).toBe('Yoga Therapy');
    expect(offered('', 'Individual Yoga Session (60 min)')).toBe('Private Yoga');
    expect(offered('Yoga Therapy', 'Individual Yoga Session (60 min)')).toBe('Yoga Therapy');
    expect(offered('', '')).toBe('Private Yoga');
  });

  test('only a booked one is changed or cancelled, only a cancelled one deleted', () => {
    const reasons = (why: typeof whyNotChanged | typeof whyNotDeleted) =>
      Object.fromEntries(sessionStates.map((state) => [state, why(state)?.refused]));
    const none = 'appointment-not-found';
    const others = { available: none, held: none, rescheduled: none, released: none };
    expect(reasons(whyNotChanged)).toEqual({ ...others, booked: undefined, cancelled: 'appointment-cancelled' });
    expect(reasons(whyNotDeleted)).toEqual({ ...others, booked: 'appointment-stands', cancelled: undefined });
    expect([whyNotChanged(undefined), whyNotDeleted(undefined)]).toEqual([{ refused: none }, { refused: none }]);
  });
});

describe('what goes back', () => {
  test.each([
    [false, 8_000, 0],
    [0, 8_000, 0],
    [false, 0, 0],
    [true, 8_000, 8_000],
    [8_000, 8_000, 8_000],
    [1, 8_000, 1],
  ])('asked for %s of %i cents: %i', (asked, left, expected) => {
    expect(refundCents(asked, left)).toBe(expected);
  });

  test('is never more than there is', () => {
    expect(refundCents(8_001, 8_000)).toEqual({ refused: 'refund-too-much' });
    expect([true, 1].map((asked) => refundCents(asked, 0))).toEqual(Array(2).fill({ refused: 'nothing-to-refund' }));
  });
});
