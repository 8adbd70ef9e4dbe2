import { and, eq, isNull } from 'drizzle-orm';
import { clients } from '#platform/sessions/tables.ts';
import type { Database } from './connection.ts';
import { preparedQuery } from './prepared-query.ts';

const selectClientForKeyShare = preparedQuery('lock_active_client', ['id'], (db, { id }) =>
  db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))
    .for('key share'),
);

/**
 * Locks a client's row against deletion until the transaction ends; returns false for a deleted client. Call it before
 * any other lock when writing a client's data: a foreign key alone would accept a client who was anonymized meanwhile.
 */
export async function lockActiveClient(tx: Database, clientId: string): Promise<boolean> {
  return (await selectClientForKeyShare(tx, { id: clientId })).length > 0;
}
