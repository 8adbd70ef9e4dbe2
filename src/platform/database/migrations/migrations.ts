import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { type Connection, type Database, migrationsFolder } from '../connection.ts';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

function readJournal() {
  return Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));
}

/** Lists the names of all known migrations in order. */
export function listMigrations(): string[] {
  return readJournal().entries.map(({ tag }) => tag);
}

/**
 * Returns the database's last migration: its name, `none` before the first, or `unknown` if a newer release has
 * migrated the database.
 */
export async function getLastMigration(db: Database): Promise<{ tag: string } | 'none' | 'unknown'> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return 'none';
  const last = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  const hash = last.rows[0]?.hash;
  if (hash === undefined) return 'none';
  const at = readMigrationFiles({ migrationsFolder }).findIndex((file) => file.hash === hash);
  const tag = listMigrations()[at];
  return tag === undefined ? 'unknown' : { tag };
}

/** Migrates an empty database up to and including this migration. */
export async function migrateUpTo(connection: Connection, tag: string): Promise<void> {
  const { entries, ...journal } = readJournal();
  const included = entries.slice(0, entries.findIndex((entry) => entry.tag === tag) + 1);
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: included }));
    for (const entry of included)
      copyFileSync(join(migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
    if (connection.kind === 'postgres') await migratePg(drizzlePg(connection.pool), { migrationsFolder: folder });
    else await migrateEmbedded(connection.embedded, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function migrateEmbedded(embedded: PGlite, folder: string): Promise<void> {
  // PGlite's driver is loaded only when it is used, as in connection.ts.
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await migrate(drizzle(embedded), { migrationsFolder: folder });
}
