import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import type { Header } from './format.ts';

/** A table with its writable and its generated columns. `hasLargeRows`: a row may hold a file. */
export type Table = { name: string; columns: string[]; generated: string[]; hasLargeRows: boolean };

export const quoteIdentifier = (name: string): SQL => sql`${sql.identifier(name)}`;

/**
 * Lists every application table after the tables that it references. The queue's and the migrations' tables are in
 * other schemas.
 */
export async function listTables(tx: Database): Promise<Table[]> {
  const { rows } = await tx.execute<Table & { needs: string[] }>(sql`
    select c.relname::text as name,
      (select json_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname::text), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated <> '') as generated,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as "hasLargeRows",
      (select coalesce(json_agg(distinct f.relname::text), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = rows.find(({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)));
    if (!next) throw new Error('tables refer to each other in a ring');
    const { needs: _, ...table } = next;
    ordered.push(table);
  }
  return ordered;
}

/** Returns the disk space of the tables in bytes. A compressed backup rarely needs more. */
export async function getDataBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select coalesce(sum(pg_table_size(oid)), 0)::text as bytes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return Number(rows[0]?.bytes ?? 0);
}

/** Counts the rows of each table. */
export async function countRows(tx: Database, tables: readonly { name: string }[]): Promise<Header['tables']> {
  const tableCounts: Header['tables'] = [];
  for (const { name } of tables) {
    const { rows } = await tx.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${quoteIdentifier(name)}`,
    );
    tableCounts.push({ name, rows: rows[0]?.rows ?? 0 });
  }
  return tableCounts;
}

/**
 * Lists the position of every sequence. Call it after the rows' snapshot is taken, so that no row is ahead of its
 * sequence.
 */
export async function listSequences(tx: Database): Promise<Header['sequences']> {
  const { rows } = await tx.execute<{ name: string }>(sql`select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: Header['sequences'] = [];
  for (const { name } of rows) {
    const at = await tx.execute<{ value: string; called: boolean }>(
      sql`select last_value::text as value, is_called as called from ${quoteIdentifier(name)}`,
    );
    const [position] = at.rows;
    if (position) sequences.push({ name, ...position });
  }
  return sequences;
}
