import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealed = { keyId: string; ciphertext: Buffer };

/**
 * Encrypts what a copy of the database must not tell: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce for every
 * text, under a key that HKDF-SHA256 (RFC 5869) derives from the configured one for what it is `about`. Sealed bytes are
 * nonce, tag, ciphertext. `place` names where a text belongs: it opens nowhere else.
 */
export function openSealing(configuredKey: string, about: string) {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', configuredKey, '', `mat-and-tin ${about}, ${purpose}`, bytes));
  const key = derived('key', 32);
  const keyId = derived('key id', 6).toString('hex');
  const hashKey = derived('hash key', 32);

  return {
    /** Names the key, and tells nothing about it. */
    keyId,

    /** The text's bytes, encrypted for this one place. */
    seal(place: readonly unknown[], text: string): Sealed {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound(place));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId, ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]) };
    },

    /** What was sealed for this place; undefined when it was not, or with another key, or was changed. */
    open(place: readonly unknown[], sealed: Sealed): string | undefined {
      const bytes = sealed.ciphertext;
      if (sealed.keyId !== keyId || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(bound(place))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },

    /** A keyed hash, for what is only ever compared. */
    hash: (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  };
}

const bound = (place: readonly unknown[]) => Buffer.from(JSON.stringify(place));
