import { expect, test } from 'vitest';
import { belongsToAnotherUser, hasExpired } from './token-claims.ts';

const createToken = (person: string, end = 1000) => `01a2-session.${person}.${end}.s3cr-et_`;
const SIGNED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXlhIiwiZXhwIjo5OTk5OTk5OTk5fQ.c2ln';

test('a token is expired from the second that it names', () => {
  expect(hasExpired(createToken('maya'), 999_999)).toBe(false);
  expect(hasExpired(createToken('maya'), 1_000_000)).toBe(true);
});

test.each(['', 'nonsense', 'a.b.c', 'a.b.soon.d', SIGNED])(
  'the token %j of another form counts as expired',
  (token) => {
    expect(hasExpired(token, 0)).toBe(true);
  },
);

test('two tokens belong to different people only if the first names someone', () => {
  expect(belongsToAnotherUser(createToken('maya'), createToken('maya', 2000))).toBe(false);
  expect(belongsToAnotherUser(createToken('maya'), createToken('noor'))).toBe(true);
  expect(belongsToAnotherUser(createToken('maya'), 'no token')).toBe(true);
  for (const before of ['', 'no token', SIGNED]) expect(belongsToAnotherUser(before, createToken('noor'))).toBe(false);
});
