import { desc, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { settings } from './tables.ts';

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
