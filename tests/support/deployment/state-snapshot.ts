import { createHash } from 'node:crypto';
import pg from 'pg';
import type { z } from 'zod';
import { contract, type EndpointName } from '../http/contract.ts';
import type { RawClient } from '../http/raw-client.ts';
import { createMailboxClient } from '../mail/mailbox.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import type { ActiveDeployment } from './active-deployment.ts';
import { readEndpoints } from './valid-requests.ts';

/** Their responses differ from call to call. */
const VOLATILE_ENDPOINTS = [
  'GET /api/admin/sessions',
  'GET /api/admin/today',
  'GET /api/admin/hours',
  'GET /api/admin/email-preview',
  'GET /api/admin/maintenance-reports',
  'GET /api/admin/setup',
  'GET /config/site',
];
/** Reading changes these tables, too. */
const VOLATILE_TABLES = ['sessions', 'rate_limit_counters', 'maintenance_reports'];

/** Whether a call needs no query. */
const isCallable = (name: EndpointName) => {
  const { query } = contract[name] as { query?: z.ZodType };
  return query?.safeParse({}).success ?? true;
};

export type StateSnapshot = Record<string, string>;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Serializes everything that is stored: admin lists, client data, PayPal's ledger, mails and, on PostgreSQL, each
 * table.
 */
async function takeSnapshot({ deployment, people, ids }: ActiveDeployment): Promise<StateSnapshot> {
  const { owner, client, visitor } = people;
  const snapshot: StateSnapshot = {};
  const record = async (rawClient: RawClient, path: string) => {
    snapshot[path] = digest(JSON.stringify(await rawClient.request('GET', path)));
  };
  for (const name of readEndpoints) {
    const path = name.slice('GET '.length);
    if (/\{|\/csv$|\/export$/.test(path) || VOLATILE_ENDPOINTS.includes(name) || !isCallable(name)) continue;
    if (/\/admin\/|\/finances/.test(path)) await record(owner, path);
    else if (path.startsWith('/api/bookings')) await record(client, path);
    else {
      const { status, text } = await visitor.send('GET', path);
      snapshot[path] = status === 200 ? digest(text) : String(status);
    }
  }
  for (const part of ['', '/forms', '/forms/new-client', '/orders'])
    await record(client, `/api/user/${client.id}${part}`);
  await record(owner, `/api/admin/orders/${ids.order}`);
  await record(owner, `/api/admin/events/${ids.event}/roster`);
  snapshot.mails = String((await createMailboxClient(deployment.url).listMails()).length);
  snapshot.payPal = digest(JSON.stringify(await createPayPalControls(deployment.url).ledger()));
  return { ...snapshot, ...(deployment.databaseUrl && (await snapshotTables(deployment.databaseUrl))) };
}

async function snapshotTables(url: string): Promise<StateSnapshot> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const names = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const snapshot: StateSnapshot = {};
    for (const { name } of names.rows.filter((table) => !VOLATILE_TABLES.includes(table.name))) {
      const { rows } = await database.query<{ print: string }>(
        `select coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as print from "${name}" t`,
      );
      snapshot[`table ${name}`] = rows[0]?.print ?? '';
    }
    return snapshot;
  } finally {
    await database.end();
  }
}

export const listDifferences = (before: StateSnapshot, after: StateSnapshot) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((part) => before[part] !== after[part]);

/** Waits until all mails and jobs are done. */
export async function takeSettledSnapshot(deployment: ActiveDeployment): Promise<StateSnapshot> {
  await deployment.people.owner.signIn();
  await deployment.deployment.waitForAllMails();
  let before = await takeSnapshot(deployment);
  for (let attempt = 0; attempt < 20; attempt++) {
    const after = await takeSnapshot(deployment);
    if (listDifferences(before, after).length === 0) return after;
    before = after;
  }
  throw new Error(`it does not settle: ${listDifferences(before, await takeSnapshot(deployment))}`);
}
