import { expect, test } from 'vitest';
import { CAPTCHA_TOKEN_KEY, storeCaptchaToken, takeCaptchaToken } from './captcha-token.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a token is kept under the key of the spec and taken once', () => {
  const own = storage();
  storeCaptchaToken('token-1', () => own);
  expect(own.kept.get('captchaToken')).toBe('token-1');
  expect(takeCaptchaToken(() => own)).toBe('token-1');
  expect(takeCaptchaToken(() => own)).toBeUndefined();
  expect(own.kept.has(CAPTCHA_TOKEN_KEY)).toBe(false);
});

test('a browser that blocks storage has no token and throws nothing', () => {
  const blocked = (): never => {
    throw new Error('SecurityError');
  };
  storeCaptchaToken('token-1', blocked);
  expect(takeCaptchaToken(blocked)).toBeUndefined();
});
