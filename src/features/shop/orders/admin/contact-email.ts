import { findClientEmail } from '#platform/database/client-email.ts';
import type { Database } from '#platform/database/connection.ts';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import type { OrderRow } from '../store.ts';

/** The buyer's email address: the client's own, or else the one from PayPal; '' when there is none. */
export async function getContactEmail(db: Database, { clientId, buyerEmail }: OrderRow): Promise<string> {
  const clientEmail = clientId && (await findClientEmail(db, clientId));
  return clientEmail || (parseKnownEmailAddress(buyerEmail) ?? '');
}
