import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { clients, oneTimeTokens } from '#features/accounts/tables.ts';
import { signUps, waivers } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { clientMergeMoves } from '#features/clients/tables/client-merges.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { subscribers } from '#features/newsletter/tables.ts';
import { couponRedemptions, payments } from '#features/payments/tables.ts';
import { orders, restockRequests } from '#features/shop/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { unconvertedAddresses } from '#platform/database/tables/unconverted-addresses.ts';
import { ownerEmailChanges, owners } from '../tables.ts';

export type UnconvertedRow = typeof unconvertedAddresses.$inferSelect;
export type Replacement = { before: string; after: string };

/** Columns with an address that are searched by it: an address in one of them is listed for the owner. */
const searchedColumns: readonly PgColumn[] = [
  clients.email,
  owners.email,
  waivers.email,
  signUps.email,
  waitlistEntries.email,
  restockRequests.email,
  enquiries.email,
  subscribers.email,
];

/** Every column with an address. */
const addressColumns: readonly PgColumn[] = [
  ...searchedColumns,
  oneTimeTokens.email,
  ownerEmailChanges.email,
  payments.payerEmail,
  orders.buyerEmail,
  mails.recipient,
  mails.correctedFrom,
];

/** The addresses that are left, of these or of all, in a fixed order. */
export async function listAddresses(db: Database, of?: string[]): Promise<string[]> {
  const rows = await db
    .select({ address: unconvertedAddresses.address })
    .from(unconvertedAddresses)
    .where(of && inArray(unconvertedAddresses.address, of))
    .orderBy(asc(unconvertedAddresses.address));
  return rows.map(({ address }) => address);
}

/** Lets one process convert at a time, until this transaction ends. */
export async function lockAddresses(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${unconvertedAddresses} in share row exclusive mode`);
}

/** Which of these mailboxes a client has. */
export async function listMailboxesOfClients(tx: Database, mailboxes: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ mailbox: clients.mailbox })
    .from(clients)
    .where(and(inArray(clients.mailbox, mailboxes), isNull(clients.deletedAt)));
  return rows.map(({ mailbox }) => mailbox);
}

/** Takes these addresses off the list. */
export async function deleteAddresses(tx: Database, addresses: string[]): Promise<void> {
  await tx.delete(unconvertedAddresses).where(inArray(unconvertedAddresses.address, addresses));
}

export async function setProblem(
  db: Database,
  addresses: string[],
  problem: NonNullable<UnconvertedRow['problem']>,
): Promise<void> {
  await db.update(unconvertedAddresses).set({ problem }).where(inArray(unconvertedAddresses.address, addresses));
}

/** Replaces values of a column, all in one statement. */
async function replaceValues(tx: Database, column: PgColumn, replacements: Replacement[], condition?: SQL) {
  await tx
    .update(column.table as PgTable)
    .set({ [column.name]: sql`changed.after` } as never)
    .from(sql`jsonb_to_recordset(${JSON.stringify(replacements)}::jsonb) as changed(before text, after text)`)
    .where(and(sql`${column} = changed.before`, condition));
}

/**
 * Replaces addresses everywhere, with their mailboxes and the hashes of these.
 * @throws when a unique index has the new value already
 */
export async function replaceAddresses(
  tx: Database,
  { addresses, mailboxes, hashes }: { addresses: Replacement[]; mailboxes: Replacement[]; hashes: Replacement[] },
): Promise<void> {
  for (const column of addressColumns) await replaceValues(tx, column, addresses);
  await replaceValues(tx, restockRequests.mailbox, mailboxes);
  await replaceValues(tx, couponRedemptions.mailbox, hashes);
  const { before, after, columnName } = clientMergeMoves;
  const isValue = inArray(columnName, ['email', 'mailbox']);
  for (const column of [before, after]) await replaceValues(tx, column, [...addresses, ...mailboxes], isValue);
  // A removed row and a profile are JSON, in which a value is between quotation marks.
  for (const change of [...addresses, ...mailboxes]) {
    const [old, converted] = [JSON.stringify(change.before), JSON.stringify(change.after)];
    await tx
      .update(clientMergeMoves)
      .set({ before: sql`replace(${before}, ${old}, ${converted})` })
      .where(and(inArray(columnName, ['', 'profile']), sql`position(${old} in ${before}) > 0`));
  }
}

const isUsed = (db: Database) =>
  or(
    ...searchedColumns.map(
      (column) =>
        sql`exists ${db
          .select({ one: sql`1` })
          .from(column.table as PgTable)
          .where(eq(column, unconvertedAddresses.address))}`,
    ),
  );

/** Deletes the addresses that no table has. */
export async function deleteUnused(db: Database): Promise<void> {
  await db.delete(unconvertedAddresses).where(sql`not (${isUsed(db)})`);
}

/** The first addresses that could not be converted and are still in use. */
export async function listUsed(db: Database, limit: number) {
  return db
    .select({ address: unconvertedAddresses.address, problem: unconvertedAddresses.problem })
    .from(unconvertedAddresses)
    .where(and(isNotNull(unconvertedAddresses.problem), isUsed(db)))
    .orderBy(asc(unconvertedAddresses.address))
    .limit(limit);
}

export async function countUsed(db: Database): Promise<number> {
  return db.$count(unconvertedAddresses, and(isNotNull(unconvertedAddresses.problem), isUsed(db)));
}

/** The clients with these addresses or mailboxes. */
export async function listClients(db: Database, values: string[]) {
  const { id, firstName, lastName, email, mailbox } = clients;
  return db
    .select({ id, firstName, lastName, email, mailbox })
    .from(clients)
    .where(and(isNull(clients.deletedAt), or(inArray(email, values), inArray(mailbox, values))));
}
