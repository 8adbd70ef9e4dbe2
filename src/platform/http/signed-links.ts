import { timingSafeEqual } from 'node:crypto';
import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';

/** Links for mails that cannot be forged: a subject plus a keyed hash that is bound to one purpose. */
export type SignedLinks = {
  sign(purpose: string, subject: string): string;
  /** Returns the subject, or undefined if the token is invalid or was signed for another purpose. */
  verify(purpose: string, token: string): string | undefined;
};

/** Creates links signed with `secret`. A new secret invalidates every link in old mails. */
export function createSignedLinks(secret: string): SignedLinks {
  const computeSignature = (purpose: string, subject: string) => computeKeyedHash(secret, purpose, subject);
  return {
    sign: (purpose, subject) => `${Buffer.from(subject).toString('base64url')}.${computeSignature(purpose, subject)}`,
    verify(purpose, token) {
      const [encoded = '', signature = ''] = token.split('.');
      const subject = Buffer.from(encoded, 'base64url').toString();
      const expected = Buffer.from(computeSignature(purpose, subject));
      const actual = Buffer.from(signature);
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? subject : undefined;
    },
  };
}
