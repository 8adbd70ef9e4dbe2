import { expect, test } from 'vitest';
import { calendarUrl, formatClass, parseClassQuery, selectionUrl, signUpUrl } from './class-url.ts';

const namedClass = {
  title: 'Restorative & Yin',
  date: '2026-11-19',
  location: 'Laurelhurst Park, by the pond',
  time: '19:00',
};

test('a class is the same after it is written to an address and read', () => {
  for (const url of [selectionUrl(namedClass), signUpUrl(namedClass)]) {
    expect(parseClassQuery(new URL(url, 'http://studio.test').searchParams)).toEqual(namedClass);
  }
});

test.each(['', 'title=Slow+Flow', 'date=2026-11-19', 'title=+&date=2026-11-19', 'title=Slow+Flow&date=2026-02-30'])(
  'a query without title and date names no class: %j',
  (query) => {
    expect(parseClassQuery(new URLSearchParams(query))).toBeUndefined();
  },
);

test('an invalid time is left out', () => {
  expect(parseClassQuery(new URLSearchParams('title=Slow+Flow&date=2026-11-19&time=late'))?.time).toBeUndefined();
});

test('the calendar’s address contains only what differs from the default', () => {
  expect(calendarUrl({})).toBe('/calendar');
  expect(calendarUrl({ month: '2026-12', view: undefined })).toBe('/calendar?month=2026-12');
  expect(calendarUrl({ day: '2026-12-03', title: 'Restorative & Yin', place: undefined })).toBe(
    '/calendar?day=2026-12-03&class=Restorative+%26+Yin',
  );
});

test('the text for a class names its day, and its time if the address has one', () => {
  const namedClass = { title: 'Slow Flow', date: '2026-11-27', location: '', time: '18:00' };
  expect(formatClass(namedClass)).toBe('Slow Flow, Friday, November 27, 2026, 6:00 PM');
  expect(formatClass({ ...namedClass, time: undefined })).toBe('Slow Flow, Friday, November 27, 2026');
});
