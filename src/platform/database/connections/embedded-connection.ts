import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { type Connection, type Database, migrationsFolder } from '../connection.ts';
import { prepareMigration } from '../migrations/migration-state.ts';
import { getFileOperations } from './driver-internals.ts';
import { createInTransaction, drizzleOptions, forbidInsideTransaction } from './transactions.ts';

/** `copyOf` is a database dump, `templateFolder` a folder to copy a new database from (template-folder.ts). */
export type EmbeddedOptions = { folder: string | undefined; copyOf?: Blob | undefined; templateFolder?: string };

/**
 * Copies the template if there is one; otherwise a child process creates the database, because creation takes 300 MB
 * that a process hardly frees. The folder gets its final name only when complete, so an interrupted creation is never
 * opened.
 */
async function createEmbedded(folder: string, templateFolder: string | undefined): Promise<void> {
  const program = fileURLToPath(new URL('./create-embedded.ts', import.meta.url));
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (!copyTemplate(templateFolder, unfinished)) {
    const [code] = await once(fork(program, [unfinished], { execArgv: [], stdio: 'inherit' }), 'exit');
    if (code !== 0) throw new Error(`making the embedded database in ${folder} ended with ${code}`);
  }
  renameSync(unfinished, folder);
}

/** Returns false where there is no template, or where only another user may read it. */
function copyTemplate(templateFolder: string | undefined, folder: string): boolean {
  if (templateFolder === undefined || !existsSync(templateFolder)) return false;
  try {
    cpSync(templateFolder, folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
  return true;
}

export async function connectEmbedded({ folder, copyOf, templateFolder }: EmbeddedOptions): Promise<Connection> {
  // PGlite is a whole PostgreSQL in WebAssembly, so it is loaded only when it is used.
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite');
  const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator');
  if (folder !== undefined && !existsSync(folder)) await createEmbedded(folder, templateFolder);
  const embedded = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(copyOf && { loadDataDir: copyOf }),
    extensions: { pg_trgm },
  });
  if (folder !== undefined) keepFolderPrivate(folder, embedded);
  const db = drizzlePglite(embedded, drizzleOptions) as unknown as Database;
  forbidInsideTransaction(embedded as unknown as Record<'query' | 'exec' | 'transaction', unknown>, [
    'query',
    'exec',
    'transaction',
  ]);
  return {
    kind: 'embedded',
    db,
    embedded,
    inTransaction: createInTransaction((work) => db.transaction((tx) => work(tx as unknown as Database))),
    async listen(channel, onMessage) {
      await embedded.listen(channel, onMessage);
    },
    async migrate(beforeMigration) {
      // The data folder's lock already excludes other processes.
      const migrationDb = drizzlePglite(embedded);
      await prepareMigration(migrationDb as unknown as Database, beforeMigration);
      await migratePglite(migrationDb, { migrationsFolder });
    },
    close: () => embedded.close(),
  };
}

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHER_USERS = 0o077;

/**
 * Lets only the user of this process read the folder of an embedded database, whatever the umask: PGlite sets the modes
 * of its files itself.
 */
function keepFolderPrivate(folder: string, embedded: PGlite): void {
  const operations = getFileOperations(embedded);
  const { setattr } = operations;
  operations.setattr = (node, change) =>
    setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~OTHER_USERS });
  chmodSync(folder, PRIVATE_FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
}
