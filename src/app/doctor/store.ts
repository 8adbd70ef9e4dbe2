import { eq, sql } from 'drizzle-orm';
import { formAnswers } from '#features/clients/tables/clients.ts';
import type { Database } from '#platform/database/connection.ts';

/** Settings and state of the PostgreSQL server. */
export type ServerInfo = {
  version: string;
  /** 170002 means 17.2. */
  versionNumber: number;
  timeZone: string;
  encoding: string;
  now: Date;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  maxConnections: number;
  connections: number;
  knowsZone: boolean;
  hasTrigrams: boolean;
  encrypted: boolean;
  /** The number of transactions, of any user, open for more than five minutes. */
  longTransactions: number;
};

async function queryRows<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

export async function readServerInfo(db: Database, zone: string): Promise<ServerInfo> {
  const [info] = await queryRows<Omit<ServerInfo, 'now'> & { nowMs: number }>(
    db,
    sql`select
      current_setting('server_version') as version,
      current_setting('server_version_num')::int as "versionNumber",
      current_setting('TimeZone') as "timeZone",
      current_setting('server_encoding') as encoding,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('max_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      exists (select from pg_timezone_names where name = ${zone}) as "knowsZone",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and xact_start < now() - interval '5 minutes') as "longTransactions"`,
  );
  if (!info) throw new Error('PostgreSQL says nothing of itself');
  const { nowMs, ...rest } = info;
  return { ...rest, now: new Date(nowMs) };
}

/** Returns whether an owner account exists. Throws if the tables do not exist. */
export async function hasOwner(db: Database): Promise<boolean> {
  const [row] = await queryRows<{ is: boolean }>(db, sql`select exists (select from owners) as is`);
  return row?.is ?? false;
}

/** Lists active codes that cover the whole price without a usage limit. */
export async function listUnlimitedCoupons(db: Database, now: Date): Promise<string[]> {
  const rows = await queryRows<{ code: string }>(
    db,
    sql`select code from coupons
      where active and fraction = 1 and max_uses is null and (expires_at is null or expires_at > ${now})
      order by code`,
  );
  return rows.map(({ code }) => code);
}

/** Counts the encrypted answers per key id. */
export async function countAnswersByKey(db: Database): Promise<{ keyId: string; rows: number }[]> {
  return queryRows(db, sql`select key_id as "keyId", count(*)::int as rows from form_answers group by key_id`);
}

/** Returns one answer that is encrypted with this key. */
export async function findAnswerByKey(
  db: Database,
  keyId: string,
): Promise<typeof formAnswers.$inferSelect | undefined> {
  const [row] = await db.select().from(formAnswers).where(eq(formAnswers.keyId, keyId)).limit(1);
  return row;
}
