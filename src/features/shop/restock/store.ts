import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { chocolates, restockRequests } from '../tables.ts';

export type RestockRequestRow = typeof restockRequests.$inferSelect;

/** A visible chocolate, locked until the transaction ends, so that its stock cannot change meanwhile. */
export async function lockVisibleChocolate(tx: Database, id: string) {
  const { name, inventory } = chocolates;
  const [row] = await tx
    .select({ id: chocolates.id, name, inventory })
    .from(chocolates)
    .where(and(eq(chocolates.id, id), eq(chocolates.hidden, false)))
    .for('update');
  return row;
}

/**
 * Inserts a request about a chocolate, or about the opening of the shop (null), or renews an unconfirmed one of the same
 * mailbox. Returns undefined when the mailbox has confirmed one already.
 */
export async function insertRequest(
  tx: Database,
  request: Pick<RestockRequestRow, 'chocolateId' | 'email' | 'mailbox' | 'createdAt'>,
): Promise<string | undefined> {
  const { chocolateId, mailbox, confirmedAt } = restockRequests;
  const { email, createdAt } = request;
  const [row] = await tx
    .insert(restockRequests)
    .values({ id: newId(), ...request })
    .onConflictDoUpdate({
      ...(request.chocolateId === null
        ? { target: mailbox, targetWhere: isNull(chocolateId) }
        : { target: [chocolateId, mailbox] }),
      set: { email, createdAt },
      setWhere: isNull(confirmedAt),
    })
    .returning({ id: restockRequests.id });
  return row?.id;
}

/** A request with the chocolate it is about; null: the opening of the shop. */
export async function findRequest(db: Database, id: string) {
  const [row] = await db
    .select({ confirmedAt: restockRequests.confirmedAt, chocolate: chocolates })
    .from(restockRequests)
    .leftJoin(chocolates, eq(chocolates.id, restockRequests.chocolateId))
    .where(eq(restockRequests.id, id));
  return row;
}

/** Confirms a request, once. */
export async function confirmRequest(tx: Database, id: string, confirmedAt: Date): Promise<void> {
  await tx
    .update(restockRequests)
    .set({ confirmedAt })
    .where(and(eq(restockRequests.id, id), isNull(restockRequests.confirmedAt)));
}

export async function deleteRequest(db: Database, id: string): Promise<void> {
  await db.delete(restockRequests).where(eq(restockRequests.id, id));
}

/** Those of these chocolates that are visible and in stock. */
export async function listInStock(tx: Database, ids: readonly string[]) {
  const { id, name, inventory, hidden } = chocolates;
  const isInStock = and(gt(inventory, 0), eq(hidden, false));
  return tx
    .select({ id, name })
    .from(chocolates)
    .where(and(inArray(id, [...ids]), isInStock))
    .orderBy(asc(id));
}

/** Deletes the confirmed requests of a chocolate and returns their addresses, each to one caller only. */
export async function consumeConfirmedRequests(tx: Database, chocolateId: string): Promise<string[]> {
  const rows = await tx
    .delete(restockRequests)
    .where(and(eq(restockRequests.chocolateId, chocolateId), isNotNull(restockRequests.confirmedAt)))
    .returning({ email: restockRequests.email });
  return rows.map(({ email }) => email);
}

/** Deletes up to `limit` confirmed requests about the opening and returns their addresses, each to one caller only. */
export async function consumeOpeningRequests(tx: Database, limit: number): Promise<string[]> {
  const due = tx.$with('due').as(
    tx
      .select({ id: restockRequests.id })
      .from(restockRequests)
      .where(and(isNull(restockRequests.chocolateId), isNotNull(restockRequests.confirmedAt)))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await tx
    .with(due)
    .delete(restockRequests)
    .where(inArray(restockRequests.id, tx.select().from(due)))
    .returning({ email: restockRequests.email });
  return rows.map(({ email }) => email);
}
