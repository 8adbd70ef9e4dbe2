import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import type { SeriesRule } from '#platform/time/repeats/repeats.ts';
import { type ClassInput, lockClasses, type SeriesRow } from '../calendar/admin/store.ts';
import { type ClassRow, classColumns } from '../store.ts';
import { classes, classSeries } from '../tables/classes.ts';

export async function insertSeries(tx: Database, rule: SeriesRule, createdAt: Date): Promise<SeriesRow> {
  const [row] = await tx
    .insert(classSeries)
    .values({ id: newId(), ...rule, createdAt })
    .returning();
  return row as SeriesRow;
}

/** Inserts the classes of a series, all or none. Undefined as in `insertClass`. */
export async function insertOccurrences(
  tx: Database,
  seriesId: string,
  inputs: readonly ClassInput[],
  createdAt: Date,
): Promise<ClassRow[] | undefined> {
  const rows = inputs.map((input) => ({ id: newId(), ...input, seriesId, seriesDay: input.day, createdAt }));
  return writeUnlessConflict(tx, async (inner) => inner.insert(classes).values(rows).returning(classColumns));
}

export async function findSeriesById(db: Database, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(classSeries).where(eq(classSeries.id, id));
  return row;
}

/**
 * Takes a series for a change that was made from this version. Undefined when another change came first: the conditional
 * update locks the row, so of two changes from one version one succeeds.
 */
export async function claimSeries(tx: Database, id: string, version: number): Promise<SeriesRow | undefined> {
  const [row] = await tx
    .update(classSeries)
    .set({ version: sql`${classSeries.version} + 1` })
    .where(and(eq(classSeries.id, id), eq(classSeries.version, version)))
    .returning();
  return row;
}

export async function setAnchorDay(tx: Database, id: string, anchorDay: string): Promise<void> {
  await tx.update(classSeries).set({ anchorDay }).where(eq(classSeries.id, id));
}

/** The classes of a series in the order of its rule, with past and cancelled ones. */
export const listOccurrences = async (db: Database, seriesId: string): Promise<ClassRow[]> =>
  db
    .select(classColumns)
    .from(classes)
    .where(eq(classes.seriesId, seriesId))
    .orderBy(asc(classes.seriesDay), asc(classes.createdAt), asc(classes.id));

/** The same, locked against sign-ups and cancellations until the commit; the caller holds the schedule lock. */
export async function lockOccurrences(tx: Database, seriesId: string): Promise<ClassRow[]> {
  const rows = await listOccurrences(tx, seriesId);
  // In the order in which a party locks the classes that it tries.
  await lockClasses(
    tx,
    rows.map(({ id }) => id),
  );
  return listOccurrences(tx, seriesId);
}

/** The days of these on which a class with this title is on the calendar at this time. */
export async function listDaysWithTitle(
  db: Database,
  { title, time }: Pick<ClassInput, 'title' | 'time'>,
  days: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ day: classes.day })
    .from(classes)
    .where(
      and(
        sql`lower(${classes.title}) = lower(${title})`,
        eq(classes.time, time),
        inArray(classes.day, [...days]),
        isNull(classes.cancelledAt),
      ),
    );
  return new Set(rows.map(({ day }) => day));
}
