import { expect, test } from 'vitest';
import { samplePlaces } from '#seeds/sample-places.ts';
import { isOnline } from './online.ts';

const places = Object.values(samplePlaces);

test.each([
  ['Online', '', true],
  [' online ', '', true],
  ['From my kitchen', 'https://meet.example.com/j/1', true],
  ['', 'https://meet.example.com/j/1', true],
  ['Alder Street Studio', '', false],
  ['', '', false],
])('a class at %j with the link %j takes place online: %s', (location, onlineLink, online) => {
  expect(isOnline({ location, onlineLink }, places)).toBe(online);
});

test('a waiting email from before classes had links decides by the place', () => {
  expect(isOnline({ location: 'Online' }, places)).toBe(true);
  expect(isOnline({ location: 'Alder Street Studio' }, places)).toBe(false);
});
