import { openSealing, type Sealed } from '../../sealing.ts';

/** Whose answers to what these are. A ciphertext opens only where it was sealed: moved to another row it stays shut. */
export type Place = { rowId: string; clientId: string; form: string; version: number };

/** The answers were sealed with another key, or were changed, or belong elsewhere. Says nothing about what is inside. */
export class AnswersUnreadable extends Error {
  constructor(rowId: string, keyId: string) {
    super(`form answers ${rowId} of key ${keyId} cannot be opened`);
    this.name = 'AnswersUnreadable';
  }
}

/** Encrypts what clients answer, each save for its own row. */
export function answerSeal(intakeKey: string) {
  const sealing = openSealing(intakeKey, 'form answers');
  const bound = ({ rowId, clientId, form, version }: Place) => [clientId, form, version, rowId];
  return {
    /** Names the key, and tells nothing about it. */
    keyId: sealing.keyId,

    /** The text's bytes, encrypted for this one place. */
    seal: (place: Place, text: string): Buffer => sealing.seal(bound(place), text).ciphertext,

    /** What was sealed for this place. Throws AnswersUnreadable when it was not, or with another key. */
    open(place: Place, sealed: Sealed): string {
      const text = sealing.open(bound(place), sealed);
      if (text === undefined) throw new AnswersUnreadable(place.rowId, sealed.keyId);
      return text;
    },
  };
}
