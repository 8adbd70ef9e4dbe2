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

test('an address without a filter keeps every class', () => {
  expect(filtered('month=2026-12')).toEqual(events);
});

test('a class and a place filter the calendar, alone and together', () => {
  expect(filtered('class=Slow+Flow')).toEqual([events[1], events[2]]);
  expect(filtered('place=Online')).toEqual([events[0], events[1]]);
  expect(filtered('class=Slow+Flow&place=Online')).toEqual([events[1]]);
});

test.each(['class=&place=', 'class=No+such+class', 'place=Nowhere', 'class=slow+flow'])(
  'the query %s filters nothing',
  (search) => {
    expect(filtered(search)).toEqual(events);
  },
);

test('a class of the Yoga page without dates leaves an empty calendar', () => {
  expect(filtered('class=Candlelit+Yin')).toEqual([]);
});
