import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';
import type { Database } from './connection.ts';
import { newId } from './id.ts';
import { type FieldChange, history } from './tables/admin-access.ts';

export type { FieldChange };
export type HistoryRow = typeof history.$inferSelect;

/** One change: who, when, to what. `kind` and `action` are words of the program ('class', 'changed'). */
export type Change = {
  at: Date;
  /** Absent for what happened by itself. */
  ownerId?: string | undefined;
  kind: string;
  subjectId: string;
  /** What people call it. Never health data, and no name where an order's number or a day says enough. */
  title: string;
  action: string;
  changes?: FieldChange[];
  /** An id that the calls of one act share, chosen by the browser. */
  series?: string | undefined;
};

/** Writes a change down, in the transaction that makes it. The first of a series gets its id, the others are part of it. */
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

/** What one act changed: the first stands for all of them. */
export async function recordChanges(tx: Database, changes: Omit<Change, 'series'>[]): Promise<void> {
  const rows = changes.map((change) => ({ id: newId(), ...change }));
  const [first] = rows;
  if (!first) return;
  await tx.insert(history).values(rows.map((row) => (row === first ? row : { ...row, partOf: first.id })));
}

/** The fields that differ between two states of the same thing, in the order of `after`, as people read them. */
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

/** The newest changes first; `subjectId` or `kind` narrow them. One page, and how many rows there are in all. */
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

/** Takes names out of what was written about these, for a person who asked to be forgotten: what was done stays. */
export async function anonymizeHistory(tx: Database, subjectIds: readonly string[], title: string): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .update(history)
    .set({ title, changes: [] })
    .where(inArray(history.subjectId, [...subjectIds]));
}
