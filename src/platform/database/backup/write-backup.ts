import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { getMigrationState, PRERELEASE_DATABASE_PROBLEM } from '../migrations/migration-state.ts';
import { getLastMigration } from '../migrations/migrations.ts';
import { inSnapshot } from '../snapshot.ts';
import { countBackupRows, FORMAT_NAME, FORMAT_VERSION, type Header } from './format.ts';
import { getPartialPath, touchPeriodically } from './partial-files.ts';
import { inspectBackup } from './read-backup.ts';
import { countRows, listSequences, listTables, quoteIdentifier, type Table } from './tables.ts';

/** Rows in memory at once; fewer for tables with files. */
const FETCH_BATCH_SIZE = { small: 500, large: 16 };

/** The result of a finished backup. */
export type BackupResult = { file: string; bytes: number; rows: number; migration: string };

/**
 * Writes a backup of one snapshot while other processes keep writing (see inSnapshot), and reads it back before
 * renaming it. Only the file's owner may read it.
 * @throws if the database cannot be read or the file cannot be written; no file is left behind
 */
export async function writeBackup(
  connection: Connection,
  { file, now }: { file: string; now: Date },
): Promise<BackupResult> {
  const partialPath = getPartialPath(file);
  const stopTouching = touchPeriodically(partialPath);
  try {
    await rm(partialPath, { force: true });
    const header = await inSnapshot(connection, (tx) => writeRows(tx, partialPath, now));
    const inspection = await inspectBackup(partialPath);
    if ('problem' in inspection)
      throw new Error(`the backup that was just written cannot be read: ${inspection.problem}`);
    const { size: bytes } = await stat(partialPath);
    await rename(partialPath, file);
    return { file, bytes, rows: countBackupRows(header), migration: header.migration };
  } catch (error) {
    await rm(partialPath, { force: true });
    throw error;
  } finally {
    stopTouching();
  }
}

async function writeRows(tx: Database, file: string, now: Date): Promise<Header> {
  if ((await getMigrationState(tx)).isPrerelease) throw new Error(PRERELEASE_DATABASE_PROBLEM);
  const last = await getLastMigration(tx);
  if (last === 'none') throw new Error('the database has no tables yet');
  if (last === 'unknown') throw new Error('the database belongs to a newer version of this program');
  // Makes the text of timestamps independent of the server's settings.
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  await tx.execute(sql`set local datestyle = 'ISO'`);
  const tables = await listTables(tx);
  const header: Header = {
    format: FORMAT_NAME,
    version: FORMAT_VERSION,
    madeAt: now.toISOString(),
    migration: last.tag,
    tables: await countRows(tx, tables),
    sequences: await listSequences(tx),
  };
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(generateLines(tx, header, tables), createGzip(), out);
  return header;
}

/** Generates the file's content, several lines at a time. */
async function* generateLines(tx: Database, header: Header, tables: readonly Table[]): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashLines = (lines: string) => {
    hash.update(lines);
    return lines;
  };
  yield hashLines(`${JSON.stringify(header)}\n`);
  for (const { name, hasLargeRows } of tables) {
    yield hashLines(`${JSON.stringify({ table: name })}\n`);
    await tx.execute(
      sql`declare backup no scroll cursor for select row_to_json(t)::text as line from ${quoteIdentifier(name)} t`,
    );
    for (;;) {
      const fetch = sql.raw(`fetch ${hasLargeRows ? FETCH_BATCH_SIZE.large : FETCH_BATCH_SIZE.small} from backup`);
      const { rows } = await tx.execute<{ line: string }>(fetch);
      if (rows.length === 0) break;
      yield hashLines(rows.map(({ line }) => `${line}\n`).join(''));
    }
    await tx.execute(sql`close backup`);
  }
  yield `${JSON.stringify({ rows: countBackupRows(header), sha256: hash.digest('hex') })}\n`;
}
