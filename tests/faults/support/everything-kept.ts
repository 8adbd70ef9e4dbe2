import { createHash } from 'node:crypto';
import pg from 'pg';
import { mailbox } from '../../support/mailbox.ts';
import { payPalControls } from '../../support/practice-paypal.ts';
import type { LivedInTown } from './lived-in-town.ts';
import { reads } from './meant-calls.ts';
import { allMailsLeft, LAST_IN_LINE } from './people.ts';
import type { Person } from './person.ts';

/** Who is signed in and who was at it lately: it changes when someone asks, whatever they ask. */
const RESTLESS_CALLS = [
  'GET /api/admin/sessions',
  'GET /api/admin/today',
  'GET /api/admin/upkeep-reports',
  'GET /config/site',
];
const RESTLESS_TABLES = ['sessions', 'limits', 'upkeep_reports'];

export type Kept = Record<string, string>;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * A print of everything that is kept: each list of the owner, whole; what a client has; PayPal's ledger and all mails;
 * on PostgreSQL each table besides. Throws when the owner or the client is not shown what is theirs.
 */
async function everythingKept({ town, people, ids }: LivedInTown): Promise<Kept> {
  const { owner, client, visitor } = people;
  const kept: Kept = {};
  const look = async (by: Person, path: string) => {
    kept[path] = digest(JSON.stringify(await by.ask('GET', path)));
  };
  for (const name of reads) {
    const path = name.slice('GET '.length);
    // A file is the list once more, and that it was fetched is kept.
    if (/\{|\/csv$|\/export$/.test(path) || RESTLESS_CALLS.includes(name)) continue;
    if (/\/admin\/|\/finances/.test(path)) await look(owner, path);
    else if (path.startsWith('/api/bookings')) await look(client, path);
    else {
      const { status, text } = await visitor.send('GET', path);
      kept[path] = status === 200 ? digest(text) : String(status);
    }
  }
  for (const part of ['', '/forms', '/forms/new-client', '/orders'])
    await look(client, `/api/user/${client.id}${part}`);
  await look(owner, `/api/admin/orders/${ids.order}`);
  await look(owner, `/api/admin/events/${ids.event}/roster`);
  const mails = await mailbox(town.url).all();
  kept.mails = String(mails.filter(({ to }) => !to.startsWith(LAST_IN_LINE)).length);
  kept.payPal = digest(JSON.stringify(await payPalControls(town.url).ledger()));
  return { ...kept, ...(town.databaseUrl && (await everyTable(town.databaseUrl))) };
}

async function everyTable(url: string): Promise<Kept> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const names = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const kept: Kept = {};
    for (const { name } of names.rows.filter((table) => !RESTLESS_TABLES.includes(table.name))) {
      const { rows } = await database.query<{ print: string }>(
        `select coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as print from "${name}" t
          where t::text not like '%${LAST_IN_LINE}%'`,
      );
      kept[`table ${name}`] = rows[0]?.print ?? '';
    }
    return kept;
  } finally {
    await database.end();
  }
}

/** What is not as it was. */
export const differing = (before: Kept, after: Kept) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((part) => before[part] !== after[part]);

/** The same, once nothing moves any more: mails are sent, and what was begun is done. */
export async function everythingSettled(there: LivedInTown): Promise<Kept> {
  await there.people.owner.enter();
  await allMailsLeft(there.town.url);
  let before = await everythingKept(there);
  for (let look = 0; look < 20; look++) {
    const after = await everythingKept(there);
    if (differing(before, after).length === 0) return after;
    before = after;
  }
  throw new Error(`it does not settle: ${differing(before, await everythingKept(there))}`);
}
