import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { lastMigration } from '../migrations.ts';
import { inSnapshot } from '../snapshot.ts';
import { countRows, listSequences, listTables, named, type Table } from './catalogue.ts';
import { FORMAT_NAME, FORMAT_VERSION, type Header, rowsIn } from './format.ts';
import { inspectBackup } from './reading.ts';
import { keepFresh, unfinishedName } from './unfinished.ts';

/** Rows that are in memory at once: of tables with files fewer. */
const ROWS_AT_ONCE = { light: 500, heavy: 16 };

/** What a backup that was written is. */
export type Written = { file: string; bytes: number; rows: number; migration: string };

/**
 * Writes a backup of everything as it is at one moment, while others go on writing (see inSnapshot), and reads it back
 * before it gets its name. The file is for the owner's eyes: nobody else may read it.
 *
 * @throws where the database cannot be read or the file not be written; nothing is left behind then
 */
export async function writeBackup(
  connection: Connection,
  { file, now }: { file: string; now: Date },
): Promise<Written> {
  const unfinished = unfinishedName(file);
  const done = keepFresh(unfinished);
  try {
    await rm(unfinished, { force: true });
    const header = await inSnapshot(connection, (tx) => writeRows(tx, unfinished, now));
    const found = await inspectBackup(unfinished);
    if ('unusable' in found) throw new Error(`the backup that was just written cannot be read: ${found.unusable}`);
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, file);
    return { file, bytes, rows: rowsIn(header), migration: header.migration };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    done();
  }
}

async function writeRows(tx: Database, file: string, now: Date): Promise<Header> {
  const last = await lastMigration(tx);
  if (last === 'none') throw new Error('the database has no tables yet');
  if (last === 'unknown') throw new Error('the database belongs to a newer version of this program');
  // The same text whatever the server is set to.
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  await tx.execute(sql`set local datestyle = 'ISO'`);
  const tables = await listTables(tx);
  const header: Header = {
    ...{ format: FORMAT_NAME, version: FORMAT_VERSION, madeAt: now.toISOString(), migration: last.tag },
    tables: await countRows(tx, tables),
    sequences: await listSequences(tx),
  };
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(linesOf(tx, header, tables), createGzip(), out);
  return header;
}

/** Everything that stands in the file, some lines at a time. */
async function* linesOf(tx: Database, header: Header, tables: readonly Table[]): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counted = (lines: string) => {
    hash.update(lines);
    return lines;
  };
  yield counted(`${JSON.stringify(header)}\n`);
  for (const { name, heavy } of tables) {
    yield counted(`${JSON.stringify({ table: name })}\n`);
    await tx.execute(
      sql`declare backup no scroll cursor for select row_to_json(t)::text as line from ${named(name)} t`,
    );
    for (;;) {
      const fetch = sql.raw(`fetch ${heavy ? ROWS_AT_ONCE.heavy : ROWS_AT_ONCE.light} from backup`);
      const { rows } = await tx.execute<{ line: string }>(fetch);
      if (rows.length === 0) break;
      yield counted(rows.map(({ line }) => `${line}\n`).join(''));
    }
    await tx.execute(sql`close backup`);
  }
  yield `${JSON.stringify({ rows: rowsIn(header), sha256: hash.digest('hex') })}\n`;
}
