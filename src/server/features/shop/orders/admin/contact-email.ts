import { findClientEmail } from '#database/client-email.ts';
import type { Database } from '#database/connection.ts';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import type { OrderRow } from '../store.ts';

/** Where the buyer of an order is written to: as a client, or else as PayPal knows them; '' where nobody knows. */
export async function getContactEmail(db: Database, { clientId, buyerEmail }: OrderRow): Promise<string> {
  const clientEmail = clientId && (await findClientEmail(db, clientId));
  return clientEmail || (parseKnownEmailAddress(buyerEmail) ?? '');
}
