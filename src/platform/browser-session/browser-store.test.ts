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
  const { createTextStore } = await import('./browser-store.ts');
  const token = createTextStore('userToken');
  token.save('new');
  expect(token.load()).toBe('new');
  full = false;
  token.save('newer');
  expect([token.load(), memory.get('userToken')]).toEqual(['newer', 'newer']);
  token.save(undefined);
  expect(token.load()).toBeUndefined();
});

test('a forbidden storage is replaced by memory while the page is open', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { createTextStore } = await import('./browser-store.ts');
  const token = createTextStore('userToken');
  expect(token.load()).toBeUndefined();
  token.save('new');
  expect(token.load()).toBe('new');
  token.save(undefined);
  expect(token.load()).toBeUndefined();
});

test('what another release stored is parsed, and the value stays the same object until it changes', async () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  const { createStore } = await import('./browser-store.ts');
  const names = createStore('names', 'tab', (stored) => (Array.isArray(stored) ? stored.map(String) : []));
  const none = names.load();
  expect(none).toEqual([]);
  expect(names.load()).toBe(none);
  for (const text of ['{"of": "another release"}', 'no JSON', '']) {
    texts.set('names', text);
    expect(names.load()).toEqual([]);
  }
  names.save(['Maya']);
  const saved = names.load();
  expect(saved).toEqual(['Maya']);
  expect(names.load()).toBe(saved);
  texts.set('names', '["Noor"]');
  expect(names.load()).toEqual(['Noor']);
  names.save(undefined);
  expect([names.load(), texts.size]).toEqual([[], 0]);
});

test('a tab that blocks storage keeps nothing, also not in memory', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { createTextStore } = await import('./browser-store.ts');
  const path = createTextStore('returnPath', 'tab');
  path.save('/user/maya/forms');
  expect(path.load()).toBeUndefined();
});
