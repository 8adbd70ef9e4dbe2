import { timingSafeEqual } from 'node:crypto';
import { computeKeyedHash } from '../keyed-hash.ts';

/** Links that a mail carries and that nobody can make up: a subject with a keyed hash bound to one purpose. */
export type SignedLinks = {
  sign(purpose: string, subject: string): string;
  /** The subject, or undefined when the token is not ours or was made for something else. */
  verify(purpose: string, token: string): string | undefined;
};

/** Links signed with `secret`. Changing the secret makes every link in old mails invalid. */
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
