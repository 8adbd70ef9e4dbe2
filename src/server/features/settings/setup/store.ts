import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { maintenanceReports } from '#database/tables/maintenance.ts';
import type { SetupCheck } from '#domain/settings/setup.ts';

export type SetupRows = {
  hasClass: boolean;
  hasWaiver: boolean;
  hasTin: boolean;
  hasTwoStep: boolean;
  hasSentEmail: boolean;
};

/** What the data show about a setup. A class is one that has not begun before `day`. */
export async function readSetupRows(db: Database, day: string): Promise<SetupRows> {
  const { rows } = (await db.execute(sql`
    select exists (select from classes where day >= ${day} and cancelled_at is null) as "hasClass",
      exists (
        select from waiver_versions where withdrawn_at is null and effective_from_day <= ${day}
      ) as "hasWaiver",
      exists (select from chocolates where not hidden) as "hasTin",
      exists (select from second_factors where confirmed_at is not null) as "hasTwoStep",
      exists (select from mails where state = 'sent') as "hasSentEmail"
  `)) as unknown as { rows: [SetupRows] };
  return rows[0];
}

/** The last check and its time. Undefined before the first. */
export async function findLastChecks(db: Database): Promise<{ at: Date; checks: SetupCheck[] } | undefined> {
  const [row] = await db
    .select({ at: maintenanceReports.at, details: maintenanceReports.details })
    .from(maintenanceReports)
    .where(eq(maintenanceReports.kind, 'setup'))
    .orderBy(desc(maintenanceReports.at), desc(maintenanceReports.id))
    .limit(1);
  return row && 'checks' in row.details ? { at: row.at, checks: row.details.checks } : undefined;
}

/** Keeps a check in place of the one before. */
export async function replaceChecks(tx: Database, at: Date, checks: SetupCheck[], ok: boolean): Promise<void> {
  const id = newId();
  await tx.insert(maintenanceReports).values({ id, kind: 'setup', at, ok, details: { checks } });
  await tx.delete(maintenanceReports).where(and(eq(maintenanceReports.kind, 'setup'), ne(maintenanceReports.id, id)));
}
