import { createEncryption, type Encrypted } from '#platform/crypto/encryption.ts';

/** The place of the answers. A ciphertext is bound to it and cannot be decrypted after a move to another row. */
export type AnswerContext = { rowId: string; clientId: string; form: string; version: number };

/**
 * The answers have another key, were changed or belong to another place. The message reveals nothing about the content.
 */
export class AnswerDecryptionError extends Error {
  constructor(rowId: string, keyId: string) {
    super(`form answers ${rowId} of key ${keyId} cannot be opened`);
    this.name = 'AnswerDecryptionError';
  }
}

export type AnswerEncryption = ReturnType<typeof createAnswerEncryption>;

/** Encrypts clients' answers, each version bound to its row. */
export function createAnswerEncryption(intakeKey: string) {
  const encryption = createEncryption(intakeKey, 'form answers');
  const toBoundValues = ({ rowId, clientId, form, version }: AnswerContext) => [clientId, form, version, rowId];
  return {
    /** Identifies the key without revealing it. */
    keyId: encryption.keyId,

    /** Encrypts a text for this place. */
    encrypt: (context: AnswerContext, text: string): Buffer =>
      encryption.encrypt(toBoundValues(context), text).ciphertext,

    /** Decrypts the bytes for this place. Throws AnswerDecryptionError for another place or another key. */
    decrypt(context: AnswerContext, encrypted: Encrypted): string {
      const text = encryption.decrypt(toBoundValues(context), encrypted);
      if (text === undefined) throw new AnswerDecryptionError(context.rowId, encrypted.keyId);
      return text;
    },
  };
}
