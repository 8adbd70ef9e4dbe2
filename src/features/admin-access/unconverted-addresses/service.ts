import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import type { AllEmailColumns, Replacement } from '#platform/email-addresses/email-columns.ts';
import { parseUnambiguousEmailAddress } from '#platform/text/email-address.ts';
import { toMailboxKey, toStoredMailbox } from '#platform/text/mailbox.ts';
import type { Operations } from '../contract/operations.ts';
import * as store from './store.ts';

/** Mailboxes in one transaction. */
const BATCH_SIZE = 100;

export type ConversionDeps = { connection: Connection; secret: string; emails: AllEmailColumns };

/** The addresses of one mailbox, and the mailboxes that they were stored with. They are converted or stay together. */
type Conversion = { mailbox: string; formerMailboxes: Set<string>; addresses: Replacement[] };

/**
 * Converts stored addresses to the spelling in which they are parsed (decision 109). What would give two clients one
 * mailbox, or break a unique index, stays as it is, as does an ambiguous address. Each batch is one transaction, so that
 * a stopped conversion goes on at the next call; processes that start together take turns.
 * @throws the first error of a batch, such as a timeout, after all the others
 */
export async function convertStoredAddresses(deps: ConversionDeps): Promise<void> {
  const { db } = deps.connection;
  const addresses = await store.listAddresses(db);
  if (addresses.length === 0) return;
  const { conversions, unclear } = planConversions(addresses);
  if (unclear.length > 0) await store.setProblem(db, unclear, 'unclear');
  const errors: unknown[] = [];
  for (let start = 0; start < conversions.length; start += BATCH_SIZE) {
    const batch = conversions.slice(start, start + BATCH_SIZE);
    await convertBatch(deps, batch).catch((error) => errors.push(error));
  }
  await store.deleteUnused(db, deps.emails);
  if (errors.length > 0) throw errors[0];
}

async function convertBatch(deps: ConversionDeps, batch: Conversion[]): Promise<void> {
  for (const conflicting of await convert(deps, batch)) {
    const [taken] = await convert(deps, [conflicting]);
    if (taken) await store.setProblem(deps.connection.db, listFormerAddresses([taken]), 'taken');
  }
}

function planConversions(addresses: string[]) {
  const conversions = new Map<string, Conversion>();
  const unclear: string[] = [];
  for (const before of addresses) {
    const after = parseUnambiguousEmailAddress(before);
    if (after === undefined) {
      unclear.push(before);
      continue;
    }
    const mailbox = toMailboxKey(after);
    const conversion = conversions.get(mailbox) ?? { mailbox, formerMailboxes: new Set(), addresses: [] };
    conversion.addresses.push({ before, after });
    conversion.formerMailboxes.add(toStoredMailbox(before));
    conversions.set(mailbox, conversion);
  }
  return { conversions: [...conversions.values()], unclear };
}

const listFormerAddresses = (conversions: Conversion[]) =>
  conversions.flatMap(({ addresses }) => addresses.map(({ before }) => before));

/** Converts these. Returns those that stay: if a unique index refuses one of several, all of them. */
function convert(deps: ConversionDeps, conversions: Conversion[]): Promise<Conversion[]> {
  return deps.connection.inTransaction(async (tx) => {
    await store.lockAddresses(tx);
    // Another process that started at the same time may have converted some.
    const waiting = new Set(await store.listAddresses(tx, listFormerAddresses(conversions)));
    const present = conversions.filter(({ addresses }) => addresses.some(({ before }) => waiting.has(before)));
    // Two clients would get one mailbox. What has no client of its own goes to the client of the mailbox.
    const listMailboxes = ({ mailbox, formerMailboxes }: Conversion) => [...new Set([mailbox, ...formerMailboxes])];
    const ofClients = new Set(await store.listMailboxesOfClients(tx, present.flatMap(listMailboxes)));
    const isTaken = (conversion: Conversion) =>
      listMailboxes(conversion).filter((mailbox) => ofClients.has(mailbox)).length > 1;
    const free = present.filter((conversion) => !isTaken(conversion));
    const isDone = await writeUnlessConflict(tx, (inner) => replaceEverywhere(deps, inner, free));
    return isDone ? present.filter(isTaken) : present;
  });
}

async function replaceEverywhere(deps: ConversionDeps, tx: Database, conversions: Conversion[]): Promise<true> {
  if (conversions.length === 0) return true;
  const addresses = conversions.flatMap((conversion) => conversion.addresses);
  const mailboxes = conversions.flatMap(({ formerMailboxes, mailbox: after }) =>
    [...formerMailboxes].map((before) => ({ before, after })),
  );
  const hash = (purpose: string, mailbox: string) => computeKeyedHash(deps.secret, purpose, mailbox);
  await store.replaceAddresses(tx, deps.emails, { addresses, mailboxes, hash });
  await store.deleteAddresses(tx, listFormerAddresses(conversions));
  return true;
}

/** The addresses that stay as they are, with the clients whom they concern. */
export async function listUnconverted(
  { connection: { db }, emails }: Pick<ConversionDeps, 'connection' | 'emails'>,
  limit: number,
): Promise<Operations['addresses']> {
  const [rows, count] = [await store.listUsed(db, emails, limit), await store.countUsed(db, emails)];
  const keys = rows.flatMap(({ address }) => [address, toMailboxKey(address)]);
  const clients = keys.length === 0 ? [] : await store.listClients(db, keys);
  const serialize = (client: (typeof clients)[number]) => ({
    _id: client.id,
    name: `${client.firstName} ${client.lastName}`.trim(),
    email: client.email,
  });
  return {
    count,
    first: rows.map(({ address, problem }) => ({
      address,
      why: problem ?? 'unclear',
      clients: clients
        .filter(({ email, mailbox }) => email === address || (problem === 'taken' && mailbox === toMailboxKey(address)))
        .map(serialize),
    })),
  };
}
