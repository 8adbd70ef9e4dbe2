import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '#database/connection.ts';
import { lockFolder } from '#database/lock.ts';

/** How a program ends that cannot do what it was asked for. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Opens the database that the environment names: PostgreSQL at DATABASE_URL, or the embedded one in DATA_DIR, which
 * nobody else may have open. Ends the program with a sentence where that cannot be.
 *
 * @param make whether the embedded one is made when it is not there
 */
export async function openNamedDatabase({ make }: { make: boolean }): Promise<Connection> {
  const { DATABASE_URL: url, DATA_DIR = './data' } = process.env;
  if (url) return opened({ url });
  if (!(await hasEmbedded()))
    refuse(
      'What runs the embedded database is not installed here. Set DATABASE_URL to PostgreSQL, or run npm ci --include=dev.',
    );
  const dataDir = resolve(DATA_DIR);
  const folder = join(dataDir, 'database');
  if (!make && !existsSync(folder))
    refuse(`There is no database in ${dataDir}. Set DATA_DIR to the folder of another, or DATABASE_URL to PostgreSQL.`);
  if (!lockFolder(dataDir))
    refuse(
      `A server is using the data folder ${dataDir}, and two programs would destroy each other's data. Stop the server first. While it runs it looks after this by itself each night: the owner's desk shows the result.`,
    );
  return opened({ folder });
}

/** Whether the embedded database can be run: a business installs only what it runs (decision 45). */
const hasEmbedded = () =>
  import('@electric-sql/pglite').then(
    () => true,
    () => false,
  );

async function opened(where: Parameters<typeof connect>[0]): Promise<Connection> {
  try {
    const connection = await connect(where);
    await connection.db.execute('select 1');
    return connection;
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors[0] : ((error as Error).cause ?? error);
    return refuse(`The database cannot be opened: ${(cause as Error).message}`);
  }
}
