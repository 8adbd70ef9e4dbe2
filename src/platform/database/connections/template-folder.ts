import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cache is shared by the whole installation and removed with its packages. */
const CACHE_FOLDER = 'node_modules/.cache/mat-and-tin';
/** Files besides the migrations that determine the content of the template database. */
const SOURCES = ['package-lock.json', 'src/platform/jobs/queue.ts', 'src/platform/database/queue.ts'];

/** Returns a digest of every file that determines the template database. */
export function computeDatabaseDigest(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  for (const file of [...migrations.sort().map((name) => join('migrations', name)), ...SOURCES])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}

/**
 * Returns the folder of the template database with all tables and no rows, which may not exist
 * (scripts/create-template-database.ts).
 */
export const getTemplateFolder = (): string => join(CACHE_FOLDER, `database-${computeDatabaseDigest()}`);
