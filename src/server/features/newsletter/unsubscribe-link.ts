import type { SignedLinks } from '../../http/signed-links.ts';

// The address stands in the link already, so it is bound through the purpose and not carried a second time.
const purpose = (email: string) => `unsubscribe ${email}`;
const SUBJECT = 'newsletter';

/** The link in every newsletter mail. It works for one address, and only the mail to that address holds it. */
export function unsubscribeLink(links: SignedLinks, publicUrl: string, email: string): string {
  const query = new URLSearchParams({ email, signature: links.sign(purpose(email), SUBJECT) });
  return `${publicUrl}/unsubscribe?${query}`;
}

/** True when the signature comes from a mail to this very address. */
export function isSignedFor(links: SignedLinks, email: string, signature: string | undefined): boolean {
  return signature !== undefined && links.verify(purpose(email), signature) === SUBJECT;
}
