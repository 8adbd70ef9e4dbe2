import { expect, test } from 'vitest';
import { formatSignUpError } from './sign-up-errors.ts';

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
