import { expect, test } from 'vitest';
import { isRecentlyAuthenticated, recentSignInUntil } from './step-up.ts';

const now = new Date('2026-11-20T18:00:00Z');

test.each([
  ['that very moment', '2026-11-20T18:00:00Z', true],
  ['a quarter of an hour ago', '2026-11-20T17:45:00Z', true],
  ['a moment before that', '2026-11-20T17:44:59.999Z', false],
  ['yesterday', '2026-11-19T18:00:00Z', false],
  ['in a process whose clock is a minute ahead', '2026-11-20T18:01:00Z', true],
  ['in the future, by a clock that was wrong', '2026-11-20T18:01:01Z', false],
])('a step-up %s is recent or not', (_, reauthenticatedAt, lately) =>
  expect(isRecentlyAuthenticated(new Date(reauthenticatedAt), now)).toBe(lately),
);

test('an owner without a step-up is not recently authenticated', () =>
  expect(isRecentlyAuthenticated(null, now)).toBe(false));

test('a sign-in counts as recent for fifteen minutes', () => {
  expect(recentSignInUntil(new Date('2026-11-20T18:00:00Z'))).toEqual(new Date('2026-11-20T18:15:00Z'));
});
