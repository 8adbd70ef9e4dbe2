import { expect, test } from 'vitest';
import { openTokens } from '#practice/bot-check/tokens.ts';
import { verify } from '#practice/bot-check/verify.ts';

const now = Date.parse('2026-11-12T18:00:00.250Z');
const minute = 60_000;
const wish = { action: 'submit', hostname: 'localhost' };

test('a token is good for two minutes, and once', () => {
  const tokens = openTokens();
  const token = tokens.issue(wish, now);
  expect(tokens.spend(token, now + 2 * minute)).toEqual({ ...wish, issuedAtMs: now });
  expect(tokens.spend(token, now + 2 * minute)).toBe('timeout-or-duplicate');
});

test('a token that is a moment too old no longer counts', () => {
  const tokens = openTokens();
  expect(tokens.spend(tokens.issue(wish, now), now + 2 * minute + 1)).toBe('timeout-or-duplicate');
});

test('tokens long past are forgotten, younger ones are not', () => {
  const tokens = openTokens();
  const old = tokens.issue(wish, now);
  const young = tokens.issue(wish, now + 10 * minute);
  tokens.issue(wish, now + 11 * minute);
  expect(tokens.spend(old, now + 11 * minute)).toBe('invalid-input-response');
  expect(tokens.spend(young, now + 11 * minute)).toEqual({ ...wish, issuedAtMs: now + 10 * minute });
});

test('a token carries its action and cannot be guessed', () => {
  const tokens = openTokens();
  const made = new Set(Array.from({ length: 100 }, () => tokens.issue(wish, now)));
  expect(made.size).toBe(100);
  for (const token of made) expect(token).toMatch(/^practice\.submit\.[\w-]{32}$/);
});

test('a verification with the wrong secret leaves the token unused', () => {
  const tokens = openTokens();
  const check = { secret: 'right', tokens, score: 0.9 };
  const response = tokens.issue(wish, now);
  expect(verify({ secret: 'wrong', response }, check, now)).toEqual({
    success: false,
    'error-codes': ['invalid-input-secret'],
  });
  expect(verify({ secret: 'right', response }, check, now + minute)).toEqual({
    success: true,
    challenge_ts: '2026-11-12T18:00:00Z',
    hostname: 'localhost',
    score: 0.9,
    action: 'submit',
  });
});
