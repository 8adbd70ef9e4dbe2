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

test('a client who has no email may stay without one', () => {
  const texts = { ...typed, email: '' };
  expect([missingInClient(texts, { email: '' }), mistakesInClient(texts, { email: '' })]).toEqual([{}, {}]);
  expect(Object.keys(missingInClient(texts, { email: 'ida@example.com' }))).toEqual(['email']);
});

test('what is no email is said beside it', () => {
  expect(mistakesInClient(typed)).toEqual({});
  const lenient = { ...typed, email: 'ida@old_host.example' };
  expect(mistakesInClient(lenient, { email: lenient.email })).toEqual({});
  expect(mistakesInClient(lenient, { email: 'ida@example.com' })).toHaveProperty('email');
  expect(mistakesInClient(lenient)).toHaveProperty('email');
  expect(mistakesInClient({ ...typed, email: 'ida' })).toEqual({ email: 'Please enter a valid email address.' });
});
