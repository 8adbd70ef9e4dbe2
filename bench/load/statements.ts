import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '#platform/database/id.ts';

/** One SQL statement. PostgreSQL parses a named statement once per connection. */
type Statement = { text: string; name?: string | undefined; values: unknown[] };

const recording = new AsyncLocalStorage<Statement[]>();
const originalQuery = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;

/** From now on, all clients of this process record their queries for `recordStatements`. */
function recordQueries(): void {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [queryArg, valuesArg] = args as [string | Partial<Statement>, unknown];
    const {
      text = '',
      name,
      values,
    } = typeof queryArg === 'string' ? { text: queryArg, values: valuesArg } : { values: valuesArg, ...queryArg };
    recording.getStore()?.push({ text, name, values: Array.isArray(values) ? values : [] });
    return originalQuery.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

/** Returns the statements of `run` in order, without those of concurrent code. */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recordQueries();
  await recording.run(statements, run);
  pg.Client.prototype.query = originalQuery as typeof pg.Client.prototype.query;
  return statements;
}

/** Generated values: ids, and, as complete strings, keyed hashes and PayPal order ids. */
const GENERATED_VALUE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=")(?:[\\w-]{43}|[0-9A-Z]{17})(?=")';

const createReplacement = (value: string) =>
  value.length === 36 ? newId() : randomBytes(40).toString('hex').slice(0, value.length);

/**
 * Creates a function that rewrites the statements for other clients. It replaces `ownValues` with theirs and
 * generates new ids, but keeps `sharedValues`.
 */
export function createRewriter(
  statements: Statement[],
  { ownValues, sharedValues }: { ownValues: string[]; sharedValues: string[] },
) {
  const sample = JSON.stringify(statements);
  const pattern = new RegExp([...ownValues, GENERATED_VALUE].join('|'), 'g');
  return (newValues: string[]): Statement[] => {
    const replacements = new Map(ownValues.map((value, at) => [value, newValues[at] ?? value]));
    for (const value of sharedValues) replacements.set(value, value);
    const replaced = sample.replace(pattern, (value) => {
      const replacement = replacements.get(value) ?? createReplacement(value);
      replacements.set(value, replacement);
      return replacement;
    });
    return JSON.parse(replaced);
  };
}

/** Runs the statements one after another. A transaction uses one connection. */
export async function replay(pool: pg.Pool, statements: Statement[]): Promise<void> {
  let client: pg.PoolClient | undefined;
  for (const statement of statements) {
    const { text } = statement;
    if (text === 'begin') client = await pool.connect();
    await (client ?? pool).query(statement);
    if (text !== 'commit') continue;
    client?.release();
    client = undefined;
  }
}
