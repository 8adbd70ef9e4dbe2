import { expect, test } from 'vitest';
import { saveEmail } from './sign-up-draft-storage.ts';

function createStorage(draft?: string) {
  const stored = new Map(draft === undefined ? [] : [['signUpDraft', draft]]);
  return {
    draft: () => JSON.parse(stored.get('signUpDraft') ?? 'null'),
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('an email is passed on to the form for new students', () => {
  const storage = createStorage();
  saveEmail('maya@example.com', () => storage);
  expect(storage.draft()).toEqual({ email: 'maya@example.com' });
});

test('a saved email replaces another one and leaves the rest of the draft', () => {
  const storage = createStorage('{"name":"Maya","email":"old@example.com","phone":"5035550100"}');
  saveEmail('maya@example.com', () => storage);
  expect(storage.draft()).toEqual({ name: 'Maya', email: 'maya@example.com', phone: '5035550100' });
});

test('a tab that blocks storage passes nothing on and causes no error', () => {
  expect(() =>
    saveEmail('maya@example.com', () => {
      throw new Error('SecurityError');
    }),
  ).not.toThrow();
});
