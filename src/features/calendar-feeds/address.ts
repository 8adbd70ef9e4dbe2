import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/connection.ts';
import { replaceSeed } from './store.ts';

const SEED_BYTES = 16;

/** What the secret address of a calendar feed is derived from. A new seed ends the address before. */
export const createFeedSeed = (): string => randomBytes(SEED_BYTES).toString('base64url');

/**
 * Gives a person's calendar feed a new secret address, in the transaction that ends their sessions. False if they have
 * none.
 */
export const renewFeedAddress = (tx: Database, subjectId: string, createdAt: Date): Promise<boolean> =>
  replaceSeed(tx, { subjectId, seed: createFeedSeed(), createdAt });
