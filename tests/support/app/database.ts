import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { Timeouts } from '#platform/database/connections/postgres-connection.ts';
import { openReusableDatabase } from './reusable-database.ts';
import { publishSample } from './sample-studio.ts';

export const TEMPLATE_DATABASE_FILE = 'TEMPLATE_DATABASE_FILE';
export const TEMPLATE_DATABASE_NAME = 'TEMPLATE_DATABASE_NAME';

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export type ServerDatabase = { url: string; drop(): Promise<void> };

/** Returns undefined when TEST_DATABASE_URL is not set. Without `template` the database is empty. */
export async function createEmptyDatabase(template?: string): Promise<ServerDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const name = `studio_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `drop database ${name} with (force)`) };
}

/** Opens a database with all tables and the words of the sample studio, on TEST_DATABASE_URL or in memory. */
export async function createTestDatabase(
  timeouts?: Partial<Timeouts>,
): Promise<{ connection: Connection; database: ServerDatabase | undefined }> {
  const { [TEMPLATE_DATABASE_NAME]: template, [TEMPLATE_DATABASE_FILE]: file } = process.env;
  const database = await createEmptyDatabase(template);
  if (!database && file) return { connection: await openReusableDatabase(file), database };
  const connection = await connect(database ? { url: database.url, timeouts } : { folder: undefined });
  // A benchmark has no template database.
  if (!template) {
    await connection.migrate();
    await publishSample(connection);
  }
  return { connection, database };
}
