import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import type { WallTime } from '#platform/time/day.ts';
import type { Alternative, Event, ListedEvent } from '../contract/classes.ts';
import type { ClassDeps } from '../deps.ts';
import { getSignUpEnd } from '../sign-up/domain/cutoffs.ts';
import { getSignUpAction } from '../sign-up/domain/sign-up-action.ts';
import * as store from '../store.ts';
import { countWaiting } from '../waitlist/store.ts';
import { findAlternatives, getLastAlternativeDay, rankClasses } from './domain/alternatives.ts';
import { serializeClass, toListedClass } from './serializers.ts';

/** The classes between two days, both included, with alternatives to those that accept no more people. */
export async function listClasses(deps: ClassDeps, from?: string, to?: string): Promise<ListedEvent[]> {
  const now = getCurrentWallTime(deps);
  const events = (await store.listClasses(deps.connection.db, now.day, from, to)).map(await createListing(deps));
  const lastClosedDay = events.findLast((event) => hasAlternatives(event, now))?.date;
  const candidates = lastClosedDay === undefined ? [] : await listCandidates(deps, now, lastClosedDay);
  return events.map((event) => ({ ...event, alternatives: listAlternatives(event, candidates, now) }));
}

/** Lists classes with the end of their sign-up, by the settings in effect. */
export async function createListing(deps: ClassDeps, db?: Database) {
  const { places, classCutoffs } = await deps.settings.read(db);
  return (row: store.ClassRow) => serializeClass(row, places, getSignUpEnd(row, classCutoffs, deps.timeZone));
}

/** Whether a class needs alternatives: it accepts no sign-ups, though it has not begun. */
function hasAlternatives(event: Event, now: WallTime): boolean {
  const action = getSignUpAction(event, now);
  return action === 'full' || action === 'cancelled' || action === 'closed';
}

/** The classes that can be alternatives to classes up to a day. */
async function listCandidates(deps: ClassDeps, now: WallTime, day: string, db = deps.connection.db): Promise<Event[]> {
  const rows = await store.listClasses(db, now.day, now.day, getLastAlternativeDay(day));
  return rows.map(await createListing(deps, db));
}

function listAlternatives(event: Event, candidates: readonly Event[], now: WallTime): Alternative[] {
  return hasAlternatives(event, now) ? findAlternatives(event, candidates, now).map(toAlternative) : [];
}

function toAlternative({ reason, alternative }: ReturnType<typeof findAlternatives<Event>>[number]): Alternative {
  const { _id, date, title, time, location, placesLeft } = alternative;
  return { _id, date, title, time, location, placesLeft, reason };
}

/** The nearest open class with the same title; null without one, or if the person of this email is in it already. */
export async function findAnotherDay(
  deps: ClassDeps,
  classRow: store.ClassRow,
  email: string,
  db = deps.connection.db,
): Promise<Alternative | null> {
  const now = getCurrentWallTime(deps);
  const candidates = await listCandidates(deps, now, classRow.day, db);
  const [found] = findAlternatives(toListedClass(classRow), candidates, now).filter(
    ({ reason }) => reason === 'same-class',
  );
  if (!found || (email && (await store.isSignedUp(db, found.alternative._id, email)))) return null;
  return toAlternative(found);
}

/** The filters of the calendar: titles and places. */
export function listKinds(deps: ClassDeps) {
  return store.listKinds(deps.connection.db, getCurrentWallTime(deps).day);
}

export async function getClassStatus(deps: ClassDeps, query: store.ClassQuery) {
  const { db } = deps.connection;
  const classRow = (await findMatchingClasses(deps, db, query))[0] ?? (await store.findCancelledClass(db, query));
  if (!classRow) return fail('class-not-found');
  const serialized = (await createListing(deps))(classRow);
  const now = getCurrentWallTime(deps);
  const candidates = hasAlternatives(serialized, now) ? await listCandidates(deps, now, serialized.date) : [];
  const action = getSignUpAction(serialized, now);
  return {
    ...serialized,
    action,
    waiting: action === 'full' ? await countWaiting(db, classRow.id) : 0,
    alternatives: listAlternatives(serialized, candidates, now),
  };
}

/** The classes that match a query, the most likely one first. */
export const findMatchingClasses = async (deps: ClassDeps, db: Database, query: store.ClassQuery) =>
  rankClasses(await store.findMatchingClasses(db, query), await createListing(deps, db), getCurrentWallTime(deps));

/** The classes and workshops that the Yoga page describes, whether they have dates or not. */
export async function listDescribedClasses({ content }: ClassDeps): Promise<string[]> {
  const { classes, workshops } = await content.read('yoga');
  return [...classes.items.map(({ title }) => title), ...workshops.items.map(({ term }) => term)];
}
