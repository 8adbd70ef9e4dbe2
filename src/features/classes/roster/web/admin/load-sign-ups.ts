import { loadListPage } from '#platform/admin/list-page.ts';
import { asApiError } from '#platform/api/client.ts';
import { addDays } from '#platform/time/day.ts';
import { api } from '../../../web/api.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { signUpList } from '../../list.ts';
import { findSavedRoster } from './roster-storage.ts';

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
  const [{ now, classes }, list] = await Promise.all([loadClasses(), loadListPage(signUpList, ownerApi, params)]);
  return { now, classes, list };
}
