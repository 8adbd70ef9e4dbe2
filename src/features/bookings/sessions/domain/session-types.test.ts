import { expect, test } from 'vitest';
import {
  createSessionKey,
  defaultSessions,
  fitsIntoSlot,
  formatDuration,
  formatSessionName,
  getBookedDetails,
  type SessionType,
  withoutLength,
} from './session-types.ts';

const [yoga] = defaultSessions as [SessionType, SessionType];
const first: SessionType = {
  key: 'First Session (30 min)',
  title: 'First Session',
  lengthMinutes: 30,
  place: 'Online',
  description: '',
  price: { kind: 'free' },
  oncePerClient: true,
  offered: true,
};

test('the default types have the fixed names and their time’s length', () => {
  expect(defaultSessions.map(formatSessionName)).toEqual([
    'Individual Yoga Session (60 min)',
    'Yoga Therapy Session (60 min)',
  ]);
  expect(getBookedDetails(yoga, { minutes: 75, place: '' }, 'The Loft')).toEqual({
    title: '',
    lengthMinutes: 75,
    location: 'The Loft',
  });
});

test('a type with a length says it once', () => {
  expect(formatSessionName(first)).toBe('First Session (30 min)');
  expect(formatSessionName({ ...yoga, lengthMinutes: 45 })).toBe('Individual Yoga Session (45 min)');
  expect(withoutLength('First Session')).toBe('First Session');
});

test('a booking keeps the title, the length and the place of its type', () => {
  expect(getBookedDetails(first, { minutes: 60, place: '' }, 'The Loft')).toEqual({
    title: 'First Session',
    lengthMinutes: 30,
    location: 'Online',
  });
  expect(
    getBookedDetails({ ...yoga, title: 'Private Yoga (60 min)' }, { minutes: 75, place: '' }, 'The Loft'),
  ).toMatchObject({
    title: 'Private Yoga',
    lengthMinutes: 75,
  });
});

test('a time with a place of its own decides where the session is', () => {
  expect(getBookedDetails(first, { minutes: 60, place: 'The Park' }, 'The Loft').location).toBe('The Park');
});

test('a session fits into a time that is not shorter', () => {
  expect([29, 30, 31].map((minutes) => fitsIntoSlot(first, minutes))).toEqual([false, true, true]);
  expect(fitsIntoSlot(yoga, 15)).toBe(true);
});

test('the key of a new type is its name, with a number after the first', () => {
  const used = new Set<string>();
  const keys = [1, 2, 3].map(() => {
    const key = createSessionKey(first, used);
    used.add(key);
    return key;
  });
  expect(keys).toEqual(['First Session (30 min)', 'First Session (30 min) 2', 'First Session (30 min) 3']);
});

test('a length is shown in minutes, and an unknown one as sixty', () => {
  expect([75, 60, undefined].map(formatDuration)).toEqual(['75 mins', '60 mins', '60 mins']);
});
