import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { maintenanceReports } from '#platform/database/tables/maintenance.ts';
import { isCheckedStep, type SetupCheck } from '../domain/setup.ts';

/** Whether an email has left. */
export async function hasSentEmail(db: Database): Promise<boolean> {
  const sent = db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'sent')).limit(1);
  return (await sent).length > 0;
}

/** The last check and its time. Undefined before the first. */
export async function findLastChecks(db: Database): Promise<{ at: Date; checks: SetupCheck[] } | undefined> {
  const [row] = await db
    .select({ at: maintenanceReports.at, details: maintenanceReports.details })
    .from(maintenanceReports)
    .where(eq(maintenanceReports.kind, 'setup'))
    .orderBy(desc(maintenanceReports.at), desc(maintenanceReports.id))
    .limit(1);
  if (!row || !('checks' in row.details)) return undefined;
  const checks = row.details.checks.flatMap(({ step, ...check }) => (isCheckedStep(step) ? [{ step, ...check }] : []));
  return { at: row.at, checks };
}

/** Keeps a check in place of the one before. */
export async function replaceChecks(tx: Database, at: Date, checks: SetupCheck[], ok: boolean): Promise<void> {
  const id = newId();
  await tx.insert(maintenanceReports).values({ id, kind: 'setup', at, ok, details: { checks } });
  await tx.delete(maintenanceReports).where(and(eq(maintenanceReports.kind, 'setup'), ne(maintenanceReports.id, id)));
}
