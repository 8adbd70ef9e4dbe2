import { type ClassSort, type ClassState, classSorts, classStates } from '#domain/classes/class-list.ts';
import { addMonths, getMonth, isDay } from '#domain/day.ts';
import type { Sorting } from '#web/ui/data-table.tsx';

/** The state of the list, stored in the page's URL. */
export type ClassView = { when: ClassState; month: string; search: string; sorting: Sorting<ClassSort> };

/** Parses the URL; missing or invalid parameters get their defaults. */
export function parseClassView(getParam: (name: string) => string | null): ClassView {
  const when = classStates.find((state) => state === getParam('when')) ?? 'upcoming';
  const month = getParam('month') ?? '';
  return {
    when,
    month: isDay(`${month}-01`) ? month : '',
    search: (getParam('search') ?? '').slice(0, 100),
    sorting: {
      by: classSorts.find((sort) => sort === getParam('sort')) ?? 'date',
      ascending: getParam('direction') !== 'descending',
    },
  };
}

/** The filter parameters of the list requests. */
export function toFilter({ when, month, search }: ClassView) {
  return { when, ...(month && { month }), ...(search && { search }) };
}

const MONTHS_SHOWN = 12;

/** The months of the filter: a year ahead for upcoming classes, a year back for past ones, both for cancelled ones. */
export function listMonths(when: ClassState, today: string, chosen: string): string[] {
  const [from, to] = [when === 'upcoming' ? 0 : -MONTHS_SHOWN, when === 'past' ? 0 : MONTHS_SHOWN];
  const months = Array.from({ length: to - from + 1 }, (_, index) => addMonths(getMonth(today), from + index));
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].toSorted();
}
