import { expect, test } from 'vitest';
import { carryEmail } from './sign-up-draft.ts';

function storage(draft?: string) {
  const kept = new Map(draft === undefined ? [] : [['signUpDraft', draft]]);
  return {
    draft: () => JSON.parse(kept.get('signUpDraft') ?? 'null'),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('an email is carried to the form for new students', () => {
  const tab = storage();
  carryEmail('maya@example.com', () => tab);
  expect(tab.draft()).toEqual({ email: 'maya@example.com' });
});

test('it takes the place of another one and leaves the rest of the draft', () => {
  const tab = storage('{"name":"Maya","email":"old@example.com","phone":"5035550100"}');
  carryEmail('maya@example.com', () => tab);
  expect(tab.draft()).toEqual({ name: 'Maya', email: 'maya@example.com', phone: '5035550100' });
});

test('a tab that blocks storage carries nothing and throws nothing', () => {
  expect(() =>
    carryEmail('maya@example.com', () => {
      throw new Error('SecurityError');
    }),
  ).not.toThrow();
});
