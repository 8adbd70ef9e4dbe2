import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '#database/id.ts';

/** One statement as it goes to PostgreSQL; one with a name is read there once for each connection. */
type Statement = { text: string; name?: string | undefined; values: unknown[] };

const recording = new AsyncLocalStorage<Statement[]>();
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;

/** From here on every client of this process notes what it is asked for someone who listens with `statementsOf`. */
function listenIn(): void {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, more] = given as [string | Partial<Statement>, unknown];
    const {
      text = '',
      name,
      values,
    } = typeof asked === 'string' ? { text: asked, values: more } : { values: more, ...asked };
    recording.getStore()?.push({ text, name, values: Array.isArray(values) ? values : [] });
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
}

/** What `work` asks PostgreSQL, in its order; what others ask meanwhile is not among it. */
export async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  listenIn();
  await recording.run(statements, work);
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  return statements;
}

/** What is made on the way: ids; and, as strings of their own, keyed hashes and the numbers of PayPal's orders. */
const MADE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=")(?:[\\w-]{43}|[0-9A-Z]{17})(?=")';

const another = (word: string) =>
  word.length === 36 ? newId() : randomBytes(40).toString('hex').slice(0, word.length);

/**
 * The same statements for someone else: `own` are the words of the first, in the place of which each other puts theirs.
 * Ids that were made on the way are made again; `shared` ones are everybody's.
 */
export function alike(statements: Statement[], { own, shared }: { own: string[]; shared: string[] }) {
  const sample = JSON.stringify(statements);
  const words = new RegExp([...own, MADE].join('|'), 'g');
  return (others: string[]): Statement[] => {
    const instead = new Map(own.map((word, at) => [word, others[at] ?? word]));
    for (const word of shared) instead.set(word, word);
    const replaced = sample.replace(words, (word) => {
      const other = instead.get(word) ?? another(word);
      instead.set(word, other);
      return other;
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
