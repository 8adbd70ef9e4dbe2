import { and, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import { history } from '#platform/database/tables/history.ts';
import { PAGE_SIZE, pageOffset } from '#platform/lists/pages.ts';
import { owners } from '#platform/sessions/tables.ts';

export type ListFilter = {
  kind?: string | undefined;
  subjectId?: string | undefined;
  partOf?: string | undefined;
  /** Instants; `until` is excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
};

/** A change with the email of its owner. Null for an automatic change or a deleted owner. */
export type ListedChange = typeof history.$inferSelect & { by: string | null; parts: number };

/** The parts of one action are one row, unless the parts or the changes of one subject are requested. */
function buildCondition({ kind, subjectId, partOf, from, until }: ListFilter): SQL | undefined {
  const partCondition = partOf === undefined ? isNull(history.partOf) : eq(history.partOf, partOf);
  return and(
    kind === undefined ? undefined : eq(history.kind, kind),
    subjectId === undefined ? partCondition : eq(history.subjectId, subjectId),
    from && gte(history.at, from),
    until && lt(history.at, until),
  );
}

/** One page of the changes, newest first. */
export async function listPage(db: Database, filter: ListFilter, page: number): Promise<ListedChange[]> {
  const newestFirst = [desc(history.at), desc(history.id)];
  // The ids come from an index alone, so the skipped rows of a far page are not read.
  const ids = db
    .select({ id: history.id })
    .from(history)
    .where(buildCondition(filter))
    .orderBy(...newestFirst);
  const others = alias(history, 'others');
  const parts = db.select({ parts: count() }).from(others).where(eq(others.partOf, history.id));
  const rows = await db
    .select({ change: history, by: owners.email, parts: sql<number>`(${parts})`.mapWith(Number) })
    .from(history)
    .leftJoin(owners, eq(owners.id, history.ownerId))
    .where(inArray(history.id, ids.limit(PAGE_SIZE).offset(pageOffset(page))))
    .orderBy(...newestFirst);
  return rows.map(({ change, by, parts: partCount }) => ({ ...change, by, parts: filter.subjectId ? 0 : partCount }));
}

export async function countChanges(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(history).where(buildCondition(filter));
  return row?.rows ?? 0;
}
