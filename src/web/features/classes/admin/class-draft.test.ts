import { expect, test } from 'vitest';
import { findInvalidNumbers, parseClassForm, parseRepeat, shouldNotify, validateClass } from './class-draft.ts';

const values = {
  ...{ title: 'Slow Flow', date: '2026-11-27', time: '18:00', lengthMinutes: '60', location: 'Online' },
  ...{ capacity: '12', priceText: '$18', signUpLink: '', onlineLink: '', description: '', repeat: 'none' },
};
const now = { day: '2026-11-20', time: '10:00' };

test('title, date and time are needed, and nothing else', () => {
  const words = 'Please fill out all fields';
  expect(validateClass({ ...values, title: '', date: '', time: '' })).toEqual({
    title: words,
    date: words,
    time: words,
  });
  expect(validateClass({ ...values, location: '', priceText: '' })).toEqual({});
});

test.each(['', '0x10', '-1', '2.5', '1e3', '99999'])('%j is no number of places and no length', (text) => {
  const errors = findInvalidNumbers({ ...values, capacity: text, lengthMinutes: text });
  expect(Object.keys(errors)).toEqual(['lengthMinutes', 'capacity']);
});

test('there may be no place at all, and a class lasts five minutes or more', () => {
  expect(findInvalidNumbers({ ...values, capacity: '0', lengthMinutes: '5' })).toEqual({});
  expect(findInvalidNumbers({ ...values, lengthMinutes: '4' })).toHaveProperty('lengthMinutes');
});

test('a browser that writes seconds into a time means the minute', () => {
  expect(parseClassForm({ ...values, time: '18:00:00' })).toMatchObject({
    time: '18:00',
    capacity: 12,
    lengthMinutes: 60,
  });
});

test('a class comes once unless it is said how often', () => {
  expect(['none', 'weekly', 'monthly', 'daily'].map((repeat) => parseRepeat({ repeat }))).toEqual([
    ...['none', 'weekly', 'monthly', 'none'],
  ]);
});

test('who has a place wants to hear of another time, not of more places', () => {
  const before = {
    ...parseClassForm(values),
    ...{
      _id: '',
      online: false,
      isExternal: false,
      isFull: false,
      cancelled: false,
      placesLeft: 10,
      taken: 2,
      state: 'upcoming' as const,
    },
  };
  const after = parseClassForm(values);
  expect(shouldNotify(before, { ...after, time: '19:00' }, now)).toBe(true);
  expect(shouldNotify(before, { ...after, capacity: 20, description: 'New' }, now)).toBe(false);
  expect(shouldNotify({ ...before, taken: 0 }, { ...after, time: '19:00' }, now)).toBe(false);
});
