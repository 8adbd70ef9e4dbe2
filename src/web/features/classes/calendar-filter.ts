import type { Event } from '#contract/classes.ts';
import { yoga } from '#web/content/yoga.ts';

/** What a calendar is narrowed to; a part that is undefined narrows nothing. */
export type CalendarFilter = { title: string | undefined; place: string | undefined };

type ClassKinds = { titles: readonly string[]; places: readonly string[] };

/** Classes that the Yoga page tells of: each links to its dates, also while there are none. */
const describedTitles = [
  ...yoga.classes.items.map(({ title }) => title),
  ...yoga.workshops.items.map(({ term }) => term),
];

/** Whether a calendar can be narrowed to this title. */
export const isKnownTitle = (title: string, { titles }: Pick<ClassKinds, 'titles'>) =>
  titles.includes(title) || describedTitles.includes(title);

/** What an address narrows the calendar to. A title or a place that nobody knows is passed over. */
export function parseFilter(search: URLSearchParams, kinds: ClassKinds): CalendarFilter {
  const [title, place] = [search.get('class'), search.get('place')];
  return {
    title: title !== null && isKnownTitle(title, kinds) ? title : undefined,
    place: place !== null && kinds.places.includes(place) ? place : undefined,
  };
}

/** Whether a filter leaves out anything. */
export const hasFilter = ({ title, place }: CalendarFilter) => title !== undefined || place !== undefined;

/** Those of the classes that a filter leaves. */
export function filterEvents<SomeEvent extends Pick<Event, 'title' | 'location'>>(
  events: readonly SomeEvent[],
  { title, place }: CalendarFilter,
): SomeEvent[] {
  return events.filter(
    (event) => (title === undefined || event.title === title) && (place === undefined || event.location === place),
  );
}
