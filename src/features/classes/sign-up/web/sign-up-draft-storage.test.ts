import { afterEach, expect, test, vi } from 'vitest';
import { saveEmail } from './sign-up-draft-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(draft?: string) {
  const stored = new Map(draft === undefined ? [] : [['signUpDraft', draft]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return { readDraft: () => JSON.parse(stored.get('signUpDraft') ?? 'null') };
}

test('an email is passed on to the form for new students', () => {
  const { readDraft } = stubStorage();
  saveEmail('maya@example.com');
  expect(readDraft()).toEqual({ email: 'maya@example.com' });
});

test('a saved email replaces another one and leaves the rest of the draft', () => {
  const { readDraft } = stubStorage('{"name":"Maya","email":"old@example.com","phone":"5035550100"}');
  saveEmail('maya@example.com');
  expect(readDraft()).toEqual({ name: 'Maya', email: 'maya@example.com', phone: '5035550100' });
});

test('a tab that blocks storage passes nothing on and causes no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => saveEmail('maya@example.com')).not.toThrow();
});
