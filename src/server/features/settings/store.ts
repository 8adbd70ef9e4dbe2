import { desc } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { settings } from '#database/tables/settings.ts';

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
