import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

test('every required field that is empty is named, and nothing else', () => {
  expect(
    fieldErrors({ name: '', email: 'maya@example.com', phone: '', message: '' }, ['name', 'email', 'phone']),
  ).toEqual({
    name: 'Please enter your name.',
    phone: 'Please enter your phone number.',
  });
});

test('an email that is not one is refused in the words of the spec', () => {
  expect(fieldErrors({ email: 'maya@' }, ['email'])).toEqual({ email: 'Please enter a valid email address.' });
  expect(fieldErrors({ email: 'maya@example.com' }, ['email'])).toEqual({});
});
