import { type EventSort, type EventState, eventSorts, eventStates } from '#contract/classes-desk.ts';
import { addMonths, isDay, monthOf } from '#domain/day.ts';
import type { Sorting } from '#web/ui/data-table.tsx';

/** What the list shows: it stands in the page's address. */
export type EventView = { when: EventState; month: string; search: string; sorting: Sorting<EventSort> };

/** What an address says; what it does not say, or says wrongly, is as it is at first. */
export function readEventView(said: (name: string) => string | null): EventView {
  const when = eventStates.find((state) => state === said('when')) ?? 'upcoming';
  const month = said('month') ?? '';
  return {
    when,
    month: isDay(`${month}-01`) ? month : '',
    search: (said('search') ?? '').slice(0, 100),
    sorting: {
      by: eventSorts.find((sort) => sort === said('sort')) ?? 'date',
      ascending: said('direction') !== 'descending',
    },
  };
}

/** What the calls about a list are asked with. */
export function narrowedBy({ when, month, search }: EventView) {
  return { when, ...(month && { month }), ...(search && { search }) };
}

/** The order, as the call has it. */
export function orderedBy({ sorting: { by, ascending } }: EventView) {
  return { sort: by, direction: ascending ? ('ascending' as const) : ('descending' as const) };
}

const MONTHS = 12;

/** The months to choose from: a year from now on, or back; of classes called off a year both ways. */
export function monthsFor(when: EventState, today: string, chosen: string): string[] {
  const [from, to] = [when === 'upcoming' ? 0 : -MONTHS, when === 'past' ? 0 : MONTHS];
  const months = Array.from({ length: to - from + 1 }, (_, index) => addMonths(monthOf(today), from + index));
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].toSorted();
}
