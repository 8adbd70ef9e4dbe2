import { expect, test } from 'vitest';
import { extractDigits, validateAccountFields } from './account-fields.ts';

test.each([
  ['503555014', 10, '503555014'],
  ['(503) 555-0142', 10, '5035550142'],
  ['503555014299', 10, '5035550142'],
  ['+1 503 555 0142', 10, '5035550142'],
  ['1503555014', 10, '1503555014'],
  ['five', 10, ''],
  ['97214-1234', 5, '97214'],
  ['٣٤', 5, ''],
])('the number %j keeps at most %i digits: %s', (text, maxDigits, expected) => {
  expect(extractDigits(text, maxDigits)).toBe(expected);
});

test('required fields that are empty, and an invalid email, have a message beside them', () => {
  expect(
    validateAccountFields({ email: '', firstName: '', lastName: 'L' }, ['email', 'firstName', 'lastName']),
  ).toEqual({
    email: 'Please enter your email address.',
    firstName: 'Please enter your first name.',
  });
  expect(validateAccountFields({ email: 'maya@' }, ['email'])).toEqual({
    email: 'Please enter a valid email address.',
  });
  expect(validateAccountFields({ email: 'maya@example.com' }, ['email'])).toEqual({});
});
