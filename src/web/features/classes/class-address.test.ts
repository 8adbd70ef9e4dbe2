import { expect, test } from 'vitest';
import { calendarAddress, classFromQuery, classInWords, selectionAddress, signUpAddress } from './class-address.ts';

const named = {
  title: 'Restorative & Yin',
  date: '2026-11-19',
  location: 'Laurelhurst Park, by the pond',
  time: '19:00',
};

test('a class survives the way through an address', () => {
  for (const address of [selectionAddress(named), signUpAddress(named)]) {
    expect(classFromQuery(new URL(address, 'http://studio.test').searchParams)).toEqual(named);
  }
});

test.each(['', 'title=Slow+Flow', 'date=2026-11-19', 'title=+&date=2026-11-19', 'title=Slow+Flow&date=2026-02-30'])(
  'a query without title and date names no class: %j',
  (query) => {
    expect(classFromQuery(new URLSearchParams(query))).toBeUndefined();
  },
);

test('a time that is none is left out', () => {
  expect(classFromQuery(new URLSearchParams('title=Slow+Flow&date=2026-11-19&time=late'))?.time).toBeUndefined();
});

test('the calendar’s address says only what differs', () => {
  expect(calendarAddress({})).toBe('/calendar');
  expect(calendarAddress({ month: '2026-12', view: undefined })).toBe('/calendar?month=2026-12');
  expect(calendarAddress({ day: '2026-12-03', title: 'Restorative & Yin', place: undefined })).toBe(
    '/calendar?day=2026-12-03&class=Restorative+%26+Yin',
  );
});

test('a class in words names its day, and its time where the address has one', () => {
  const named = { title: 'Slow Flow', date: '2026-11-27', location: '', time: '18:00' };
  expect(classInWords(named)).toBe('Slow Flow, Friday, November 27, 2026, 6:00 PM');
  expect(classInWords({ ...named, time: undefined })).toBe('Slow Flow, Friday, November 27, 2026');
});
