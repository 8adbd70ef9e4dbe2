import { ApiError, isHandledElsewhere } from '#platform/api/client.ts';
import { addMonths, getMonth, isDay } from '#platform/time/day.ts';
import { readListParams, toListSort } from '#platform/ui/lists/list-params.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type ClassSort, type ClassState, classSorts, classStates } from '../../domain/class-list.ts';

export const byDate = { by: 'date', ascending: true } as const;

/** Parses the page's query to the filter of the list; missing or invalid parameters get their defaults. */
export function parseClassFilter(query: URLSearchParams) {
  const { search, value } = readListParams(query);
  const month = isDay(`${value('month')}-01`) ? value('month') : '';
  const when = classStates.find((state) => state === value('when')) ?? 'upcoming';
  return { when, ...(month && { month }), ...(search && { search }) };
}

/** One page of the owner's classes. */
export async function loadClasses(query: URLSearchParams) {
  const { page, sorting } = readListParams(query);
  const filter = parseClassFilter(query);
  const sort = toListSort(sorting<ClassSort>(classSorts, byDate));
  try {
    const [events, summary] = await Promise.all([
      ownerApi('GET /api/admin/events', { query: { ...filter, ...sort, page: String(page) } }),
      ownerApi('GET /api/admin/events/summary', { query: filter }),
    ]);
    return { events, ...filter, ...summary };
  } catch (error) {
    if (isHandledElsewhere(error)) throw error;
    throw new ApiError(503, { message: 'Failed to fetch events.' });
  }
}

const MONTHS_SHOWN = 12;

/** The months of the filter: a year ahead for upcoming classes, a year back for past ones, both for cancelled ones. */
export function listMonths(when: ClassState, today: string, chosen: string): string[] {
  const [from, to] = [when === 'upcoming' ? 0 : -MONTHS_SHOWN, when === 'past' ? 0 : MONTHS_SHOWN];
  const months = Array.from({ length: to - from + 1 }, (_, index) => addMonths(getMonth(today), from + index));
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].toSorted();
}
