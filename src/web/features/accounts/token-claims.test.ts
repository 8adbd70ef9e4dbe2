import { expect, test } from 'vitest';
import { hasExpired, isOfAnother } from './token-claims.ts';

const token = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

test('a token has expired from the second it names', () => {
  expect(hasExpired(token({ exp: 1000, sub: 'ÿþ¿' }), 999_999)).toBe(false);
  expect(hasExpired(token({ exp: 1000, sub: 'ÿþ¿' }), 1_000_000)).toBe(true);
});

test.each(['', 'nonsense', 'a.b.c', token({}), token({ exp: 'soon' }), token(null)])(
  '%j says nothing of its time, so the server is asked',
  (given) => {
    expect(hasExpired(given, Number.MAX_SAFE_INTEGER)).toBe(false);
  },
);

test('a token belongs to another when both name someone, and not the same', () => {
  const of = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.c2ln`;
  expect(isOfAnother(of('maya'), of('maya'))).toBe(false);
  expect(isOfAnother(of('maya'), of('noor'))).toBe(true);
  expect(isOfAnother(of('maya'), 'no token')).toBe(true);
  expect(isOfAnother('no token', of('noor'))).toBe(false);
});
