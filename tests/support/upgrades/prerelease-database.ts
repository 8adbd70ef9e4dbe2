import { sql } from 'drizzle-orm';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import { createEmptyDatabase, type ServerDatabase } from '../app/database.ts';

/** Before the baseline, or with another text of it. */
export const prereleaseTimes = [1795444344676, 1795462007549];

export async function createPrereleaseDatabase(
  folder?: string,
  madeAt = prereleaseTimes[0],
): Promise<{ connection: Connection; database: ServerDatabase | undefined }> {
  const database = await createEmptyDatabase();
  const connection = await connect(database ? { url: database.url } : { folder });
  const { db } = connection;
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('0000', ${madeAt})`);
  await db.execute(sql`create table limits (key text primary key)`);
  await db.execute(sql`insert into limits values ('kept')`);
  return { connection, database };
}
