import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { type FieldChange, history } from '#platform/database/tables/history.ts';
import { PAGE_SIZE, pageOffset } from '#platform/lists/pages.ts';
import type { Database } from './connection.ts';
import { newId } from './id.ts';

export type { FieldChange };
export type HistoryRow = typeof history.$inferSelect;

/** One change. `kind` and `action` are identifiers ('class', 'changed'), not display text. */
export type Change = {
  at: Date;
  /** Absent for an automatic change. */
  ownerId?: string | undefined;
  kind: string;
  subjectId: string;
  /**
   * The display name of the subject. It never holds health data, and no person's name if an order number or a day is
   * enough.
   */
  title: string;
  action: string;
  changes?: FieldChange[];
  /** An id chosen by the browser and shared by the requests of one user action. */
  series?: string | undefined;
};

/**
 * Records a change in the transaction that makes it. The first change of a series takes the series id, later ones refer
 * to it.
 */
export async function recordChange(tx: Database, { series, ...change }: Change): Promise<void> {
  if (series === undefined) {
    await tx.insert(history).values({ id: newId(), ...change });
    return;
  }
  const first = { id: series, ...change };
  const written = await tx.insert(history).values(first).onConflictDoNothing().returning({ id: history.id });
  if (written.length > 0) return;
  const [head] = await tx.select().from(history).where(eq(history.id, series));
  const isOfSeries = head && !head.partOf && head.kind === change.kind && head.ownerId === change.ownerId;
  await tx.insert(history).values({ id: newId(), ...change, partOf: isOfSeries ? series : null });
}

/** Records several changes of one action; the first represents all of them. */
export async function recordChanges(tx: Database, changes: Omit<Change, 'series'>[]): Promise<void> {
  const rows = changes.map((change) => ({ id: newId(), ...change }));
  const [first] = rows;
  if (!first) return;
  await tx.insert(history).values(rows.map((row) => (row === first ? row : { ...row, partOf: first.id })));
}

/** Lists the fields that differ between two states, in the order of `after`, as display text. */
export function listFieldChanges(
  before: Readonly<Record<string, string | number | boolean>>,
  after: Readonly<Record<string, string | number | boolean>>,
): FieldChange[] {
  return Object.entries(after)
    .filter(([field, value]) => before[field] !== value)
    .map(([field, value]) => ({
      field,
      ...(before[field] !== undefined && { before: String(before[field]) }),
      after: String(value),
    }));
}

/** Returns one page of changes, newest first, optionally filtered by `subjectId` or `kind`, and the total count. */
export async function listChanges(
  db: Database,
  filter: { page: number; kind?: string | undefined; subjectId?: string | undefined },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const conditions = and(
    filter.kind === undefined ? undefined : eq(history.kind, filter.kind),
    filter.subjectId === undefined ? undefined : eq(history.subjectId, filter.subjectId),
  );
  const rows = await db
    .select()
    .from(history)
    .where(conditions)
    .orderBy(desc(history.at), desc(history.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(filter.page));
  const [totals] = await db.select({ total: count() }).from(history).where(conditions);
  return { rows, total: totals?.total ?? 0 };
}

/** Removes names from the history of these subjects after a deletion request. The entries themselves stay. */
export async function anonymizeHistory(tx: Database, subjectIds: readonly string[], title: string): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .update(history)
    .set({ title, changes: [] })
    .where(inArray(history.subjectId, [...subjectIds]));
}
