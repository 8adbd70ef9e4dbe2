/** The verified identity. `subject` never changes; trust the email only if `emailVerified`. */
export type GoogleIdentity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  image: string;
};

/** State that the browser must keep between the two redirects. */
export type GoogleAttempt = { state: string; nonce: string; codeVerifier: string };

/** The port to Google sign-in (OpenID Connect, code flow with PKCE). Both methods throw if Google is unreachable. */
export type Google = {
  /** Returns the redirect target (a URL, or a path of this site) and the state to keep. */
  begin(redirectUri: string): Promise<{ url: string; attempt: GoogleAttempt }>;
  /**
   * Returns the identity, or 'cancelled' if the visitor declined. Throws or returns undefined if any check fails:
   * state, issuer, code, PKCE, signature, audience, expiry, nonce.
   */
  finish(callback: URL, attempt: GoogleAttempt): Promise<GoogleIdentity | 'cancelled' | undefined>;
};
