import { expect, test } from 'vitest';
import type { Event } from '../../contract/classes.ts';
import { formatDayLabel } from './day-content.tsx';

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
  bring: '',
  description: '',
};
const label = (...events: Event[]) => formatDayLabel(events[0]?.date ?? now.day, events, now, zone);

test('the label of a day without classes is its date', () => {
  expect(formatDayLabel('2026-11-21', [], now, zone)).toBe('Saturday, November 21, 2026');
});

test('the label of a day names a class with places by its title and time', () => {
  expect(label(yin)).toBe('Friday, November 20, 2026, today, 1 class: Candlelit Yin, 7:30 PM PST');
});

test('the label says full, external and past after the time', () => {
  const full = { ...yin, isFull: true };
  const elsewhere = { ...yin, signUpLink: 'https://workshops.example/yin' };
  const started = { ...yin, time: '09:00' };
  expect(label(started, full, elsewhere)).toBe(
    'Friday, November 20, 2026, today, 3 classes: Candlelit Yin, 9:00 AM PST, past; ' +
      'Candlelit Yin, 7:30 PM PST, full; Candlelit Yin, 7:30 PM PST, sign-up elsewhere',
  );
});

test('the label of a past day says once that it is past', () => {
  expect(label({ ...yin, date: '2026-11-19' })).toBe(
    'Thursday, November 19, 2026, past, 1 class: Candlelit Yin, 7:30 PM PST',
  );
});
