import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { preparedQuery } from './prepared-query.ts';
import { clients } from './tables/accounts.ts';

const selectClientForKeyShare = preparedQuery('lock_active_client', ['id'], (db, { id }) =>
  db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))
    .for('key share'),
);

/**
 * Keeps a client from being taken out until the transaction ends; false for one who is gone. Anyone who writes something
 * under a client's name asks first, before any other lock: a foreign key would find the row of someone who was made
 * anonymous meanwhile, and be content.
 */
export async function lockActiveClient(tx: Database, clientId: string): Promise<boolean> {
  return (await selectClientForKeyShare(tx, { id: clientId })).length > 0;
}
