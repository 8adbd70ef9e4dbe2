import { expect, test } from 'vitest';
import { formatSignUpError, validateSignUp } from './sign-up-fields.ts';

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

const alreadySignedUp = { title: 'Already Signed Up', text: 'You have already registered for this class.' };
const classFull = { title: 'Class Full', text: 'This class is full. Please select another date.' };

test.each([
  'You have already signed up for this class.',
  'ALREADY registered',
  'You are already on the list, which is full',
])('a message with "already" is about an existing sign-up: %s', (message) => {
  expect(formatSignUpError(message)).toEqual(alreadySignedUp);
});

test.each(['This class is full. Please select another date.', 'Class is FULL'])(
  'a message with "full" is about a full class: %s',
  (message) => {
    expect(formatSignUpError(message)).toEqual(classFull);
  },
);

test('an email that does not exist means that the student is not found', () => {
  expect(formatSignUpError('That email does not exist here.')).toEqual({
    title: 'Student Not Found',
    text: 'That email does not exist here.',
  });
});

test('any other message is repeated in a finished sentence', () => {
  const { title, text } = formatSignUpError('Signature is too large');
  expect(title).toBe('Sign-Up Failed');
  expect(text).toMatch(/^Something went wrong: Signature is too large\. If it keeps happening, write to \{email\}\.$/);
  expect(formatSignUpError('This class has begun. Please select another date.').text).toMatch(
    /^Something went wrong: This class has begun\. Please select another date\. If/,
  );
});

test('a missing response is shown as a failed connection', () => {
  expect(formatSignUpError('').text).toMatch(/^Something went wrong: The connection failed\./);
});
