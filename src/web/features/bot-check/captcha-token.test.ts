import { expect, test } from 'vitest';
import { CAPTCHA_TOKEN_KEY, storeCaptchaToken, takeCaptchaToken } from './captcha-token.ts';

function createStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('a token is stored under the fixed key, and used once', () => {
  const storage = createStorage();
  storeCaptchaToken('token-1', () => storage);
  expect(storage.stored.get('captchaToken')).toBe('token-1');
  expect(takeCaptchaToken(() => storage)).toBe('token-1');
  expect(takeCaptchaToken(() => storage)).toBeUndefined();
  expect(storage.stored.has(CAPTCHA_TOKEN_KEY)).toBe(false);
});

test('a browser that blocks storage has no token and causes no error', () => {
  const blocked = (): never => {
    throw new Error('SecurityError');
  };
  storeCaptchaToken('token-1', blocked);
  expect(takeCaptchaToken(blocked)).toBeUndefined();
});
