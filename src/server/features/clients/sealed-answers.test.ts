import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswersUnreadable, answerSeal, type Place } from './sealed-answers.ts';

const seal = answerSeal('a key of the tests, long enough to encrypt with');
const place: Place = { rowId: 'row-1', clientId: 'client-1', form: 'new-client', version: 1 };
const sealed = (text: string) => ({ keyId: seal.keyId, ciphertext: seal.seal(place, text) });

describe('sealed answers', () => {
  test('open where they were sealed, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(seal.open(place, sealed(text))).toBe(text);
      }),
    );
  });

  test('show nothing of what is inside, and never look the same twice', () => {
    const text = 'my lower back, since the fall';
    const one = sealed(text).ciphertext;
    expect(one.toString('latin1')).not.toContain('back');
    expect(one.equals(sealed(text).ciphertext)).toBe(false);
    expect(one.subarray(0, 12).equals(sealed(text).ciphertext.subarray(0, 12))).toBe(false);
  });

  test('with one bit changed anywhere they do not open', () => {
    const { ciphertext } = sealed('ten words or so');
    for (let index = 0; index < ciphertext.length; index++) {
      const changed = Buffer.from(ciphertext);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => seal.open(place, { keyId: seal.keyId, ciphertext: changed })).toThrow(AnswersUnreadable);
    }
    for (const length of [0, 11, 27, ciphertext.length - 1]) {
      const cut = { keyId: seal.keyId, ciphertext: ciphertext.subarray(0, length) };
      expect(() => seal.open(place, cut)).toThrow(AnswersUnreadable);
    }
  });

  test.each<[string, Partial<Place>]>([
    ['another row', { rowId: 'row-2' }],
    ['another person', { clientId: 'client-2' }],
    ['another form', { form: 'dosha-quiz' }],
    ['another version', { version: 2 }],
  ])('moved to %s they do not open', (_where, moved) => {
    expect(() => seal.open({ ...place, ...moved }, sealed('mine'))).toThrow(AnswersUnreadable);
  });

  test('another key does not open them, by its name or without', () => {
    const other = answerSeal('another key of the tests, just as long as it');
    expect(other.keyId).not.toBe(seal.keyId);
    expect(() => other.open(place, sealed('mine'))).toThrow(AnswersUnreadable);
    expect(() => other.open(place, { ...sealed('mine'), keyId: other.keyId })).toThrow(AnswersUnreadable);
  });

  test('the same key in another process opens them, and its name gives no byte of it away', () => {
    const again = answerSeal('a key of the tests, long enough to encrypt with');
    expect(again.open(place, sealed('mine'))).toBe('mine');
    expect(seal.keyId).toMatch(/^[0-9a-f]{12}$/);
  });

  test('what is said about a failure holds no answer', () => {
    try {
      seal.open({ ...place, rowId: 'row-2' }, sealed('a secret answer'));
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toBe(`AnswersUnreadable: form answers row-2 of key ${seal.keyId} cannot be opened`);
    }
  });
});
