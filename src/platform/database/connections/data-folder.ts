import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataFolderLock = { release(): void };

const SQLITE_BUSY = 5;

// A live reference keeps the garbage collector from closing the file, which would release the lock.
const heldFiles = new Set<DatabaseSync>();

/**
 * Locks the data folder for this process, because PGlite would let a second process open the folder silently, and the
 * first would then lose acknowledged commits. POSIX releases the lock when the process closes any handle on the file,
 * so open the file nowhere else in this process.
 * @returns undefined if another process holds the lock
 */
export function lockDataFolder(folder: string): DataFolderLock | undefined {
  mkdirSync(folder, { recursive: true });
  // A kernel lock (fcntl, through SQLite): `kill -9` releases it, so it cannot become stale.
  const file = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  heldFiles.add(file);
  return {
    release() {
      heldFiles.delete(file);
      file.close();
    },
  };
}

/** The version of PostgreSQL whose files the embedded database reads and writes. */
const EMBEDDED_MAJOR = '18';
/** What a first start makes in the data folder. It belongs to the user of that start. */
const OWN_FILES = ['', 'in-use.lock', 'session-secret.txt', 'intake-key.txt', 'owner.txt', 'mailbox', 'paypal'];

/**
 * Returns why this user and this release cannot use the data folder, with what to do, and makes a missing folder.
 * @param options.holdsDatabase whether the embedded database in it is used
 */
export function findDataFolderProblem(
  dataDir: string,
  { holdsDatabase }: { holdsDatabase: boolean },
): string | undefined {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    return describeAccessProblem(folder, error);
  }
  const names = holdsDatabase ? [...OWN_FILES, 'database'] : OWN_FILES;
  for (const path of names.map((name) => join(folder, name)).filter(existsSync)) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK | (statSync(path).isDirectory() ? constants.X_OK : 0));
    } catch (error) {
      return describeAccessProblem(path, error);
    }
  }
  return holdsDatabase ? findVersionProblem(join(folder, 'database')) : undefined;
}

function describeAccessProblem(path: string, error: unknown): string {
  return `this user may not write to ${path} (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder of your own, or change the owner of this one`;
}

function findVersionProblem(database: string): string | undefined {
  const file = join(database, 'PG_VERSION');
  if (!existsSync(database)) return undefined;
  if (!existsSync(file)) return `${database} holds no database: delete it, or set DATA_DIR to another folder`;
  const major = readFileSync(file, 'utf8').trim();
  if (major === EMBEDDED_MAJOR) return undefined;
  return `${database} was made with PostgreSQL ${major}, and this release reads ${EMBEDDED_MAJOR}: set DATA_DIR to another folder, and move the data with a backup (npm run backup) of the release that made it`;
}

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
