import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/** A query of Drizzle's that has not been asked. */
type Preparable<Answer> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> } };

/** Whom Drizzle asks: inside a transaction the one connection that it has, outside the pool, or PGlite. */
export function getSessionClient(db: Database): object {
  return (db._.session as unknown as { client: object }).client;
}

/**
 * A statement of those that many ask at once. Its text is put together once, for the pool and for each connection that has
 * a transaction, and PostgreSQL reads it once for each connection, under its name. `name` is its own in the whole program;
 * `keys` name what it is given, which `build` finds as placeholders: what the statement says never depends on them.
 * Values go to the driver as they are; jsonb is given as its text.
 */
export function preparedQuery<const Key extends string, Answer>(
  name: string,
  keys: readonly Key[],
  build: (db: Database, values: Record<Key, SQL>) => Preparable<Answer>,
): (db: Database, values: Record<Key, unknown>) => Promise<Answer> {
  // As they are, for the driver: a column would stumble over a date that is null.
  const placeholders = Object.fromEntries(keys.map((key) => [key, sql`${sql.placeholder(key)}`])) as Record<Key, SQL>;
  const statements = new WeakMap<object, ReturnType<Preparable<Answer>['prepare']>>();
  return (db, values) => {
    const client = getSessionClient(db);
    let statement = statements.get(client);
    if (!statement) {
      statement = build(db, placeholders).prepare(name);
      statements.set(client, statement);
    }
    return statement.execute(values);
  };
}

/**
 * What a transaction asks without waiting for each answer: it goes out at once, and is done in the order it was asked
 * where it is `prepared` (a builder of Drizzle's is only asked when it is awaited). All is over when this ends. Throws
 * what went wrong first: what came after it only failed because of that.
 */
export async function pipeline<const Queries extends readonly Promise<unknown>[]>(
  ...queries: Queries
): Promise<{ -readonly [Index in keyof Queries]: Awaited<Queries[Index]> }> {
  const outcomes = await Promise.allSettled(queries);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return Promise.all(queries) as Promise<{ -readonly [Index in keyof Queries]: Awaited<Queries[Index]> }>;
}
