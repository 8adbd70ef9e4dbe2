import type { SignedLinks } from '../../http/signed-links.ts';

// The address stands in the link already, so it is bound through the purpose and not carried a second time.
const toPurpose = (email: string) => `unsubscribe ${email}`;
const SUBJECT = 'newsletter';

/** The link in every newsletter mail. It works for one address, and only the mail to that address holds it. */
export function buildUnsubscribeUrl(links: SignedLinks, publicUrl: string, email: string): string {
  const query = new URLSearchParams({ email, signature: links.sign(toPurpose(email), SUBJECT) });
  return `${publicUrl}/unsubscribe?${query}`;
}

/** True when the signature comes from a mail to this very address. */
export function isSignatureValid(links: SignedLinks, email: string, signature: string | undefined): boolean {
  return signature !== undefined && links.verify(toPurpose(email), signature) === SUBJECT;
}
