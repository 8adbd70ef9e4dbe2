import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
