import { expect, test } from 'vitest';
import { getSignUpAction } from './sign-up-action.ts';

const now = { day: '2026-11-20', time: '12:00' };
const event = { date: '2026-11-21', time: '09:00', isFull: false, isExternal: false, signUpLink: '' };

test('an open class is signed up for here', () => {
  expect(getSignUpAction(event, now)).toBe('sign-up');
});

test('a class that began this minute is past, even when it is full', () => {
  expect(getSignUpAction({ ...event, date: '2026-11-20', time: '12:00', isFull: true }, now)).toBe('past');
});

test('a class is closed from the end of its sign-up on, whether or not it is full', () => {
  const signUpUntil = { day: '2026-11-20', time: '12:00' };
  expect(getSignUpAction({ ...event, isFull: true, signUpUntil }, now)).toBe('closed');
  expect(getSignUpAction({ ...event, signUpUntil: { ...signUpUntil, time: '12:01' } }, now)).toBe('sign-up');
});

test('a full class is full, even when it has a link', () => {
  expect(getSignUpAction({ ...event, isFull: true, signUpLink: 'https://www.example.com/' }, now)).toBe('full');
});

test('a class with a sign-up link opens it', () => {
  expect(getSignUpAction({ ...event, isExternal: true, signUpLink: 'https://www.example.com/' }, now)).toBe('external');
});

test('a cancelled class is cancelled, even when its hour has come', () => {
  expect(getSignUpAction({ ...event, date: '2026-11-20', time: '08:00', cancelled: true }, now)).toBe('cancelled');
  expect(getSignUpAction({ ...event, signUpLink: 'https://www.example.com/', cancelled: true }, now)).toBe('cancelled');
});
