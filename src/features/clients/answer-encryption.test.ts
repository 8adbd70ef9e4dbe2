import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerContext, AnswerDecryptionError, createAnswerEncryption } from './answer-encryption.ts';

const encryption = createAnswerEncryption('a key of the tests, long enough to encrypt with');
const context: AnswerContext = { rowId: 'row-1', clientId: 'client-1', form: 'new-client', version: 1 };
const encryptText = (text: string) => ({ keyId: encryption.keyId, ciphertext: encryption.encrypt(context, text) });

describe('encrypted answers', () => {
  test('encrypted answers are decrypted for their own row, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(encryption.decrypt(context, encryptText(text))).toBe(text);
      }),
    );
  });

  test('encrypted answers reveal nothing, and are different each time', () => {
    const text = 'my lower back, since the fall';
    const one = encryptText(text).ciphertext;
    expect(one.toString('latin1')).not.toContain('back');
    expect(one.equals(encryptText(text).ciphertext)).toBe(false);
    expect(one.subarray(0, 12).equals(encryptText(text).ciphertext.subarray(0, 12))).toBe(false);
  });

  test('encrypted answers with one changed bit cannot be decrypted', () => {
    const { ciphertext } = encryptText('ten words or so');
    for (let index = 0; index < ciphertext.length; index++) {
      const changed = Buffer.from(ciphertext);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => encryption.decrypt(context, { keyId: encryption.keyId, ciphertext: changed })).toThrow(
        AnswerDecryptionError,
      );
    }
    for (const length of [0, 11, 27, ciphertext.length - 1]) {
      const cut = { keyId: encryption.keyId, ciphertext: ciphertext.subarray(0, length) };
      expect(() => encryption.decrypt(context, cut)).toThrow(AnswerDecryptionError);
    }
  });

  test.each<[string, Partial<AnswerContext>]>([
    ['another row', { rowId: 'row-2' }],
    ['another person', { clientId: 'client-2' }],
    ['another form', { form: 'dosha-quiz' }],
    ['another version', { version: 2 }],
  ])('encrypted answers that were moved to %s cannot be decrypted', (_where, moved) => {
    expect(() => encryption.decrypt({ ...context, ...moved }, encryptText('mine'))).toThrow(AnswerDecryptionError);
  });

  test('another key cannot decrypt answers, with the id of the key or without', () => {
    const other = createAnswerEncryption('another key of the tests, just as long as it');
    expect(other.keyId).not.toBe(encryption.keyId);
    expect(() => other.decrypt(context, encryptText('mine'))).toThrow(AnswerDecryptionError);
    expect(() => other.decrypt(context, { ...encryptText('mine'), keyId: other.keyId })).toThrow(AnswerDecryptionError);
  });

  test('the same key in another process decrypts answers, and the id of the key contains no byte of it', () => {
    const again = createAnswerEncryption('a key of the tests, long enough to encrypt with');
    expect(again.decrypt(context, encryptText('mine'))).toBe('mine');
    expect(encryption.keyId).toMatch(/^[0-9a-f]{12}$/);
  });

  test('the error of a failed decryption has no answer', () => {
    try {
      encryption.decrypt({ ...context, rowId: 'row-2' }, encryptText('a secret answer'));
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toBe(
        `AnswerDecryptionError: form answers row-2 of key ${encryption.keyId} cannot be opened`,
      );
    }
  });
});
