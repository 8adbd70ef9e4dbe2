import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '#database/id.ts';

/** One statement as it goes to PostgreSQL; one with a name is read there once for each connection. */
type Statement = { text: string; name?: string | undefined; values: unknown[] };

const recording = new AsyncLocalStorage<Statement[]>();
const originalQuery = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;

/** From here on every client of this process notes what it is asked for someone who listens with `statementsOf`. */
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

/** What `work` asks PostgreSQL, in its order; what others ask meanwhile is not among it. */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recordQueries();
  await recording.run(statements, run);
  pg.Client.prototype.query = originalQuery as typeof pg.Client.prototype.query;
  return statements;
}

/** What is made on the way: ids; and, as strings of their own, keyed hashes and the numbers of PayPal's orders. */
const GENERATED_VALUE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=")(?:[\\w-]{43}|[0-9A-Z]{17})(?=")';

const createReplacement = (value: string) =>
  value.length === 36 ? newId() : randomBytes(40).toString('hex').slice(0, value.length);

/**
 * The same statements for someone else: `own` are the words of the first, in the place of which each other puts theirs.
 * Ids that were made on the way are made again; `shared` ones are everybody's.
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

/** Asks one statement after the other, with nothing around it: those of a transaction on one connection. */
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
