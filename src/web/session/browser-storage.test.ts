import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a full storage is replaced by memory while the page is open', async () => {
  const memory = new Map([['userToken', 'old']]);
  let full = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('', 'QuotaExceededError');
      memory.set(key, value);
    },
    removeItem: (key: string) => void memory.delete(key),
  });
  const { readStored, removeStored, writeStored } = await import('./browser-storage.ts');
  writeStored('userToken', 'new');
  expect(readStored('userToken')).toBe('new');
  full = false;
  writeStored('userToken', 'newer');
  expect([readStored('userToken'), memory.get('userToken')]).toEqual(['newer', 'newer']);
  removeStored('userToken');
  expect(readStored('userToken')).toBeNull();
});

test('a forbidden storage is replaced by memory while the page is open', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { readStored, removeStored, writeStored } = await import('./browser-storage.ts');
  expect(readStored('userToken')).toBeNull();
  writeStored('userToken', 'new');
  expect(readStored('userToken')).toBe('new');
  removeStored('userToken');
  expect(readStored('userToken')).toBeNull();
});
