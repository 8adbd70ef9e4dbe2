import { expect, test } from 'vitest';
import { filterEvents, parseFilter } from './calendar-filter.ts';

const kinds = {
  titles: ['Chair Yoga', 'Slow Flow'],
  places: ['Alder Street Studio', 'Online'],
  described: ['Candlelit Yin'],
};
const events = [
  { title: 'Chair Yoga', location: 'Online' },
  { title: 'Slow Flow', location: 'Online' },
  { title: 'Slow Flow', location: 'Alder Street Studio' },
];
const filtered = (search: string) => filterEvents(events, parseFilter(new URLSearchParams(search), kinds));

test('an address without a filter leaves every class', () => {
  expect(filtered('month=2026-12')).toEqual(events);
});

test('a class and a place narrow the calendar, each alone and both together', () => {
  expect(filtered('class=Slow+Flow')).toEqual([events[1], events[2]]);
  expect(filtered('place=Online')).toEqual([events[0], events[1]]);
  expect(filtered('class=Slow+Flow&place=Online')).toEqual([events[1]]);
});

test.each(['class=&place=', 'class=No+such+class', 'place=Nowhere', 'class=slow+flow'])(
  '%s narrows nothing',
  (search) => {
    expect(filtered(search)).toEqual(events);
  },
);

test('a class of the Yoga page that has no dates leaves none', () => {
  expect(filtered('class=Candlelit+Yin')).toEqual([]);
});
