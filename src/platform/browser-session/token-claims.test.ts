import { expect, test } from 'vitest';
import { belongsToAnotherUser, hasExpired } from './token-claims.ts';

const token = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

test('a token is expired from the second that it names', () => {
  expect(hasExpired(token({ exp: 1000, sub: 'ÿþ¿' }), 999_999)).toBe(false);
  expect(hasExpired(token({ exp: 1000, sub: 'ÿþ¿' }), 1_000_000)).toBe(true);
});

test.each(['', 'nonsense', 'a.b.c', token({}), token({ exp: 'soon' }), token(null)])(
  'the token %j has no time, so the server is asked',
  (invalidToken) => {
    expect(hasExpired(invalidToken, Number.MAX_SAFE_INTEGER)).toBe(false);
  },
);

test('two tokens belong to different people only if both name someone', () => {
  const createTokenFor = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.c2ln`;
  expect(belongsToAnotherUser(createTokenFor('maya'), createTokenFor('maya'))).toBe(false);
  expect(belongsToAnotherUser(createTokenFor('maya'), createTokenFor('noor'))).toBe(true);
  expect(belongsToAnotherUser(createTokenFor('maya'), 'no token')).toBe(true);
  expect(belongsToAnotherUser('no token', createTokenFor('noor'))).toBe(false);
});
