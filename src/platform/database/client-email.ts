import { and, eq, isNull } from 'drizzle-orm';
import { clients } from '#platform/sessions/tables.ts';
import type { Database } from './connection.ts';
import { preparedQuery } from './prepared-query.ts';

const selectClientEmail = preparedQuery('email_of_client', ['id'], (db, { id }) =>
  db
    .select({ email: clients.email })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt))),
);

/** Returns the client's email: empty for a client without one, undefined for a deleted client. */
export async function findClientEmail(db: Database, clientId: string): Promise<string | undefined> {
  const [row] = await selectClientEmail(db, { id: clientId });
  return row?.email;
}
