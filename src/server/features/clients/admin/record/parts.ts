import type { ClientRecord } from '#contract/clients-admin.ts';
import type { Database } from '#database/connection.ts';

/** A client as others know them: by id, or by email where forms ask for no account. */
export type KnownClient = { clientId: string; email: string };

/** The parts of a record that other features keep. */
export type RecordPartName = 'bookings' | 'orders' | 'payments' | 'signUps' | 'enquiries' | 'subscribedAt';

/** Lists one part of a record: a page with the newest first, and the number of all rows. */
export type RecordPart<Name extends RecordPartName> = (
  db: Database,
  client: KnownClient,
  page: number,
) => Promise<ClientRecord[Name]>;

/** What the features that keep something of a client register for the record. */
export type RecordParts = { [Name in RecordPartName]: RecordPart<Name> };
