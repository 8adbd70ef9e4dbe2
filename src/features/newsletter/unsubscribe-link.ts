import { listEmailSpellings } from '#platform/email-addresses/email-spellings.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';

// The link already holds the address, so the signature binds it through its purpose.
const toPurpose = (email: string) => `unsubscribe ${email}`;
const SUBJECT = 'newsletter';

/** The link in every newsletter mail. It works for one address, and only that address receives it. */
export function buildUnsubscribeUrl(links: SignedLinks, publicUrl: string, email: string): string {
  const query = new URLSearchParams({ email, signature: links.sign(toPurpose(email), SUBJECT) });
  return `${publicUrl}/unsubscribe?${query}`;
}

/** Whether the signature comes from a mail to this address, of which earlier releases signed another spelling. */
export function isSignatureValid(links: SignedLinks, email: string, signature: string | undefined): boolean {
  const isSigned = (spelling: string) => links.verify(toPurpose(spelling), signature ?? '') === SUBJECT;
  return signature !== undefined && listEmailSpellings(email).some(isSigned);
}
