import { expect, test } from 'vitest';
import { recentSignInUntil } from './recent-sign-in.ts';

test('a sign-in counts as recent for fifteen minutes', () => {
  expect(recentSignInUntil(new Date('2026-11-20T18:00:00Z'))).toEqual(new Date('2026-11-20T18:15:00Z'));
});
