/** What Google vouches for. `subject` never changes; the email counts only when `emailVerified`. */
export type GoogleIdentity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  image: string;
};

/** What must be remembered between the two redirects, in the browser that began. */
export type GoogleAttempt = { state: string; nonce: string; codeVerifier: string };

/** The port to Google's sign-in (OpenID Connect, code flow with PKCE). Both throw when Google cannot be reached. */
export type Google = {
  /** Where to send the browser (an address, or a path of our own site), and what must come back. */
  begin(redirectUri: string): Promise<{ url: string; attempt: GoogleAttempt }>;
  /**
   * Who came back, or 'cancelled' when they said no there. Throws, or is undefined, when anything about it is not as
   * it should be: state, issuer, code, PKCE, signature, audience, expiry, nonce.
   */
  finish(callback: URL, attempt: GoogleAttempt): Promise<GoogleIdentity | 'cancelled' | undefined>;
};
