import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whose answers to what these are. A ciphertext opens only where it was sealed: moved to another row it stays shut. */
export type Place = { rowId: string; clientId: string; form: string; version: number };

/** The answers were sealed with another key, or were changed, or belong elsewhere. Says nothing about what is inside. */
export class AnswersUnreadable extends Error {
  constructor(rowId: string, keyId: string) {
    super(`form answers ${rowId} of key ${keyId} cannot be opened`);
    this.name = 'AnswersUnreadable';
  }
}

/**
 * Encrypts what clients answer: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce for every save, under a key
 * that HKDF-SHA256 (RFC 5869) derives from the configured one. Sealed bytes are nonce, tag, ciphertext.
 */
export function answerSeal(intakeKey: string) {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', intakeKey, '', `mat-and-tin form answers, ${purpose}`, bytes));
  const key = derived('key', 32);
  const keyId = derived('key id', 6).toString('hex');
  const bound = ({ rowId, clientId, form, version }: Place) =>
    Buffer.from(JSON.stringify([clientId, form, version, rowId]));

  return {
    /** Names the key, and tells nothing about it. */
    keyId,

    /** The text's bytes, encrypted for this one place. */
    seal(place: Place, text: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound(place));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    },

    /** What was sealed for this place. Throws AnswersUnreadable when it was not, or with another key. */
    open(place: Place, sealed: { keyId: string; ciphertext: Buffer }): string {
      const bytes = sealed.ciphertext;
      if (sealed.keyId !== keyId || bytes.length < NONCE_BYTES + TAG_BYTES)
        throw new AnswersUnreadable(place.rowId, sealed.keyId);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(bound(place))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new AnswersUnreadable(place.rowId, sealed.keyId);
      }
    },
  };
}
