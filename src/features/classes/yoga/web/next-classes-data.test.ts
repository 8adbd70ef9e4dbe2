import { expect, test } from 'vitest';
import type { Event } from '../../contract/classes.ts';
import { pickNextClasses } from './next-classes-data.ts';

const now = { day: '2026-11-24', time: '12:00' };
const zone = 'America/Los_Angeles';

const createEvent = (change: Partial<Event>): Event => ({
  _id: '1',
  date: '2026-11-26',
  title: 'Slow Flow',
  time: '18:00',
  location: 'Alder Street Studio',
  online: false,
  signUpLink: '',
  isExternal: false,
  isFull: false,
  cancelled: false,
  lengthMinutes: 60,
  capacity: 12,
  placesLeft: 4,
  priceText: '$18',
  bring: '',
  description: '',
  ...change,
});

test('a class is named by its day, date, start, place, length, price and spots, and leads to its own sign-up', () => {
  expect(pickNextClasses([createEvent({})], now, zone)).toEqual([
    {
      day: 'Thursday',
      start: 'November 26, 6:00 PM PST',
      title: 'Slow Flow',
      details: ['Alder Street Studio', '60 min', '$18'],
      places: '4 spots left',
      isNearlyFull: false,
      signUp: '/signup-selection?date=2026-11-26&title=Slow+Flow&location=Alder+Street+Studio&time=18%3A00',
    },
  ]);
});

test('a class of today or tomorrow has that word', () => {
  const days = ['2026-11-24', '2026-11-25'].map((date) => createEvent({ date }));
  expect(pickNextClasses(days, now, zone).map(({ day }) => day)).toEqual(['Today', 'Tomorrow']);
});

test('full, past, cancelled and external classes are left out, and at most three are shown', () => {
  const open = ['A', 'B', 'C', 'D'].map((title) => createEvent({ title }));
  const closed = [
    createEvent({ isFull: true, placesLeft: 0 }),
    createEvent({ date: now.day, time: '12:00' }),
    createEvent({ cancelled: true }),
    createEvent({ signUpLink: 'https://www.example.com/', isExternal: true }),
  ];
  expect(pickNextClasses([...closed, ...open], now, zone).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
});
