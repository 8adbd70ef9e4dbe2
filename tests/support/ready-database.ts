import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connect } from '#database/connection.ts';
import { databaseDigest } from '#database/ready-folder.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { freshDatabase, READY_FILE, READY_TEMPLATE } from './database.ts';

const cache = 'node_modules/.cache/ready-database';
const DAY_MS = 24 * 3_600_000;

/**
 * Makes one database with all tables before a run, which every studio then begins with a copy of: making one takes
 * seconds, copying one does not. The embedded one is kept until what it is made from changes. How a database is made is
 * tested by tests/run, with empty ones.
 */
export default async function makeReadyDatabase(): Promise<(() => Promise<void>) | undefined> {
  const server = await freshDatabase();
  if (!server) {
    process.env[READY_FILE] = await keptDatabase();
    return undefined;
  }
  const connection = await connect({ url: server.url });
  await fill(connection);
  await connection.close();
  process.env[READY_TEMPLATE] = new URL(server.url).pathname.slice(1);
  return () => server.drop();
}

async function fill(connection: Connection): Promise<void> {
  await connection.migrate();
  await (await openQueue(connection, () => {})).stop();
}

/** The file of the embedded one. */
async function keptDatabase(): Promise<string> {
  const file = join(cache, `${databaseDigest()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const old = join(cache, name);
    if (statSync(old).mtimeMs < Date.now() - DAY_MS) rmSync(old);
  }
  const connection = await connect({ folder: undefined });
  if (connection.kind !== 'embedded') throw new Error('no embedded database');
  await fill(connection);
  const unfinished = join(cache, randomUUID());
  writeFileSync(unfinished, new Uint8Array(await (await connection.embedded.dumpDataDir('none')).arrayBuffer()));
  await connection.close();
  renameSync(unfinished, file);
  return file;
}
