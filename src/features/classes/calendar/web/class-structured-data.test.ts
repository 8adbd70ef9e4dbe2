import { expect, test } from 'vitest';
import { samplePlaces } from '#seeds/sample-places.ts';
import type { Event } from '../../contract/classes.ts';
import { buildClassStructuredData } from './class-structured-data.ts';

const site = {
  origin: 'https://studio.test',
  timeZone: 'America/Los_Angeles',
  business: { name: 'Mat & Tin' },
  places: Object.values(samplePlaces),
};
const now = { day: '2026-11-20', time: '12:00' };
const slowFlow: Event = {
  _id: '01900000-0000-7000-8000-000000000001',
  date: '2026-11-23',
  title: 'Slow Flow',
  time: '18:00',
  location: samplePlaces.studio.name,
  online: false,
  signUpLink: '',
  isExternal: false,
  isFull: false,
  cancelled: false,
  lengthMinutes: 60,
  capacity: 12,
  placesLeft: 3,
  priceText: '$18',
  bring: '',
  description: 'One shape leads to the next.',
};
const buildEvent = (event: Partial<Event>) => {
  const [data] = buildClassStructuredData([{ ...slowFlow, ...event }], now, site) as {
    '@graph': Record<string, unknown>[];
  }[];
  return data?.['@graph'][0];
};

test('the structured data of a class have its place, its hours and its price', () => {
  expect(buildEvent({})).toMatchObject({
    '@type': 'Event',
    name: 'Slow Flow',
    startDate: '2026-11-23T18:00:00-08:00',
    endDate: '2026-11-23T19:00:00-08:00',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: samplePlaces.studio.name, address: samplePlaces.studio.address },
    offers: { price: '18', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

test('a class that has begun has no structured data', () => {
  expect(buildClassStructuredData([{ ...slowFlow, date: '2026-11-20', time: '12:00' }], now, site)).toEqual([]);
});

test('a full class is sold out', () => {
  expect(buildEvent({ isFull: true })).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
});

test('the structured data of a cancelled class say so, and offer nothing', () => {
  expect(buildEvent({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
  const cancelled = buildEvent({ cancelled: true, isFull: true });
  expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(cancelled).not.toHaveProperty('offers');
});

test('a sliding scale becomes a range, and a donation is no offer', () => {
  expect(buildEvent({ priceText: '$8-$14 sliding scale' })).toMatchObject({
    offers: { lowPrice: '8', highPrice: '14' },
  });
  expect(buildEvent({ priceText: 'By donation' })).not.toHaveProperty('offers');
});

test('an online class has no place, and an external class says nothing about spots', () => {
  expect(buildEvent({ location: 'From my kitchen', online: true })).toMatchObject({
    location: { '@type': 'VirtualLocation' },
  });
  const externalEvent = buildEvent({ signUpLink: 'https://www.example.com/park', isFull: true });
  expect(externalEvent).toMatchObject({ offers: { url: 'https://www.example.com/park' } });
  expect(externalEvent?.offers).not.toHaveProperty('availability');
});
