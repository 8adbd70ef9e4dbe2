import { expect, test } from 'vitest';
import { arrangeVisits } from './my-bookings.tsx';

const at = (date: string, time = '10:00') => ({ date, time });
const sessions = [at('2026-11-24'), at('2026-12-01')];
const classes = [at('2026-12-02'), at('2026-11-30', '18:00'), at('2026-11-24', '09:00'), at('2026-11-23', '18:00')];

test('classes and sessions are arranged by date around the next session', () => {
  const { before, next, after } = arrangeVisits(sessions, classes);
  expect(before).toEqual([at('2026-11-23', '18:00'), at('2026-11-24', '09:00')]);
  expect(next).toEqual(sessions[0]);
  expect(after).toEqual([
    { kind: 'class', visit: at('2026-11-30', '18:00') },
    { kind: 'session', visit: at('2026-12-01') },
    { kind: 'class', visit: at('2026-12-02') },
  ]);
});

test('without a session all classes are one list', () => {
  expect(arrangeVisits([], classes)).toEqual({ before: classes.toReversed(), next: undefined, after: [] });
});
