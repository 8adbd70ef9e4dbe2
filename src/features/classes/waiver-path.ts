import type { SignedLinks } from '#platform/http/signed-links.ts';

/** The page that signs the waiver of a sign-up. Its token gives no other access. */
export function waiverPath(links: SignedLinks, signUpId: string): string {
  return `/signup-waiver?token=${links.sign('sign-waiver', signUpId)}`;
}
