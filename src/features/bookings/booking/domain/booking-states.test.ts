import { describe, expect, test } from 'vitest';
import {
  apiStatus,
  type BookingState,
  bookingStates,
  bookingTransitions,
  canTransitionBooking,
} from './booking-states.ts';

const legal = new Set([
  'available held',
  'available booked',
  'available offered',
  'offered booked',
  'offered released',
  'held booked',
  'held released',
  'released booked',
  'booked cancelled',
  'booked rescheduled',
]);
const pairs = bookingStates.flatMap((from) => bookingStates.map((to) => [from, to] as const));

describe('the states of a session', () => {
  test.each(pairs)('the state of a session changes from %s to %s only if the list allows it', (from, to) => {
    expect(canTransitionBooking(from, to)).toBe(legal.has(`${from} ${to}`));
  });

  test('no state changes into itself, and a final state does not change', () => {
    expect(bookingStates.filter((state) => canTransitionBooking(state, state))).toEqual([]);
    expect(bookingTransitions.cancelled).toEqual([]);
    expect(bookingTransitions.rescheduled).toEqual([]);
  });

  test('every state of a session is reachable from an available slot', () => {
    const reached = new Set<BookingState>(['available']);
    for (const state of reached) for (const next of bookingTransitions[state]) reached.add(next);
    expect([...reached].toSorted()).toEqual([...bookingStates].toSorted());
  });

  test('the API has three states of a session, and none for a hold or an offered time', () => {
    expect(bookingStates.map(apiStatus)).toEqual([
      undefined,
      undefined,
      undefined,
      'active',
      'cancelled',
      'rescheduled',
      undefined,
    ]);
  });
});
