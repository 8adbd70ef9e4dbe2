import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Connection, connect } from '#database/connection.ts';
import { freshDatabase, type ServerDatabase } from './database.ts';
import type { InHand } from './lived-in.ts';

const folder = 'tests/fixtures/databases';

/** Every release whose database was kept. */
export const releases = readdirSync(folder)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.slice(0, -'.sql.gz'.length));

export const inHandOf = (release: string): InHand => JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8'));

const dumpOf = (release: string) => gunzipSync(readFileSync(join(folder, `${release}.sql.gz`))).toString();

/** A new PostgreSQL database as the release left it; undefined when there is no server. */
export async function oldServerDatabase(release: string): Promise<ServerDatabase | undefined> {
  const database = await freshDatabase();
  if (!database) return undefined;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(dumpOf(release));
  await client.end();
  return database;
}

/** An embedded database as the release left it, in an empty folder or in memory. */
export async function oldEmbeddedDatabase(release: string, where: string | undefined): Promise<Connection> {
  const connection = await connect({ folder: where });
  if (connection.kind !== 'embedded') throw new Error('no embedded database');
  await connection.embedded.exec(dumpOf(release));
  // The dump is loaded under settings of its own.
  await connection.embedded.exec('reset all; set search_path to public');
  return connection;
}

/** As the release left it and not yet migrated: on the server of TEST_DATABASE_URL, or embedded and in memory. */
export async function openOldDatabase(release: string) {
  const database = await oldServerDatabase(release);
  const connection = database ? await connect({ url: database.url }) : await oldEmbeddedDatabase(release, undefined);
  return { connection, database };
}

async function rowsOf<Row>(connection: Connection, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await connection.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The hashes of the migrations that a database has, in the order in which it got them. */
export async function migrationsIn(connection: Connection): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(
    connection,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Everything that a database is made of, but for its rows: a line for each thing, in order. Partitions that the queue makes
 * for each day are left out: which ones exist depends on the day, and their parent says what they are like.
 */
export async function schemaOf(connection: Connection): Promise<string[]> {
  const ours = sql`n.nspname in ('public', 'pgboss', 'drizzle')`;
  const lasting = sql`c.relname !~ '_[0-9]{8}(_|$)'`;
  const rows = await rowsOf<{ thing: string }>(
    connection,
    sql`
    select format('column %s.%s.%s %s %s %s %s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), ''), a.attgenerated, a.attidentity) as thing
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${ours} and ${lasting} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
    union all select format('%s %s.%s', c.relkind, n.nspname, c.relname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${lasting}
    union all select format('constraint %s.%s %s', n.nspname, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace left join pg_class c on c.oid = k.conrelid
      -- That a column may not be empty stands with the column; as a constraint only newer versions name it.
      where ${ours} and k.contype <> 'n' and (c.oid is null or ${lasting})
    union all select 'index ' || pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and ${lasting}
    union all select 'trigger ' || pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and not t.tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ours} and p.prokind = 'f'
        and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all select format('enum %s.%s %s', n.nspname, t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
      from pg_enum e join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace
      where ${ours} group by n.nspname, t.typname
    order by 1`,
  );
  return rows.map(({ thing }) => thing);
}

/** How many rows each table has that holds what people brought. */
export async function peopleIn(connection: Connection): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    connection,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    // Sums are kept by triggers and made again by migrations, counters run out, and both are compared elsewhere.
    if (name === 'finance_totals' || name === 'limits') continue;
    const [row] = await rowsOf<{ rows: number }>(
      connection,
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    counted[name] = row?.rows ?? 0;
  }
  return counted;
}
