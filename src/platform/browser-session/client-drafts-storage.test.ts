import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from './browser-store.ts';
import { bookingDraftKey, clearClientDrafts, formDraftKey } from './client-drafts-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Session storage with these entries, which are also its own properties, as in a browser. */
function stubStorage(entries: Record<string, string>) {
  const storage = Object.assign(
    Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem(key: string, value: string) {
        storage[key] = value;
      },
      removeItem(key: string) {
        delete storage[key];
      },
    }),
    entries,
  );
  vi.stubGlobal('sessionStorage', storage);
  return storage as Record<string, string>;
}

const createNames = () =>
  createStore('names', 'tab', (stored) => (Array.isArray(stored) ? (stored as string[]) : undefined));

test('a saved draft is there after a reload, until it is removed', () => {
  const storage = stubStorage({});
  createNames().save(['Maya']);
  expect(createNames().load()).toEqual(['Maya']);
  createNames().save(undefined);
  expect(createNames().load()).toBeUndefined();
  expect(storage).toEqual({});
});

test.each([['{"of": "another release"}'], ['not JSON']])('%s is no draft', (text) => {
  stubStorage({ names: text });
  expect(createNames().load()).toBeUndefined();
});

test('a tab that blocks storage has no draft and throws nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  createNames().save(['Maya']);
  expect(createNames().load()).toBeUndefined();
  expect(() => clearClientDrafts()).not.toThrow();
});

test('only the drafts of the client who is signed in stay', () => {
  const entries = {
    [bookingDraftKey('1')]: '{}',
    [bookingDraftKey('12')]: '{}',
    [formDraftKey('1', 'dosha')]: '{}',
    [formDraftKey('12', 'dosha')]: '{}',
    signUpDraft: '{}',
  };
  const storage = stubStorage(entries);
  clearClientDrafts('1');
  expect(Object.keys(storage).toSorted()).toEqual(['booking-draft:1', 'signUpDraft', 'unsaved-form:1:dosha']);
  clearClientDrafts();
  expect(Object.keys(storage)).toEqual(['signUpDraft']);
});
