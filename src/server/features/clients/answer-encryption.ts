import { createEncryption, type Encrypted } from '../../encryption.ts';

/** Whose answers to what these are. A ciphertext opens only where it was sealed: moved to another row it stays shut. */
export type AnswerContext = { rowId: string; clientId: string; form: string; version: number };

/** The answers were sealed with another key, or were changed, or belong elsewhere. Says nothing about what is inside. */
export class AnswerDecryptionError extends Error {
  constructor(rowId: string, keyId: string) {
    super(`form answers ${rowId} of key ${keyId} cannot be opened`);
    this.name = 'AnswersUnreadable';
  }
}

/** Encrypts what clients answer, each save for its own row. */
export function createAnswerEncryption(intakeKey: string) {
  const encryption = createEncryption(intakeKey, 'form answers');
  const toBoundValues = ({ rowId, clientId, form, version }: AnswerContext) => [clientId, form, version, rowId];
  return {
    /** Names the key, and tells nothing about it. */
    keyId: encryption.keyId,

    /** The text's bytes, encrypted for this one place. */
    encrypt: (context: AnswerContext, text: string): Buffer =>
      encryption.encrypt(toBoundValues(context), text).ciphertext,

    /** What was sealed for this place. Throws AnswersUnreadable when it was not, or with another key. */
    decrypt(context: AnswerContext, encrypted: Encrypted): string {
      const text = encryption.decrypt(toBoundValues(context), encrypted);
      if (text === undefined) throw new AnswerDecryptionError(context.rowId, encrypted.keyId);
      return text;
    },
  };
}
