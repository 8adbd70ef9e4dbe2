import { expect, test } from 'vitest';
import { validateEnquiry } from './enquiry-form.tsx';

test('every empty required field is named, and nothing else', () => {
  expect(
    validateEnquiry({ name: '', email: 'maya@example.com', phone: '', message: '' }, ['name', 'email', 'phone']),
  ).toEqual({
    name: 'Please enter your name.',
    phone: 'Please enter your phone number.',
  });
});

test('an invalid email is refused in the fixed words', () => {
  expect(validateEnquiry({ email: 'maya@' }, ['email'])).toEqual({ email: 'Please enter a valid email address.' });
  expect(validateEnquiry({ email: 'maya@example.com' }, ['email'])).toEqual({});
});
