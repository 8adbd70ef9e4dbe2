import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Encrypted = { keyId: string; ciphertext: Buffer };

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D), a random 96-bit nonce per text, and a key that HKDF-SHA256 (RFC 5869)
 * derives from the configured key and `purpose`. The bytes are nonce, tag, ciphertext; `context` is authenticated, so
 * a text decrypts only with the same context.
 */
export function createEncryption(configuredKey: string, purpose: string) {
  const deriveKey = (keyName: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', configuredKey, '', `mat-and-tin ${purpose}, ${keyName}`, bytes));
  const encryptionKey = deriveKey('key', 32);
  const keyId = deriveKey('key id', 6).toString('hex');
  const hashKey = deriveKey('hash key', 32);

  return {
    /** Identifies the key without revealing it. */
    keyId,

    /** Encrypts a text for this context. */
    encrypt(context: readonly unknown[], text: string): Encrypted {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, encryptionKey, nonce, { authTagLength: TAG_BYTES }).setAAD(
        encodeContext(context),
      );
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId, ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]) };
    },

    /** Decrypts a text. Returns undefined for another context or key, or changed bytes. */
    decrypt(context: readonly unknown[], encrypted: Encrypted): string | undefined {
      const bytes = encrypted.ciphertext;
      if (encrypted.keyId !== keyId || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, encryptionKey, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(encodeContext(context))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },

    /** A keyed hash, for values that are only compared. */
    hash: (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  };
}

const encodeContext = (context: readonly unknown[]) => Buffer.from(JSON.stringify(context));
