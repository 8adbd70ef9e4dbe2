import { expect, test } from 'vitest';
import { yoga } from '#web/content/yoga.ts';
import { filterEvents, filterInSearch } from './calendar-filter.ts';

const kinds = { titles: ['Chair Yoga', 'Slow Flow'], places: ['Alder Street Studio', 'Online'] };
const events = [
  { title: 'Chair Yoga', location: 'Online' },
  { title: 'Slow Flow', location: 'Online' },
  { title: 'Slow Flow', location: 'Alder Street Studio' },
];
const narrowed = (search: string) => filterEvents(events, filterInSearch(new URLSearchParams(search), kinds));

test('an address without a filter leaves every class', () => {
  expect(narrowed('month=2026-12')).toEqual(events);
});

test('a class and a place narrow the calendar, each alone and both together', () => {
  expect(narrowed('class=Slow+Flow')).toEqual([events[1], events[2]]);
  expect(narrowed('place=Online')).toEqual([events[0], events[1]]);
  expect(narrowed('class=Slow+Flow&place=Online')).toEqual([events[1]]);
});

test.each(['class=&place=', 'class=No+such+class', 'place=Nowhere', 'class=slow+flow'])(
  '%s narrows nothing',
  (search) => {
    expect(narrowed(search)).toEqual(events);
  },
);

test('a class of the Yoga page that has no dates leaves none', () => {
  const [first] = yoga.classes.items.filter(({ title }) => !kinds.titles.includes(title));
  expect(narrowed(new URLSearchParams({ class: first?.title ?? '' }).toString())).toEqual([]);
});
