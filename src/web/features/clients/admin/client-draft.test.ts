import { expect, test } from 'vitest';
import { validateClient, validateRequiredFields } from './client-draft.ts';

const validForm = { firstName: 'Ida', lastName: 'Bell', email: 'ida@example.com' };

test.each([
  [validForm, []],
  [{ ...validForm, firstName: '' }, ['firstName']],
  [{ phone: '5' }, ['firstName', 'lastName', 'email']],
])('of %j is missing %j', (values, invalidFields) => {
  expect(Object.keys(validateRequiredFields(values))).toEqual(invalidFields);
});

test('a client who has no email may stay without one', () => {
  const values = { ...validForm, email: '' };
  expect([validateRequiredFields(values, { email: '' }), validateClient(values, { email: '' })]).toEqual([{}, {}]);
  expect(Object.keys(validateRequiredFields(values, { email: 'ida@example.com' }))).toEqual(['email']);
});

test('what is no email is said beside it', () => {
  expect(validateClient(validForm)).toEqual({});
  const lenient = { ...validForm, email: 'ida@old_host.example' };
  expect(validateClient(lenient, { email: lenient.email })).toEqual({});
  expect(validateClient(lenient, { email: 'ida@example.com' })).toHaveProperty('email');
  expect(validateClient(lenient)).toHaveProperty('email');
  expect(validateClient({ ...validForm, email: 'ida' })).toEqual({ email: 'Please enter a valid email address.' });
});
