import { expect, test } from 'vitest';
import { validateSignUp } from './sign-up-fields.ts';

const whole = {
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  phone: '(503) 555-0199',
  waiver: true,
  signature: 'data:image/png;base64,AAAA',
};

test('a complete form has no problem', () => {
  expect(validateSignUp(whole)).toBeUndefined();
});

test.each([
  ['name', 'Please enter your name.'],
  ['email', 'Please enter your email address.'],
  ['phone', 'Please enter your phone number.'],
] as const)('an empty or blank %s is missing information: %s', (name, message) => {
  for (const value of ['', '   ']) {
    expect(validateSignUp({ ...whole, [name]: value })).toEqual({
      dialog: { title: 'Missing Information', text: 'Please fill in all required fields.' },
      fields: { [name]: message },
    });
  }
});

test('a waiver that was not accepted is missing information', () => {
  const problems = validateSignUp({ ...whole, waiver: false });
  expect(problems?.dialog?.title).toBe('Missing Information');
  expect(problems?.fields).toEqual({ waiver: 'Please read the waiver and agree to it.' });
});

test('an email that is not valid is refused', () => {
  expect(validateSignUp({ ...whole, email: 'maya@' })).toEqual({
    dialog: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
    fields: { email: 'Please enter a valid email address.' },
  });
});

test('a signature must be saved', () => {
  expect(validateSignUp({ ...whole, signature: undefined })?.dialog).toEqual({
    title: 'Signature Required',
    text: 'Please sign your name and save your signature before submitting the form.',
  });
});

test('of several problems the dialog names the first kind, and every field says its own', () => {
  const problems = validateSignUp({ ...whole, name: '', email: 'maya', signature: undefined });
  expect(problems?.dialog?.title).toBe('Missing Information');
  expect(Object.keys(problems?.fields ?? {})).toEqual(['name', 'email', 'signature']);
  expect(validateSignUp({ ...whole, email: 'maya', signature: undefined })?.dialog?.title).toBe('Invalid Email');
});

test.each(['7', '555-019', 'call me', '٥٥٥', '+44 20 7946 0958'])(
  'the phone %s is accepted, as on the server',
  (phone) => {
    expect(validateSignUp({ ...whole, phone })).toBeUndefined();
  },
);
