import { expect, test } from 'vitest';
import { fieldErrors, refusedFields } from './field-errors.ts';

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

test('what the server refuses is shown beside the fields that the form has', () => {
  expect(refusedFields({ 'body/phone': 'must be one line', 'body/website': 'too long' }, ['name', 'phone'])).toEqual({
    phone: 'must be one line',
  });
});
