import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { type MaintenanceDetails, maintenanceReports } from '#platform/database/tables/maintenance.ts';

export type ReportRow = typeof maintenanceReports.$inferSelect;
export type ReportKind = Exclude<ReportRow['kind'], 'setup'>;

export async function insertReport(
  db: Database,
  report: { kind: ReportKind; at: Date; ok: boolean; details: MaintenanceDetails },
): Promise<void> {
  await db.insert(maintenanceReports).values({ id: newId(), ...report });
}

/** The newest report of a kind; `onlyOk` limits it to successful ones. */
export async function findLastReport(db: Database, kind: ReportKind, onlyOk: boolean): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(maintenanceReports)
    .where(and(eq(maintenanceReports.kind, kind), onlyOk ? eq(maintenanceReports.ok, true) : undefined))
    .orderBy(desc(maintenanceReports.at), desc(maintenanceReports.id))
    .limit(1);
  return row;
}

/** Deletes reports that are older than this. The check of the setup list stays until the next one. */
export async function deleteReports(db: Database, before: Date): Promise<void> {
  await db
    .delete(maintenanceReports)
    .where(and(lt(maintenanceReports.at, before), ne(maintenanceReports.kind, 'setup')));
}
