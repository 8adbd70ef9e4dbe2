import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, migrationsFolder } from '../connection.ts';

/**
 * Why a database from before the first release is refused, and what to do. The text continues a sentence about the
 * database.
 */
export const PRERELEASE_DATABASE_PROBLEM =
  'it was made by a version from before the first release and cannot be upgraded: start with a new one (delete the data ' +
  'folder or set DATA_DIR to another, or set DATABASE_URL to an empty database), and if you need its data, export it ' +
  'first with the version that made it';

/**
 * Compares the database's migrations with those of this release: total, pending, and unknown ones (after a downgrade).
 * `isPrerelease`: the database has another baseline, or is older than any.
 */
export async function getMigrationState(
  db: Database,
): Promise<{ all: number; missing: number; unknown: number; isPrerelease: boolean }> {
  const released = readMigrationFiles({ migrationsFolder });
  const known = new Set(released.map(({ hash }) => hash));
  const baseline = Math.min(...released.map(({ folderMillis }) => folderMillis));
  const applied = await listAppliedMigrations(db);
  const strange = applied.filter(({ hash }) => !known.has(hash));
  // States of the baseline from before the first release have its time and other hashes.
  const isPrerelease = strange.some(({ at }) => at <= baseline);
  return {
    all: known.size,
    missing: known.size - (applied.length - strange.length),
    unknown: isPrerelease ? 0 : strange.length,
    isPrerelease,
  };
}

/**
 * Calls `beforeMigration` if migrations are pending and the database is not new.
 *
 * @throws if the database is from before the first release
 */
export async function prepareMigration(db: Database, beforeMigration?: () => Promise<void>): Promise<void> {
  const { all, missing, isPrerelease } = await getMigrationState(db);
  if (isPrerelease) throw new Error(PRERELEASE_DATABASE_PROBLEM);
  if (missing > 0 && missing < all) await beforeMigration?.();
}

async function listAppliedMigrations(db: Database): Promise<{ hash: string; at: number }[]> {
  type Rows<Row> = { rows: Row[] };
  const journalTable = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )) as unknown as Rows<{ is: boolean }>;
  if (!journalTable.rows[0]?.is) return [];
  const { rows } = (await db.execute(
    sql`select hash, created_at::float8 as at from drizzle.__drizzle_migrations`,
  )) as unknown as Rows<{ hash: string; at: number }>;
  return rows;
}
