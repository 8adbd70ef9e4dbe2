import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import { unconvertedAddresses } from '#platform/database/tables/unconverted-addresses.ts';
import { type AllEmailColumns, type Replacement, replaceValues } from '#platform/email-addresses/email-columns.ts';
import { clients } from '#platform/sessions/tables.ts';

export type UnconvertedRow = typeof unconvertedAddresses.$inferSelect;

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

/**
 * Replaces addresses everywhere, with their mailboxes and the hashes of these.
 * @throws when a unique index has the new value already
 */
export async function replaceAddresses(
  tx: Database,
  emails: AllEmailColumns,
  {
    addresses,
    mailboxes,
    hash,
  }: Record<'addresses' | 'mailboxes', Replacement[]> & {
    hash: (purpose: string, mailbox: string) => string;
  },
): Promise<void> {
  for (const column of [...emails.searched, ...emails.others]) await replaceValues(tx, column, addresses);
  for (const column of emails.mailboxes) await replaceValues(tx, column, mailboxes);
  for (const { column, purpose } of emails.hashes) {
    const hashes = mailboxes.map(({ before, after }) => ({
      before: hash(purpose, before),
      after: hash(purpose, after),
    }));
    await replaceValues(tx, column, hashes);
  }
  for (const replace of emails.replace) await replace(tx, [...addresses, ...mailboxes]);
}

const isUsed = (db: Database, { searched }: AllEmailColumns) =>
  or(
    ...searched.map(
      (column) =>
        sql`exists ${db
          .select({ one: sql`1` })
          .from(column.table as PgTable)
          .where(eq(column, unconvertedAddresses.address))}`,
    ),
  );

/** Deletes the addresses that no table has. */
export async function deleteUnused(db: Database, emails: AllEmailColumns): Promise<void> {
  await db.delete(unconvertedAddresses).where(sql`not (${isUsed(db, emails)})`);
}

/** The first addresses that could not be converted and are still in use. */
export async function listUsed(db: Database, emails: AllEmailColumns, limit: number) {
  return db
    .select({ address: unconvertedAddresses.address, problem: unconvertedAddresses.problem })
    .from(unconvertedAddresses)
    .where(and(isNotNull(unconvertedAddresses.problem), isUsed(db, emails)))
    .orderBy(asc(unconvertedAddresses.address))
    .limit(limit);
}

export async function countUsed(db: Database, emails: AllEmailColumns): Promise<number> {
  return db.$count(unconvertedAddresses, and(isNotNull(unconvertedAddresses.problem), isUsed(db, emails)));
}

/** The clients with these addresses or mailboxes. */
export async function listClients(db: Database, values: string[]) {
  const { id, firstName, lastName, email, mailbox } = clients;
  return db
    .select({ id, firstName, lastName, email, mailbox })
    .from(clients)
    .where(and(isNull(clients.deletedAt), or(inArray(email, values), inArray(mailbox, values))));
}
