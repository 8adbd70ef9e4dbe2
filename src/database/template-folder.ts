import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a whole installation, and gone with its packages. */
const CACHE_FOLDER = 'node_modules/.cache/mat-and-tin';
/** What an embedded database with all tables is made from, beside the migrations. */
const SOURCES = ['package-lock.json', 'src/server/jobs/queue.ts', 'src/database/queue.ts'];

/** A digest of everything that a database with all tables is made from. */
export function computeDatabaseDigest(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  for (const file of [...migrations.sort().map((name) => join('migrations', name)), ...SOURCES])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}

/** Where an embedded database with all tables and no rows lies, if one was made (scripts/create-template-database.ts). */
export const getTemplateFolder = (): string => join(CACHE_FOLDER, `database-${computeDatabaseDigest()}`);
