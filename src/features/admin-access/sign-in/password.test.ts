import { expect, test } from 'vitest';
import { DUMMY_HASH, hashPassword, isPasswordValid } from './password.ts';

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('seven kinds of moss');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPasswordValid(hash, 'seven kinds of moss')).toBe(true);
  for (const other of ['seven kinds of mos', 'Seven kinds of moss', 'seven kinds of moss ', '']) {
    expect(await isPasswordValid(hash, other)).toBe(false);
  }
  expect(await hashPassword('seven kinds of moss')).not.toBe(hash);
});

test('a hash of another argon2 program with another cost is accepted', async () => {
  // From the reference program of RFC 9106 (one of its own test vectors): echo -n password | argon2 somesalt -id -t 2
  // -m 16 -p 1
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPasswordValid(hash, 'password')).toBe(true);
  expect(await isPasswordValid(hash, 'Password')).toBe(false);
});

test('a letter that keyboards encode in two ways is the same letter in a password', async () => {
  expect(await isPasswordValid(await hashPassword('caf\u00e9 au lait!'), 'cafe\u0301 au lait!')).toBe(true);
});

test('no password matches the hash for unknown owners, or an invalid hash', async () => {
  for (const hash of [DUMMY_HASH, '', 'seven kinds of moss', '$argon2i$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAA']) {
    for (const password of ['', 'seven kinds of moss', '\0'.repeat(32)]) {
      expect(await isPasswordValid(hash, password)).toBe(false);
    }
  }
});
