import type { RecordPart } from '../clients/admin/record/parts.ts';
import { findSubscribedAt } from './store.ts';

/** When the email in a client's record subscribed. */
export const readSubscription: RecordPart<'subscribedAt'> = async (db, { email }) =>
  (await findSubscribedAt(db, email))?.toISOString() ?? null;
