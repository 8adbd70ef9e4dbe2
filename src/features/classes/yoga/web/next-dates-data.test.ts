import { expect, test } from 'vitest';
import type { Event } from '../../contract/classes.ts';
import { pickNextDates } from './next-dates-data.ts';

const now = { day: '2026-11-24', time: '12:00' };
const zone = 'America/Los_Angeles';

const createEvent = (change: Partial<Event>): Event => ({
  _id: '1',
  date: '2026-12-01',
  title: 'Chair Yoga',
  time: '12:00',
  location: 'Online',
  online: true,
  signUpLink: '',
  isExternal: false,
  isFull: false,
  cancelled: false,
  lengthMinutes: 45,
  capacity: 12,
  placesLeft: 4,
  priceText: '$18',
  bring: '',
  description: '',
  ...change,
});

test('each title has its first open class with its price and sign-up, and a title without one has none', () => {
  const closed = [
    createEvent({ date: now.day, time: '12:00' }),
    createEvent({ date: '2026-11-25', isFull: true }),
    createEvent({ date: '2026-11-26', cancelled: true }),
  ];
  const open = [createEvent({}), createEvent({ date: '2026-12-08' })];
  expect(pickNextDates(['Chair Yoga', 'Slow Flow'], [...closed, ...open], now, zone)).toEqual([
    {
      title: 'Chair Yoga',
      day: 'Tuesday, December 1',
      time: '12:00 PM PST',
      price: '$18',
      signUp: {
        label: 'Sign up',
        href: '/signup-selection?date=2026-12-01&title=Chair+Yoga&location=Online&time=12%3A00',
      },
    },
  ]);
});

test('an external class leads to its own site', () => {
  const href = 'https://www.example.com/';
  const [next] = pickNextDates(['Chair Yoga'], [createEvent({ signUpLink: href, isExternal: true })], now, zone);
  expect(next?.signUp).toEqual({ label: 'Sign up on its own site', href });
});
