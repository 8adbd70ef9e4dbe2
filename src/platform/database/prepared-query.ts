import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { getSessionClient } from './connections/driver-internals.ts';

/** A Drizzle query that has not run yet. */
type Preparable<Answer> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> } };

/**
 * Creates a prepared statement for a frequent query: built once per client, parsed by PostgreSQL once per connection.
 * `name` must be unique in the program, and the SQL must not depend on the values of `keys`; values go to the driver
 * unchanged, jsonb as text.
 */
export function preparedQuery<const Key extends string, Answer>(
  name: string,
  keys: readonly Key[],
  build: (db: Database, values: Record<Key, SQL>) => Preparable<Answer>,
): (db: Database, values: Record<Key, unknown>) => Promise<Answer> {
  // Placeholders bypass column mapping, which fails on a null date.
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
 * Awaits queries of one transaction that were sent without waiting for each result; only a prepared query is sent
 * before it is awaited. Throws the first error, because later ones only follow from it; every query is finished when
 * this ends.
 */
export async function pipeline<const Queries extends readonly Promise<unknown>[]>(
  ...queries: Queries
): Promise<{ -readonly [Index in keyof Queries]: Awaited<Queries[Index]> }> {
  const outcomes = await Promise.allSettled(queries);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return Promise.all(queries) as Promise<{ -readonly [Index in keyof Queries]: Awaited<Queries[Index]> }>;
}
