import { expect, test } from 'vitest';
import { signUpAction } from './sign-up-action.ts';

const now = { day: '2026-11-20', time: '12:00' };
const event = { date: '2026-11-21', time: '09:00', isFull: false, isExternal: false, signUpLink: '' };

test('an open class is signed up for here', () => {
  expect(signUpAction(event, now)).toBe('sign-up');
});

test('a class that began this minute is past, even when it is full', () => {
  expect(signUpAction({ ...event, date: '2026-11-20', time: '12:00', isFull: true }, now)).toBe('past');
});

test('a full class is full, even when it has a link', () => {
  expect(signUpAction({ ...event, isFull: true, signUpLink: 'https://www.example.com/' }, now)).toBe('full');
});

test('a class with a sign-up link opens it', () => {
  expect(signUpAction({ ...event, isExternal: true, signUpLink: 'https://www.example.com/' }, now)).toBe('external');
});

test('a cancelled class is cancelled, even when its hour has come', () => {
  expect(signUpAction({ ...event, date: '2026-11-20', time: '08:00', cancelled: true }, now)).toBe('cancelled');
  expect(signUpAction({ ...event, signUpLink: 'https://www.example.com/', cancelled: true }, now)).toBe('cancelled');
});
