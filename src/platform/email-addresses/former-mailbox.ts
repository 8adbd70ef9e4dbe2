import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';

/**
 * The hash of an email's mailbox that a deleted client leaves, and by which one who comes back is recognized. Null
 * without an email; a new SESSION_SECRET ends it.
 */
export const hashFormerMailbox = (secret: string, email: string | undefined): string | null =>
  email ? computeKeyedHash(secret, 'former client/mailbox', toMailboxKey(email)) : null;
