import { findClientEmail } from '#database/client-email.ts';
import type { Database } from '#database/connection.ts';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import type { OrderRow } from '../store.ts';

/** Where the buyer of an order is written to: as a client, or else as PayPal knows them; '' where nobody knows. */
export async function writeToOf(db: Database, { clientId, buyerEmail }: OrderRow): Promise<string> {
  const ofClient = clientId && (await findClientEmail(db, clientId));
  return ofClient || (parseKnownEmailAddress(buyerEmail) ?? '');
}
