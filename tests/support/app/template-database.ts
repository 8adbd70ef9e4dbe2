import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import { computeDatabaseDigest } from '#platform/database/connections/data-folder.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { sampleStudio } from '#seeds/sample-studio.ts';
import { createEmptyDatabase, TEMPLATE_DATABASE_FILE, TEMPLATE_DATABASE_NAME } from './database.ts';
import { publishSample } from './sample-studio.ts';

const CACHE_FOLDER = 'node_modules/.cache/ready-database';
const DAY_MS = 24 * 3_600_000;

/** Creates a migrated database with the words of the sample once for each run, because copying it takes far less time than migrating. */
export default async function createTemplateDatabase(): Promise<(() => Promise<void>) | undefined> {
  const database = await createEmptyDatabase();
  if (!database) {
    process.env[TEMPLATE_DATABASE_FILE] = await getCachedDatabaseFile();
    return undefined;
  }
  const connection = await connect({ url: database.url });
  await prepare(connection);
  await connection.close();
  process.env[TEMPLATE_DATABASE_NAME] = new URL(database.url).pathname.slice(1);
  return () => database.drop();
}

async function prepare(connection: Connection): Promise<void> {
  await connection.migrate();
  await (await startQueue(connection, () => {})).stop();
  await publishSample(connection);
}

async function getCachedDatabaseFile(): Promise<string> {
  const sampleDigest = createHash('sha256').update(JSON.stringify(sampleStudio)).digest('hex').slice(0, 12);
  const file = join(CACHE_FOLDER, `${computeDatabaseDigest()}-${sampleDigest}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  for (const name of readdirSync(CACHE_FOLDER)) {
    const cachedFile = join(CACHE_FOLDER, name);
    if (statSync(cachedFile).mtimeMs < Date.now() - DAY_MS) rmSync(cachedFile);
  }
  const connection = await connect({ folder: undefined });
  if (connection.kind !== 'embedded') throw new Error('no embedded database');
  await prepare(connection);
  const temporaryFile = join(CACHE_FOLDER, randomUUID());
  writeFileSync(temporaryFile, new Uint8Array(await (await connection.embedded.dumpDataDir('none')).arrayBuffer()));
  await connection.close();
  renameSync(temporaryFile, file);
  return file;
}
