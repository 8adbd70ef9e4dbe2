import { expect, test } from 'vitest';
import type { Event } from '#contract/classes.ts';
import { formatDayLabel } from './format-day.ts';

const zone = 'America/Los_Angeles';
const now = { day: '2026-11-20', time: '12:00' };
const yin: Event = {
  _id: 'a',
  date: '2026-11-20',
  title: 'Candlelit Yin',
  time: '19:30',
  location: 'Alder Street Studio',
  online: false,
  signUpLink: '',
  isExternal: false,
  isFull: false,
  cancelled: false,
  lengthMinutes: 75,
  capacity: 12,
  placesLeft: 3,
  priceText: '$22',
  description: '',
};
const label = (...events: Event[]) => formatDayLabel(events[0]?.date ?? now.day, events, now, zone);

test('a day without classes is heard as a day', () => {
  expect(formatDayLabel('2026-11-21', [], now, zone)).toBe('Saturday, November 21, 2026');
});

test('a class with places is heard with its title and time', () => {
  expect(label(yin)).toBe('Friday, November 20, 2026, today, 1 class: Candlelit Yin, 7:30 PM PST');
});

test('full, sign-up elsewhere and past are heard after the time', () => {
  const full = { ...yin, isFull: true };
  const elsewhere = { ...yin, signUpLink: 'https://workshops.example/yin' };
  const started = { ...yin, time: '09:00' };
  expect(label(started, full, elsewhere)).toBe(
    'Friday, November 20, 2026, today, 3 classes: Candlelit Yin, 9:00 AM PST, past; ' +
      'Candlelit Yin, 7:30 PM PST, full; Candlelit Yin, 7:30 PM PST, sign-up elsewhere',
  );
});

test('on a past day every class is past, and that is said once', () => {
  expect(label({ ...yin, date: '2026-11-19' })).toBe(
    'Thursday, November 19, 2026, past, 1 class: Candlelit Yin, 7:30 PM PST',
  );
});
