import { expect, test } from 'vitest';
import { samplePlaces } from '#seeds/sample-places.ts';
import { getBookingPlace } from './booking-place.ts';

const { park } = samplePlaces;
const places = Object.values({ ...samplePlaces, park: { ...park, directions: 'Look for the red blanket.' } });

test('a session at a known place has its address, its directions and what to bring', () => {
  expect(getBookingPlace({ location: park.name }, places)).toEqual({
    where: `${park.name}, ${park.address}`,
    directions: 'Look for the red blanket.',
    bring: park.bring,
  });
});

test('any other place has the words of the session', () => {
  const expected = { where: 'At Maya’s', directions: '', bring: '' };
  expect(getBookingPlace({ location: 'At Maya’s' }, places)).toEqual(expected);
});
