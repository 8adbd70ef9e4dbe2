import { expect, test } from 'vitest';
import { buildDirectionsUrl } from '#platform/business/places.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import { getBookingPlace } from './add-session-to-calendar.tsx';

const { park } = samplePlaces;
const places = Object.values({ ...samplePlaces, park: { ...park, directions: 'Look for the red blanket.' } });

test('a session at a known place has its address, its directions and what to bring', () => {
  expect(getBookingPlace({ location: park.name, link: '' }, places)).toEqual({
    where: `${park.name}, Portland, OR 97214`,
    route: buildDirectionsUrl(park.address),
    directions: 'Look for the red blanket.',
    bring: park.bring,
  });
});

test('any other place has the words of the session', () => {
  const expected = { where: 'At Maya’s', route: undefined, directions: '', bring: '' };
  expect(getBookingPlace({ location: 'At Maya’s', link: '' }, places)).toEqual(expected);
});

test('a session online has no route', () => {
  expect(getBookingPlace({ location: park.name, link: 'https://meet.example.com' }, places).route).toBeUndefined();
});
