import type { Database } from '#platform/database/connection.ts';
import { createSlot, type Filled } from '#platform/slots.ts';

/** What features do in the transaction of a change of a client, and what they know of one. */
export type ClientReactions = {
  /** Ends the links that were mailed to a client, and makes those of the client's present generation. */
  renewLinks(tx: Database, client: { id: string; linkGeneration: number }): Promise<void>;
  /** Tells the pages that are open about what has another client now. */
  publishMove(tx: Database, clientId: string): Promise<void>;
  /** Whether one of these emails is the owner's. */
  isOwnerEmail(db: Database, emails: readonly string[]): Promise<boolean>;
};

export const clientReactions = createSlot<Partial<ClientReactions>>();

/** Does what all features do, one after the other. */
export const createClientReactions = (fills: readonly Filled[]): ClientReactions => ({
  async renewLinks(tx, client) {
    for (const one of clientReactions.read(fills)) await one.renewLinks?.(tx, client);
  },
  async publishMove(tx, clientId) {
    for (const one of clientReactions.read(fills)) await one.publishMove?.(tx, clientId);
  },
  async isOwnerEmail(db, emails) {
    for (const one of clientReactions.read(fills)) if (await one.isOwnerEmail?.(db, emails)) return true;
    return false;
  },
});
