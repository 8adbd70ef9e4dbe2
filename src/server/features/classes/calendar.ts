import type { Event } from '#contract/classes.ts';
import type { Database } from '#database/connection.ts';
import { rankClasses } from '#domain/classes/rank-classes.ts';
import { getSignUpAction } from '#domain/classes/sign-up-action.ts';
import { fail } from '#domain/failure.ts';
import { getCurrentWallTime } from '../../clock.ts';
import type { ClassDeps } from './deps.ts';
import { serializeClass } from './serializers.ts';
import * as store from './store.ts';

export async function listClasses(deps: ClassDeps, meta?: string, to?: string): Promise<Event[]> {
  return (await store.listClasses(deps.connection.db, getCurrentWallTime(deps).day, meta, to)).map(serializeClass);
}

/** The filters of the calendar: titles and places. */
export function listKinds(deps: ClassDeps) {
  return store.listKinds(deps.connection.db, getCurrentWallTime(deps).day);
}

export async function getClassStatus(deps: ClassDeps, query: store.ClassQuery) {
  const { db } = deps.connection;
  const classRow = (await findMatchingClasses(deps, db, query))[0] ?? (await store.findCancelledClass(db, query));
  if (!classRow) return fail('class-not-found');
  const serialized = serializeClass(classRow);
  return { ...serialized, action: getSignUpAction(serialized, getCurrentWallTime(deps)) };
}

/** The classes that match a query, the most likely one first. */
export const findMatchingClasses = async (deps: ClassDeps, db: Database, query: store.ClassQuery) =>
  rankClasses(await store.findMatchingClasses(db, query), serializeClass, getCurrentWallTime(deps));
