import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import { createEmptyDatabase, type ServerDatabase } from '../app/database.ts';
import type { ActivityRecord } from './activity.ts';

const FIXTURES_FOLDER = 'tests/fixtures/databases';

export const releases = readdirSync(FIXTURES_FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.slice(0, -'.sql.gz'.length));

export const readActivityRecord = (release: string): ActivityRecord =>
  JSON.parse(readFileSync(join(FIXTURES_FOLDER, `${release}.json`), 'utf8'));

const readDump = (release: string) => gunzipSync(readFileSync(join(FIXTURES_FOLDER, `${release}.sql.gz`))).toString();

export async function restoreServerDatabase(release: string): Promise<ServerDatabase | undefined> {
  const database = await createEmptyDatabase();
  if (!database) return undefined;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(readDump(release));
  await client.end();
  return database;
}

export async function restoreEmbeddedDatabase(release: string, folder: string | undefined): Promise<Connection> {
  const connection = await connect({ folder });
  if (connection.kind !== 'embedded') throw new Error('no embedded database');
  await connection.embedded.exec(readDump(release));
  await connection.embedded.exec('reset all; set search_path to public');
  return connection;
}

export async function openReleaseDatabase(release: string) {
  const database = await restoreServerDatabase(release);
  const connection = database
    ? await connect({ url: database.url })
    : await restoreEmbeddedDatabase(release, undefined);
  return { connection, database };
}

async function queryRows<Row>(connection: Connection, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await connection.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

export async function listAppliedMigrations(connection: Connection): Promise<string[]> {
  const rows = await queryRows<{ hash: string }>(
    connection,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  return rows.map(({ hash }) => hash);
}

export async function describeSchema(connection: Connection): Promise<string[]> {
  const ownSchemas = sql`n.nspname in ('public', 'pgboss', 'drizzle')`;
  const isPermanent = sql`c.relname !~ '_[0-9]{8}(_|$)'`;
  const rows = await queryRows<{ thing: string }>(
    connection,
    sql`
    select format('column %s.%s.%s %s %s %s %s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), ''), a.attgenerated, a.attidentity) as thing
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${ownSchemas} and ${isPermanent} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
    union all select format('%s %s.%s', c.relkind, n.nspname, c.relname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas} and ${isPermanent}
    union all select format('constraint %s.%s %s', n.nspname, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace left join pg_class c on c.oid = k.conrelid
      -- That a column may not be empty stands with the column; as a constraint only newer versions name it.
      where ${ownSchemas} and k.contype <> 'n' and (c.oid is null or ${isPermanent})
    union all select 'index ' || pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ownSchemas} and ${isPermanent}
    union all select 'trigger ' || pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ownSchemas} and not t.tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ownSchemas} and p.prokind = 'f'
        and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all select format('enum %s.%s %s', n.nspname, t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
      from pg_enum e join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace
      where ${ownSchemas} group by n.nspname, t.typname
    order by 1`,
  );
  return rows.map(({ thing }) => thing);
}

/** These rows come and go with the time, or are sums of others. */
const CHANGING_TABLES = ['finance_totals', 'rate_limit_counters'];

async function countRows(connection: Connection): Promise<Record<string, number>> {
  const tables = await queryRows<{ name: string }>(
    connection,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await queryRows<{ rows: number }>(
      connection,
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

export async function listEmptyTables(connection: Connection): Promise<string[]> {
  return Object.entries(await countRows(connection)).flatMap(([name, rows]) => (rows === 0 ? [name] : []));
}

export async function countRowsByTable(connection: Connection): Promise<Record<string, number>> {
  const counts = Object.entries(await countRows(connection));
  return Object.fromEntries(counts.filter(([name]) => !CHANGING_TABLES.includes(name)));
}
