import { expect, test } from 'vitest';
import { missingInClient, mistakesInClient } from './client-draft.ts';

const typed = { firstName: 'Ida', lastName: 'Bell', email: 'ida@example.com' };

test.each([
  [typed, []],
  [{ ...typed, firstName: '' }, ['firstName']],
  [{ phone: '5' }, ['firstName', 'lastName', 'email']],
])('of %j is missing %j', (texts, missing) => {
  expect(Object.keys(missingInClient(texts))).toEqual(missing);
});

test('what is no email is said beside it', () => {
  expect(mistakesInClient(typed)).toEqual({});
  expect(mistakesInClient({ ...typed, email: 'ida' })).toEqual({ email: 'Please enter a valid email address.' });
});
