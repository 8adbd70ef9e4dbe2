import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { maintenanceReports } from '#platform/database/tables/maintenance.ts';
import { wallTimeSql } from '#platform/database/times.ts';
import type { WallTime } from '#platform/time/day.ts';
import { isCheckedStep, type SetupCheck } from './domain/setup.ts';
import type { TimesToCome } from './domain/time-zone.ts';
import { businessTimeZone, settings } from './tables.ts';

/** The zone that the wall times belong to; undefined before the first start. */
export async function findUsedZone(db: Database): Promise<string | undefined> {
  return (await db.select().from(businessTimeZone))[0]?.name;
}

/** The same, locked until the transaction ends. Without one, `zone` becomes it. */
export async function lockUsedZone(tx: Database, zone: string): Promise<string> {
  await tx.insert(businessTimeZone).values({ name: zone }).onConflictDoNothing();
  return (await tx.select().from(businessTimeZone).for('update'))[0]?.name ?? zone;
}

export async function saveUsedZone(tx: Database, name: string): Promise<void> {
  await tx.update(businessTimeZone).set({ name });
}

/** Counts what begins after this wall time. */
export async function countTimesToCome(db: Database, now: WallTime): Promise<TimesToCome> {
  const isToCome = sql`(day, time) > ${wallTimeSql(now)}`;
  const isTaken = sql`state in ('held', 'offered', 'booked')`;
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from classes where ${isToCome} and cancelled_at is null) as classes,
      (select count(*)::int from slots where ${isToCome}
        and not exists (select from bookings where slot_id = slots.id and ${isTaken})) as slots,
      (select count(*)::int from bookings where ${isToCome} and ${isTaken} and payment_source <> 'owner') as bookings,
      (select count(*)::int from bookings where ${isToCome} and ${isTaken} and payment_source = 'owner') as appointments
  `)) as unknown as { rows: [TimesToCome] };
  return rows[0];
}

export type SettingsRow = typeof settings.$inferSelect;

/** The settings in effect; undefined before the first change. */
export async function findLatest(db: Database): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings).orderBy(desc(settings.version)).limit(1);
  return row;
}

/** Inserts a version. Returns false if it exists: someone else saved first. */
export async function insertVersion(tx: Database, row: SettingsRow): Promise<boolean> {
  const inserted = await tx.insert(settings).values(row).onConflictDoNothing().returning({ version: settings.version });
  return inserted.length > 0;
}

/** Whether anyone has signed up, booked or ordered. */
export async function hasCustomers(tx: Database): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select exists (select from sign_ups) or exists (select from bookings) or exists (select from orders) as found
  `)) as unknown as { rows: [{ found: boolean }] };
  return rows[0].found;
}

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
