import type { Database } from '#platform/database/connection.ts';
import type { EventPublisher } from '#platform/realtime/realtime.ts';
import { findClientId } from './store.ts';

/** Notifies the client with this email, if any, that their classes changed, in the transaction of the change. */
export async function notifyClient(
  events: EventPublisher,
  tx: Database,
  { id: signUpId, email }: { id: string; email: string },
): Promise<void> {
  const clientId = await findClientId(tx, email);
  if (clientId) await events.publish(tx, { event: 'signUpUpdated', ids: { signUpId }, clientId });
}
