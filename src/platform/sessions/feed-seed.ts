import { randomBytes } from 'node:crypto';

const SEED_BYTES = 16;

/** What the secret address of a calendar feed is derived from. A new seed ends the address before. */
export const createFeedSeed = (): string => randomBytes(SEED_BYTES).toString('base64url');
