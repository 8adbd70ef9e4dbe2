import { expect, test } from 'vitest';
import { defaultBusiness } from '../settings/default-business.ts';
import { createPlaces, fillPlaces, isPlaceName, placeNames } from './places.ts';

const places = createPlaces(defaultBusiness, { studio: 'Alder Street Studio', park: 'Laurelhurst Park' });

test('texts name the facts of the business', () => {
  expect(fillPlaces({ heading: 'A letter from {ownerFirstName}', lines: ['{phone}, {email}'] }, places)).toEqual({
    heading: 'A letter from Wren',
    lines: ['(503) 555-0142, hello@matandtin.example'],
  });
});

test('an unknown name stays as it is, and a fact is not read for names again', () => {
  expect(fillPlaces('{unknown} {toString}', places)).toBe('{unknown} {toString}');
  expect(fillPlaces('{phone}', { ...places, phone: '{email}' })).toBe('{email}');
});

test('every name has a fact', () => {
  for (const name of Object.keys(placeNames)) expect(places).toHaveProperty(name);
  expect(isPlaceName('toString')).toBe(false);
});

test('opening hours break only between days and times', () => {
  expect(places.pickupHours).toBe('Thursday\u00a0to\u00a0Sunday, 11:00\u00a0AM\u2060–\u20605:00\u00a0PM');
});
