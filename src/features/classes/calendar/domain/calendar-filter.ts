/** The calendar filter; an undefined field does not filter. */
export type CalendarFilter = { title: string | undefined; place: string | undefined };

/** `described`: classes of the Yoga page. Each links to its dates, even when it has none. */
type ClassKinds = { titles: readonly string[]; places: readonly string[]; described: readonly string[] };

/** Parses the filter from the URL; an unknown title or place is ignored. */
export function parseFilter(search: URLSearchParams, kinds: ClassKinds): CalendarFilter {
  const { titles, places, described } = kinds;
  return {
    title: [...titles, ...described].find((title) => title === search.get('class')),
    place: places.find((place) => place === search.get('place')),
  };
}

/** Whether the filter is active. */
export const hasFilter = ({ title, place }: CalendarFilter) => title !== undefined || place !== undefined;

export function filterEvents<SomeEvent extends { title: string; location: string }>(
  events: readonly SomeEvent[],
  { title, place }: CalendarFilter,
): SomeEvent[] {
  return events.filter(
    (event) => (title === undefined || event.title === title) && (place === undefined || event.location === place),
  );
}
