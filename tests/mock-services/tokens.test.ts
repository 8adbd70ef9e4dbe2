import { expect, test } from 'vitest';
import { createTokenStore } from '#mock-services/bot-check/tokens.ts';
import { verify } from '#mock-services/bot-check/verify.ts';

const now = Date.parse('2026-11-12T18:00:00.250Z');
const MINUTE_MS = 60_000;
const tokenInput = { action: 'submit', hostname: 'localhost' };

test('a token is valid for two minutes, and once', () => {
  const tokens = createTokenStore();
  const token = tokens.issue(tokenInput, now);
  expect(tokens.consume(token, now + 2 * MINUTE_MS)).toEqual({ ...tokenInput, issuedAtMs: now });
  expect(tokens.consume(token, now + 2 * MINUTE_MS)).toBe('timeout-or-duplicate');
});

test('a token that is a moment too old is invalid', () => {
  const tokens = createTokenStore();
  expect(tokens.consume(tokens.issue(tokenInput, now), now + 2 * MINUTE_MS + 1)).toBe('timeout-or-duplicate');
});

test('expired tokens are deleted, and younger ones are kept', () => {
  const tokens = createTokenStore();
  const old = tokens.issue(tokenInput, now);
  const young = tokens.issue(tokenInput, now + 10 * MINUTE_MS);
  tokens.issue(tokenInput, now + 11 * MINUTE_MS);
  expect(tokens.consume(old, now + 11 * MINUTE_MS)).toBe('invalid-input-response');
  expect(tokens.consume(young, now + 11 * MINUTE_MS)).toEqual({ ...tokenInput, issuedAtMs: now + 10 * MINUTE_MS });
});

test('a token carries its action and cannot be guessed', () => {
  const tokens = createTokenStore();
  const issued = new Set(Array.from({ length: 100 }, () => tokens.issue(tokenInput, now)));
  expect(issued.size).toBe(100);
  for (const token of issued) expect(token).toMatch(/^mock\.submit\.[\w-]{32}$/);
});

test('a verification with the wrong secret leaves the token unused', () => {
  const tokens = createTokenStore();
  const check = { secret: 'right', tokens, score: 0.9 };
  const response = tokens.issue(tokenInput, now);
  expect(verify({ secret: 'wrong', response }, check, now)).toEqual({
    success: false,
    'error-codes': ['invalid-input-secret'],
  });
  expect(verify({ secret: 'right', response }, check, now + MINUTE_MS)).toEqual({
    success: true,
    challenge_ts: '2026-11-12T18:00:00Z',
    hostname: 'localhost',
    score: 0.9,
    action: 'submit',
  });
});
