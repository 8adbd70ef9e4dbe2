import { describe, expect, test } from 'vitest';
import { samplePlaces } from '#seeds/sample-places.ts';
import {
  findDirectionsUrl,
  findOnlineLink,
  findPlace,
  findUsualPlace,
  formatLocation,
  formatOpeningPlaces,
  formatPlaceNames,
  keepFormerName,
  listPlacesByType,
} from './places.ts';

const { studio, park, online } = samplePlaces;
const renamed = { ...studio, name: 'The Loft', formerNames: ['Alder Street Studio'] };
const withLink = { ...online, link: 'https://meet.example.com/mat' };
const places = [studio, park, withLink];

describe('the place that a location names', () => {
  test('a place is found by its name in any case', () => {
    expect(findPlace(places, ' alder street studio ')).toBe(studio);
  });

  test('a place is found by a former name', () => {
    expect(findPlace([renamed, park], 'Alder Street Studio')).toBe(renamed);
  });

  test('the present name of a place counts before the former name of another', () => {
    const taker = { ...park, name: 'Alder Street Studio' };
    expect(findPlace([renamed, taker], 'Alder Street Studio')).toBe(taker);
  });

  test('other words name no place', () => {
    expect(findPlace(places, 'At Maya’s')).toBeUndefined();
    expect(findPlace(places, '')).toBeUndefined();
  });
});

test('a session is at the first place in person, and with a link at the first one online', () => {
  expect(findUsualPlace(places)).toBe(studio);
  expect(findUsualPlace(places, 'https://meet.example.com/1')).toBe(withLink);
  expect(findUsualPlace([withLink])).toBe(withLink);
  expect(findUsualPlace([])).toBeUndefined();
});

test('places are listed in words, with one online in small letters', () => {
  expect(formatPlaceNames(places)).toBe('Alder Street Studio, Laurelhurst Park, by the pond, or online');
  expect(formatPlaceNames([])).toBe('');
});

test('a location is shown with the address of its place', () => {
  expect(formatLocation(studio.name, places)).toBe(`${studio.name}, ${studio.address}`);
  expect(formatLocation(online.name, places)).toBe('Online');
  expect(formatLocation('At Maya’s', places)).toBe('At Maya’s');
});

test('a class online has its own link, or the one of its place', () => {
  expect(findOnlineLink('https://meet.example.com/own', 'Online', places)).toBe('https://meet.example.com/own');
  expect(findOnlineLink('', 'Online', places)).toBe('https://meet.example.com/mat');
  expect(findOnlineLink('', studio.name, [{ ...studio, link: 'https://meet.example.com/left-over' }])).toBe('');
});

test('an opening names its places if one of them is not where the type is', () => {
  const ownPlace = studio.name;
  expect(formatOpeningPlaces([{ place: '', ownPlace }])).toBe('');
  expect(formatOpeningPlaces([{ place: park.name, ownPlace }])).toBe(park.name);
  expect(
    formatOpeningPlaces([
      { place: 'The Loft', ownPlace },
      { place: '', ownPlace },
    ]),
  ).toBe(`The Loft or ${studio.name}`);
});

test('an opening names the place of each type only if they differ', () => {
  const [yoga, therapy] = [
    { key: 'Yoga', place: park.name, ownPlace: studio.name },
    { key: 'Therapy', place: '', ownPlace: studio.name },
  ];
  expect(listPlacesByType([yoga, therapy])).toEqual({ Yoga: park.name, Therapy: studio.name });
  expect(listPlacesByType([yoga, { ...therapy, place: park.name }])).toBeUndefined();
  expect(listPlacesByType([])).toBeUndefined();
});

test('a route leads to an address only', () => {
  expect(findDirectionsUrl(studio.name, places)).toContain('2714+SE+Alder+Street');
  expect(findDirectionsUrl('Online', places)).toBeUndefined();
});

test('a place that is renamed remembers its former names, and forgets one that it takes back', () => {
  expect(keepFormerName(undefined, 'The Loft')).toEqual([]);
  expect(keepFormerName(studio, studio.name)).toEqual([]);
  expect(keepFormerName(studio, 'The Loft')).toEqual([studio.name]);
  expect(keepFormerName(renamed, studio.name)).toEqual(['The Loft']);
});

test('the address of a place does not repeat the name of the place', () => {
  const park = {
    name: 'Laurelhurst Park, by the pond',
    formerNames: [],
    address: 'Laurelhurst Park, Portland, OR 97232',
  };
  const studio = { name: 'Alder Street Studio', formerNames: [], address: '2714 SE Alder Street, Portland' };
  expect(formatLocation(park.name, [park, studio])).toBe('Laurelhurst Park, by the pond, Portland, OR 97232');
  expect(formatLocation(studio.name, [park, studio])).toBe('Alder Street Studio, 2714 SE Alder Street, Portland');
  expect(formatLocation('Elsewhere', [park, studio])).toBe('Elsewhere');
});
