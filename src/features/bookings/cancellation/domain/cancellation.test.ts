import { describe, expect, test } from 'vitest';
import { isFailure } from '#platform/failure.ts';
import { type ClientCancellation, decideCancellation, lateCancellations, moveTerms } from './cancellation.ts';

const booked = { state: 'booked', hasStarted: false, isLate: false, clientCancellation: null } as const;
const late = { ...booked, isLate: true };
const paid = { paidCents: 8_001, refundedCents: 0 };
const asked = (clientCancellation: ClientCancellation) => ({ ...late, clientCancellation });

describe('cancelling a session', () => {
  test.each(lateCancellations)(
    'cancelling a session in time refunds everything that is left, whatever the terms say about later (%s)',
    (terms) => {
      expect(decideCancellation(booked, paid, terms)).toEqual({ outcome: 'free', refundCents: 8_001 });
      expect(decideCancellation(booked, { ...paid, refundedCents: 3_000 }, terms)).toMatchObject({
        refundCents: 5_001,
      });
    },
  );

  test('cancelling a session late refunds half, with an odd cent for the client', () => {
    expect(decideCancellation(late, paid, 'half')).toEqual({ outcome: 'half', refundCents: 4_001 });
    expect(decideCancellation(late, { ...paid, refundedCents: 1 }, 'half')).toMatchObject({ refundCents: 4_000 });
  });

  test('cancelling a session late refunds nothing, or asks the owner once', () => {
    expect(decideCancellation(late, paid, 'nothing')).toEqual({ outcome: 'nothing', refundCents: 0 });
    expect(decideCancellation(late, paid, 'ask')).toEqual({ outcome: 'ask', refundCents: 0 });
    expect(decideCancellation(asked('asked'), paid, 'ask')).toMatchObject({ outcome: 'asked' });
    expect(decideCancellation(asked('declined'), paid, 'ask')).toMatchObject({ outcome: 'declined' });
  });

  test.each(lateCancellations)(
    'cancelling a session without a refundable payment is free until it begins (%s)',
    (terms) => {
      for (const payment of [
        { paidCents: 0, refundedCents: 0 },
        { paidCents: 8_000, refundedCents: 8_000 },
      ])
        expect(decideCancellation(late, payment, terms)).toEqual({ outcome: 'free', refundCents: 0 });
    },
  );

  test('cancelling a session never refunds less than nothing or more than what is left', () => {
    for (const terms of lateCancellations)
      for (const isLate of [true, false])
        for (let refundedCents = 0; refundedCents <= 12; refundedCents++) {
          const decision = decideCancellation({ ...booked, isLate }, { paidCents: 10, refundedCents }, terms);
          const refundCents = isFailure(decision) ? -1 : decision.refundCents;
          expect(refundCents).toBeGreaterThanOrEqual(0);
          expect(refundCents).toBeLessThanOrEqual(Math.max(0, 10 - refundedCents));
        }
  });

  test('cancelling a session that has begun or is not booked is refused', () => {
    expect(decideCancellation({ ...booked, hasStarted: true }, paid, 'half')).toMatchObject({
      reason: 'session-begun',
    });
    for (const state of ['cancelled', 'rescheduled', 'held'] as const)
      expect(decideCancellation({ ...booked, state }, paid, 'half')).toMatchObject({ reason: 'booking-closed' });
  });
});

test('a session that its client moves late never gets a free window again', () => {
  const terms = { freeHours: 24, late: 'half', movesLate: true } as const;
  expect(moveTerms(terms, false)).toEqual(terms);
  const moved = moveTerms(terms, true);
  expect(moved).toEqual({ ...terms, windowClosed: true });
  expect(moveTerms(moved, false)).toEqual(moved);
});
