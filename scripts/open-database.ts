import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import { findDataFolderProblem, lockDataFolder } from '#platform/database/connections/data-folder.ts';
import { describeConnectionProblem } from '#platform/database/connections/database-errors.ts';

/** Prints why a command cannot run, and exits with 1. */
export function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Opens PostgreSQL at DATABASE_URL, or the embedded database in DATA_DIR, which no other process may have open. Exits
 * with a message if that fails.
 * @param options.create whether a missing embedded database is created
 */
export async function openConfiguredDatabase({ create }: { create: boolean }): Promise<Connection> {
  const { DATABASE_URL: url, DATA_DIR = './data' } = process.env;
  if (url) return connectOrExit({ url });
  if (!(await isEmbeddedInstalled()))
    exitWithError(
      'The embedded database is not installed here. Set DATABASE_URL to PostgreSQL, or run npm ci --include=dev.',
    );
  const dataDir = resolve(DATA_DIR);
  const folder = join(dataDir, 'database');
  if (!create && !existsSync(folder))
    exitWithError(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of another, or DATABASE_URL to PostgreSQL.`,
    );
  const problem = findDataFolderProblem(dataDir, { holdsDatabase: true });
  if (problem) exitWithError(`The database cannot be opened: ${problem}.`);
  if (!lockDataFolder(dataDir))
    exitWithError(
      `A server is using the data folder ${dataDir}, and two programs would destroy each other's data. Stop the server first. While it runs, it does this itself every night, and the admin area shows the result.`,
    );
  return connectOrExit({ folder });
}

/** Returns whether the embedded database is installed; production omits it (decision 45). */
const isEmbeddedInstalled = () =>
  import('@electric-sql/pglite').then(
    () => true,
    () => false,
  );

async function connectOrExit(target: Parameters<typeof connect>[0]): Promise<Connection> {
  try {
    const connection = await connect(target);
    await connection.db.execute('select 1');
    return connection;
  } catch (error) {
    return exitWithError(`The database cannot be opened: ${describeConnectionProblem(error)}.`);
  }
}
