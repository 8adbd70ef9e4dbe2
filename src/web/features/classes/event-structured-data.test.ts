import { expect, test } from 'vitest';
import type { Event } from '#contract/classes.ts';
import { studio } from '#domain/studio.ts';
import { eventsForSearch } from './event-structured-data.ts';

const site = { origin: 'https://studio.test', timeZone: 'America/Los_Angeles' };
const now = { day: '2026-11-20', time: '12:00' };
const slowFlow: Event = {
  _id: '01900000-0000-7000-8000-000000000001',
  date: '2026-11-23',
  title: 'Slow Flow',
  time: '18:00',
  location: studio.rooms.studio.name,
  online: false,
  signUpLink: '',
  isExternal: false,
  isFull: false,
  cancelled: false,
  lengthMinutes: 60,
  capacity: 12,
  placesLeft: 3,
  priceText: '$18',
  description: 'One shape leads to the next.',
};
const told = (event: Partial<Event>) => {
  const [data] = eventsForSearch([{ ...slowFlow, ...event }], now, site) as { '@graph': Record<string, unknown>[] }[];
  return data?.['@graph'][0];
};

test('an upcoming class is told with its place, its hours and its price', () => {
  expect(told({})).toMatchObject({
    '@type': 'Event',
    name: 'Slow Flow',
    startDate: '2026-11-23T18:00:00-08:00',
    endDate: '2026-11-23T19:00:00-08:00',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: studio.rooms.studio.name, address: studio.address.oneLine },
    offers: { price: '18', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

test('what has begun is not told', () => {
  expect(eventsForSearch([{ ...slowFlow, date: '2026-11-20', time: '12:00' }], now, site)).toEqual([]);
});

test('a full class is sold out', () => {
  expect(told({ isFull: true })).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
});

test('a cancelled class is told as cancelled, with nothing on offer', () => {
  expect(told({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
  const cancelled = told({ cancelled: true, isFull: true });
  expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(cancelled).not.toHaveProperty('offers');
});

test('a sliding scale is a range, a donation no offer', () => {
  expect(told({ priceText: '$8-$14 sliding scale' })).toMatchObject({ offers: { lowPrice: '8', highPrice: '14' } });
  expect(told({ priceText: 'By donation' })).not.toHaveProperty('offers');
});

test('an online class has no place, and one on another site no claim about places left', () => {
  expect(told({ location: 'From my kitchen', online: true })).toMatchObject({
    location: { '@type': 'VirtualLocation' },
  });
  const elsewhere = told({ signUpLink: 'https://www.example.com/park', isFull: true });
  expect(elsewhere).toMatchObject({ offers: { url: 'https://www.example.com/park' } });
  expect(elsewhere?.offers).not.toHaveProperty('availability');
});
