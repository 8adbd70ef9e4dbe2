import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Invariant } from '../audit/invariant.ts';
import type { Connection, Database } from '../connection.ts';
import { getMigrationState, PRERELEASE_DATABASE_PROBLEM } from '../migrations/migration-state.ts';
import { getLastMigration, listMigrations, migrateUpTo } from '../migrations/migrations.ts';
import { extendStatementTimeout } from '../snapshot.ts';
import type { AuditFinding } from '../tables/maintenance.ts';
import type { Header } from './format.ts';
import { inspectBackup, readBackup } from './read-backup.ts';
import { countRows, listTables, quoteIdentifier, type Table } from './tables.ts';

/** A batch is written when it reaches this number of rows or of characters. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;
/** Migrations insert rows into this table; a restore replaces them with those of the backup. */
const MIGRATION_FILLED_TABLE = 'coupons';

/** A table that exists only in backups from before the first release. */
const PRERELEASE_TABLE = 'limits';
const PRERELEASE_BACKUP_PROBLEM =
  'A version from before the first release made this backup, and this version cannot read its tables. Restore it ' +
  'with the version that made it, and export from there what you need.';

/** The backup has other tables or columns than its migration made, because that was changed before the first release. */
class PrereleaseBackupError extends Error {}

/** With `unfinished`, all rows are restored, and the text says why a later step failed. */
export type RestoreResult = { header: Header } & ({ findings: AuditFinding[] } | { migrationError: string });

/**
 * Restores a backup into an empty database: first its tables and all rows or none, then the newer migrations. Writes
 * only after the whole file was verified, and ends all sessions because some may have been revoked since the backup.
 * @param now the time of the restore, at which sessions end
 * @param invariants what the restored data must meet
 * @returns the restored header and the audit findings, or a sentence why nothing was done
 * @throws if the database refuses a row; no row is then written, and the restore can be repeated
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  now: Date,
  invariants: readonly Invariant[],
): Promise<RestoreResult | { problem: string }> {
  const header = await inspectBackup(file);
  if ('problem' in header) return { problem: header.problem };
  if (header.tables.some(({ name }) => name === PRERELEASE_TABLE)) return { problem: PRERELEASE_BACKUP_PROBLEM };
  if (!listMigrations().includes(header.migration))
    return { problem: 'A newer version of this program made this backup. Update the program first, then restore.' };
  const problem = await checkTarget(connection.db, header);
  if (problem) return { problem };

  await migrateUpTo(connection, header.migration);
  try {
    await connection.inTransaction(async (tx) => {
      await loadRows(tx, header, file);
      await endSessions(tx, now);
    });
  } catch (error) {
    if (error instanceof PrereleaseBackupError) return { problem: PRERELEASE_BACKUP_PROBLEM };
    throw error;
  }
  try {
    await connection.migrate();
    return { header, findings: await audit(connection, new Date(header.madeAt), invariants) };
  } catch (error) {
    const { cause, message } = error as Error;
    return { header, migrationError: cause instanceof Error ? cause.message : message };
  }
}

/** Ends the sessions of all clients and the owner. */
async function endSessions(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`update sessions set revoked_at = ${now.toISOString()}::timestamptz where revoked_at is null`);
}

/** A database counts as empty if it has no tables, or exactly the backup's tables without user data. */
async function checkTarget(db: Database, header: Header): Promise<string | undefined> {
  const tables = await listTables(db);
  if (tables.length === 0) return undefined;
  if ((await getMigrationState(db)).isPrerelease)
    return `Nothing was restored into this database: ${PRERELEASE_DATABASE_PROBLEM}.`;
  const nonEmpty = (await countRows(db, tables)).filter(
    ({ name, rows }) => rows > 0 && name !== MIGRATION_FILLED_TABLE,
  );
  if (nonEmpty.length > 0) {
    const tableList = nonEmpty.map(({ name, rows }) => `${name} (${rows})`).join(', ');
    return `The database is not empty, and nothing in it is overwritten: ${tableList}. Name an empty one.`;
  }
  const last = await getLastMigration(db);
  if (typeof last === 'object' && last.tag === header.migration) return undefined;
  return 'The database has the tables of another version already. Name one without any tables.';
}

async function loadRows(tx: Database, header: Header, file: string): Promise<void> {
  await extendStatementTimeout(tx);
  const tables = await listTables(tx);
  requireSameTables(tables, header);
  // The backup already holds what triggers maintain, so active triggers would count sums twice. Foreign keys are still
  // checked.
  for (const { name } of tables) await tx.execute(sql`alter table ${quoteIdentifier(name)} disable trigger user`);
  const allTables = sql.join(
    tables.map(({ name }) => quoteIdentifier(name)),
    sql`, `,
  );
  await tx.execute(sql`truncate ${allTables}`);
  const read = await insertRows(tx, tables, file);
  if ('problem' in read) throw new Error(read.problem);
  for (const { name, value, called } of header.sequences)
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint, ${called})`);
  // Checks the deferred foreign keys, because a table with checks that wait cannot be changed.
  await tx.execute(sql`set constraints all immediate`);
  for (const { name } of tables) await tx.execute(sql`alter table ${quoteIdentifier(name)} enable trigger user`);
  const counted = new Map((await countRows(tx, tables)).map(({ name, rows }) => [name, rows]));
  const incomplete = header.tables.filter(({ name, rows }) => counted.get(name) !== rows);
  if (incomplete.length > 0) throw new Error(`rows are missing in ${incomplete.map(({ name }) => name).join(', ')}`);
}

function requireSameTables(tables: readonly Table[], header: Header): void {
  const names = (list: readonly { name: string }[]) => JSON.stringify(list.map(({ name }) => name).toSorted());
  if (names(tables) !== names(header.tables)) throw new PrereleaseBackupError();
}

/** A missing column would become empty, and an unknown one would be lost. */
function requireSameColumns({ columns, generated }: Table, row: string): void {
  const inRow = Object.keys(JSON.parse(row));
  const inTable = new Set([...columns, ...generated]);
  if (inRow.length !== inTable.size || !inRow.every((column) => inTable.has(column))) throw new PrereleaseBackupError();
}

async function insertRows(tx: Database, tables: readonly Table[], file: string) {
  const tablesByName = new Map(tables.map((table) => [table.name, table]));
  let batch: { table: string; rows: string[]; characters: number } = { table: '', rows: [], characters: 0 };

  async function write(): Promise<void> {
    const { table, rows } = batch;
    if (rows.length === 0) return;
    const target = tablesByName.get(table);
    if (!target) throw new Error(`there is no table ${table}`);
    const { columns } = target;
    requireSameColumns(target, rows[0] ?? '');
    const list = sql.join(columns.map(quoteIdentifier), sql`, `);
    const rowsSql = sql`json_populate_recordset(null::${quoteIdentifier(table)}, ${`[${rows.join(',')}]`}::json)`;
    await tx.execute(sql`insert into ${quoteIdentifier(table)} (${list}) select ${list} from ${rowsSql}`);
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
