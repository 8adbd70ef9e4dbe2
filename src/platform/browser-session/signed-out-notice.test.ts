import { afterEach, expect, test, vi } from 'vitest';
import { dropSignedOutNotice, setSignedOutNotice, takeSignedOutNotice } from './signed-out-notice.ts';

afterEach(() => vi.unstubAllGlobals());

test('the login page keeps the notice when it is loaded twice, until it is left', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  expect(takeSignedOutNotice()).toBe(false);
  setSignedOutNotice();
  expect([takeSignedOutNotice(), takeSignedOutNotice()]).toEqual([true, true]);
  // The next document of this tab has the storage alone.
  expect(stored.size).toBe(0);
  dropSignedOutNotice();
  expect(takeSignedOutNotice()).toBe(false);
});
