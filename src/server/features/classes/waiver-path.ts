import type { SignedLinks } from '../../http/signed-links.ts';

/** Where the waiver for a place is signed; the token opens nothing else. */
export function waiverPath(links: SignedLinks, signUpId: string): string {
  return `/signup-waiver?token=${links.sign('sign-waiver', signUpId)}`;
}
