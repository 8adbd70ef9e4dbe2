import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '#database/connection.ts';
import { lockDataFolder } from '#database/data-folder-lock.ts';

/** How a program ends that cannot do what it was asked for. */
export function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Opens the database that the environment names: PostgreSQL at DATABASE_URL, or the embedded one in DATA_DIR, which
 * nobody else may have open. Ends the program with a sentence where that cannot be.
 *
 * @param make whether the embedded one is made when it is not there
 */
export async function openConfiguredDatabase({ create }: { create: boolean }): Promise<Connection> {
  const { DATABASE_URL: url, DATA_DIR = './data' } = process.env;
  if (url) return connectOrExit({ url });
  if (!(await isEmbeddedInstalled()))
    exitWithError(
      'What runs the embedded database is not installed here. Set DATABASE_URL to PostgreSQL, or run npm ci --include=dev.',
    );
  const dataDir = resolve(DATA_DIR);
  const folder = join(dataDir, 'database');
  if (!create && !existsSync(folder))
    exitWithError(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of another, or DATABASE_URL to PostgreSQL.`,
    );
  if (!lockDataFolder(dataDir))
    exitWithError(
      `A server is using the data folder ${dataDir}, and two programs would destroy each other's data. Stop the server first. While it runs it looks after this by itself each night: the owner's desk shows the result.`,
    );
  return connectOrExit({ folder });
}

/** Whether the embedded database can be run: a business installs only what it runs (decision 45). */
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
    const cause = error instanceof AggregateError ? error.errors[0] : ((error as Error).cause ?? error);
    return exitWithError(`The database cannot be opened: ${(cause as Error).message}`);
  }
}
