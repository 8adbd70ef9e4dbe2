import { asApiError } from '#platform/api/client.ts';
import { addDays } from '#platform/time/day.ts';
import { readListParams, toListSort } from '#platform/ui/lists/list-params.ts';
import { api } from '../../../web/api.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type SignUpSort, signUpSorts, signUpTimes } from '../../domain/sign-up-list.ts';
import { findSavedRoster } from './roster-storage.ts';

export const byDate = { by: 'date', ascending: true } as const;

/** Parses the page's query to the filter and order of the list; missing or invalid parameters get their defaults. */
export function parseSignUpQuery(params: URLSearchParams) {
  const { search, value, sorting } = readListParams(params);
  const filter = {
    when: signUpTimes.find((when) => when === value('when')) ?? 'upcoming',
    ...(search && { search }),
    ...(value('cancelled') === 'yes' && { cancelled: 'yes' as const }),
  };
  return { filter, query: { ...filter, ...toListSort(sorting<SignUpSort>(signUpSorts, byDate)) } };
}

/** One page of the sign-ups. */
async function loadList(params: URLSearchParams) {
  const { filter, query } = parseSignUpQuery(params);
  const page = String(readListParams(params).page);
  const [signUps, summary] = await Promise.all([
    ownerApi('GET /api/admin/signups', { query: { ...query, page } }),
    ownerApi('GET /api/admin/signups/summary', { query: filter }),
  ]);
  return { signUps, query, ...summary };
}

/** Older rosters are reachable from the list of past classes. */
const DAYS_BACK = 30;

/** The classes whose roster can be chosen, and the time at the business. */
async function loadClasses() {
  const { now } = await api('GET /config/site');
  const classes = await api('GET /api/events', { query: { from: addDays(now.day, -DAYS_BACK) } });
  return { now, classes: classes.filter(({ isExternal, cancelled }) => !isExternal && !cancelled) };
}

/** The roster of a class. Without a connection it is the kept one, with the classes that have one. */
async function loadRoster(id: string) {
  try {
    const [{ now, classes }, roster] = await Promise.all([
      loadClasses(),
      ownerApi('GET /api/admin/events/{id}/roster', { params: { id } }),
    ]);
    return { now, classes, roster, isKept: false };
  } catch (error) {
    const kept = asApiError(error) ? undefined : findSavedRoster(id);
    if (!kept) throw error;
    return { ...kept, isKept: true };
  }
}

/** The roster of the class in the query, or the list of sign-ups; and the classes to choose from. */
export async function loadSignUps(params: URLSearchParams) {
  const id = params.get('class');
  if (id) return loadRoster(id);
  const [{ now, classes }, list] = await Promise.all([loadClasses(), loadList(params)]);
  return { now, classes, list };
}

export type SignUpPage = Awaited<ReturnType<typeof loadList>>;
