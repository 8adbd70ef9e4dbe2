import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './connection.ts';

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

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
 * `isPrerelease`: the database is older than the baseline.
 */
export async function getMigrationState(
  db: Database,
): Promise<{ all: number; missing: number; unknown: number; isPrerelease: boolean }> {
  const { entries } = Journal.parse(JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')));
  const known = new Set(entries.map(({ when }) => when));
  const applied = await listAppliedMigrations(db);
  const baseline = Math.min(...known);
  return {
    all: known.size,
    missing: [...known].filter((when) => !applied.has(when)).length,
    unknown: [...applied].filter((when) => !known.has(when)).length,
    isPrerelease: [...applied].some((when) => when < baseline),
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

async function listAppliedMigrations(db: Database): Promise<Set<number>> {
  type Rows<Row> = { rows: Row[] };
  const journalTable = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )) as unknown as Rows<{ is: boolean }>;
  if (!journalTable.rows[0]?.is) return new Set();
  const { rows } = (await db.execute(
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
  )) as unknown as Rows<{ at: number }>;
  return new Set(rows.map(({ at }) => at));
}
