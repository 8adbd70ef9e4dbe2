import { describe, expect, test } from 'vitest';
import { mayBecome, nextStates, type SessionState, sessionStates, wireStatus } from './session-states.ts';

const legal = new Set([
  'available held',
  'available booked',
  'held booked',
  'held released',
  'released booked',
  'booked cancelled',
  'booked rescheduled',
]);
const pairs = sessionStates.flatMap((from) => sessionStates.map((to) => [from, to] as const));

describe('the states of a session', () => {
  test.each(pairs)('%s may become %s only where it is written', (from, to) => {
    expect(mayBecome(from, to)).toBe(legal.has(`${from} ${to}`));
  });

  test('nothing stays what it is by becoming it, and what is over stays over', () => {
    expect(sessionStates.filter((state) => mayBecome(state, state))).toEqual([]);
    expect(nextStates.cancelled).toEqual([]);
    expect(nextStates.rescheduled).toEqual([]);
  });

  test('every state can be reached from an available slot', () => {
    const reached = new Set<SessionState>(['available']);
    for (const state of reached) for (const next of nextStates[state]) reached.add(next);
    expect([...reached].toSorted()).toEqual([...sessionStates].toSorted());
  });

  test('the wire knows three words, and none for a hold', () => {
    expect(sessionStates.map(wireStatus)).toEqual([
      undefined,
      undefined,
      'active',
      'cancelled',
      'rescheduled',
      undefined,
    ]);
  });
});
