import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { clients } from './tables/accounts.ts';

/**
 * Keeps a client from being taken out until the transaction ends; false for one who is gone. Whoever writes something
 * under a client's name asks first, before any other lock: a foreign key would find the row of somebody who was made
 * anonymous meanwhile, and be content.
 */
export async function keepClient(tx: Database, clientId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)))
    .for('key share');
  return rows.length > 0;
}
