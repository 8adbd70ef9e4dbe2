import { loadListPage } from '#platform/admin/list-page.ts';
import { ApiError, isHandledElsewhere } from '#platform/api/client.ts';
import { addMonths, getMonth } from '#platform/time/day.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type ClassState, classList } from '../../list.ts';

/** One page of the owner's classes. */
export async function loadClasses(address: URLSearchParams) {
  try {
    return await loadListPage(classList, ownerApi, address);
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
