import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { type UpkeepDetails, upkeepReports } from '#database/tables/upkeep.ts';

export type ReportRow = typeof upkeepReports.$inferSelect;
export type Kind = ReportRow['kind'];

/** Writes a report down. */
export async function insertReport(
  db: Database,
  report: { kind: Kind; at: Date; ok: boolean; details: UpkeepDetails },
): Promise<void> {
  await db.insert(upkeepReports).values({ id: newId(), ...report });
}

/** The newest report of a kind; `good`: that says that all is well. */
export async function lastReport(db: Database, kind: Kind, good: boolean): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(upkeepReports)
    .where(and(eq(upkeepReports.kind, kind), good ? eq(upkeepReports.ok, true) : undefined))
    .orderBy(desc(upkeepReports.at), desc(upkeepReports.id))
    .limit(1);
  return row;
}

/** Forgets reports of before this. */
export async function deleteReports(db: Database, before: Date): Promise<void> {
  await db.delete(upkeepReports).where(lt(upkeepReports.at, before));
}
