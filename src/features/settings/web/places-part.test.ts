import { describe, expect, test } from 'vitest';
import type { SavedPlace } from '../contract/place-settings.ts';
import { PlaceForm, toPlace, toPlaceFields } from './places-part.tsx';

const link = 'https://meet.example.com/j/77';
const onsite = { name: 'The studio', kind: 'in-person', address: '12 Alder Street', directions: 'Up the stairs' };

describe('the form of a place', () => {
  test('a place online has its link, and no address', () => {
    expect(toPlace(PlaceForm.parse({ ...onsite, kind: 'online', link: ` ${link} `, bring: 'A mat' }))).toEqual({
      name: 'The studio',
      isOnline: true,
      bring: 'A mat',
      address: '',
      directions: '',
      link,
    });
  });

  test('a place that people come to has its address, and no link', () => {
    expect(toPlace(PlaceForm.parse({ ...onsite, link }))).toEqual({
      name: 'The studio',
      isOnline: false,
      bring: '',
      address: '12 Alder Street',
      directions: 'Up the stairs',
      link: '',
    });
  });

  test('a place online may have no link yet', () => {
    expect(toPlace(PlaceForm.parse({ name: 'Online', kind: 'online' }))).toMatchObject({ isOnline: true, link: '' });
  });

  test.each(['meet.example.com/j/77', 'http://meet.example.com', 'https://', 'https://meet example.com'])(
    'the link %s is refused',
    (wrongLink) => {
      const { error } = PlaceForm.safeParse({ name: 'Online', kind: 'online', link: wrongLink });
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['link', 'Please enter an address that begins with https://.'],
      ]);
    },
  );

  test('the form begins with the link that is saved', () => {
    const saved: SavedPlace = {
      key: 'online',
      name: 'Online',
      isOnline: true,
      formerNames: [],
      address: '',
      directions: '',
      bring: '',
      link,
    };
    expect(toPlaceFields(saved)).toMatchObject({ kind: 'online', link });
  });
});
