import { sql } from 'drizzle-orm';
import { audit, type Finding } from '../audit/audit.ts';
import type { Connection, Database } from '../connection.ts';
import { knownMigrations, lastMigration, migrateUpTo } from '../migrations.ts';
import { takeTime } from '../snapshot.ts';
import { countRows, listTables, named, type Table } from './catalogue.ts';
import type { Header } from './format.ts';
import { inspectBackup, readBackup } from './reading.ts';

/** A batch is written when it has so many rows, or so many characters. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;
/** What migrations themselves write: it gives way to what the backup has. */
const FILLED_BY_MIGRATIONS = 'coupons';

/** `unfinished`: all rows are in the database, and this is why what comes after them was not done. */
export type Restored = { header: Header } & ({ findings: Finding[] } | { unfinished: string });

/**
 * Fills an empty database from a backup: its tables as they were when the backup was made, all rows or none, and then
 * the migrations of today. Nothing is written before the whole file was read and found undamaged. Everybody is signed
 * out: who was signed in then may have been shown the door since.
 *
 * @param now when it is restored: sessions end then
 * @returns what was restored and what the audit finds in it, or in a sentence why nothing was done
 * @throws where the database refuses a row; no row is in it then, and it can be tried again
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  now: Date,
): Promise<Restored | { refused: string }> {
  const header = await inspectBackup(file);
  if ('unusable' in header) return { refused: header.unusable };
  if (!knownMigrations().includes(header.migration))
    return { refused: 'A newer version of this program made this backup. Update the program first, then restore.' };
  const refused = await whyNotInto(connection.db, header);
  if (refused) return { refused };

  await migrateUpTo(connection, header.migration);
  await connection.inTransaction(async (tx) => {
    const tables = await load(tx, header, file);
    await endSessions(tx, tables, now);
  });
  try {
    await connection.migrate();
    return { header, findings: await audit(connection, new Date(header.madeAt)) };
  } catch (error) {
    const { cause, message } = error as Error;
    return { header, unfinished: cause instanceof Error ? cause.message : message };
  }
}

/** Signs everybody out, clients and owner. The first release had no sessions. */
async function endSessions(tx: Database, tables: readonly Table[], now: Date): Promise<void> {
  if (!tables.some(({ name }) => name === 'sessions')) return;
  await tx.execute(sql`update sessions set revoked_at = ${now.toISOString()}::timestamptz where revoked_at is null`);
}

/** A database is empty when it has no tables, or the backup's very tables without anybody's rows. */
async function whyNotInto(db: Database, header: Header): Promise<string | undefined> {
  const tables = await listTables(db);
  if (tables.length === 0) return undefined;
  const full = (await countRows(db, tables)).filter(({ name, rows }) => rows > 0 && name !== FILLED_BY_MIGRATIONS);
  if (full.length > 0) {
    const what = full.map(({ name, rows }) => `${name} (${rows})`).join(', ');
    return `The database is not empty, and nothing in it is overwritten: ${what}. Name an empty one.`;
  }
  const last = await lastMigration(db);
  if (typeof last === 'object' && last.tag === header.migration) return undefined;
  return 'The database has the tables of another version already. Name one without any tables.';
}

async function load(tx: Database, header: Header, file: string): Promise<Table[]> {
  await takeTime(tx);
  const tables = await listTables(tx);
  // What triggers keep is in the backup: with them, sums would count twice. Foreign keys go on being checked.
  for (const { name } of tables) await tx.execute(sql`alter table ${named(name)} disable trigger user`);
  const all = sql.join(
    tables.map(({ name }) => named(name)),
    sql`, `,
  );
  await tx.execute(sql`truncate ${all}`);
  const read = await fill(tx, tables, file);
  if ('unusable' in read) throw new Error(read.unusable);
  for (const { name, value, called } of header.sequences)
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint, ${called})`);
  for (const { name } of tables) await tx.execute(sql`alter table ${named(name)} enable trigger user`);
  const counted = new Map((await countRows(tx, tables)).map(({ name, rows }) => [name, rows]));
  const short = header.tables.filter(({ name, rows }) => counted.get(name) !== rows);
  if (short.length > 0) throw new Error(`rows are missing in ${short.map(({ name }) => name).join(', ')}`);
  return tables;
}

async function fill(tx: Database, tables: readonly Table[], file: string) {
  const known = new Map(tables.map((table) => [table.name, table]));
  let batch: { table: string; rows: string[]; characters: number } = { table: '', rows: [], characters: 0 };

  async function write(): Promise<void> {
    const { table, rows } = batch;
    if (rows.length === 0) return;
    const columns = known.get(table)?.columns;
    if (!columns) throw new Error(`there is no table ${table}`);
    const list = sql.join(columns.map(named), sql`, `);
    const given = sql`json_populate_recordset(null::${named(table)}, ${`[${rows.join(',')}]`}::json)`;
    await tx.execute(sql`insert into ${named(table)} (${list}) select ${list} from ${given}`);
  }

  const read = await readBackup(file, async (table, row) => {
    if (table !== batch.table || batch.rows.length >= BATCH_ROWS || batch.characters >= BATCH_CHARACTERS) {
      await write();
      batch = { table, rows: [], characters: 0 };
    }
    batch.rows.push(row);
    batch.characters += row.length;
  });
  await write();
  return read;
}
