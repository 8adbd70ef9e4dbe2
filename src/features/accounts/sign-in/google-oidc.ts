import type { Configuration } from 'openid-client';
import type { GoogleConfig } from '#app/config.ts';
import type { Google, GoogleAttempt, GoogleIdentity } from './google.ts';

/** The timeout of each call to Google. A visitor is waiting. */
const TIMEOUT_SECONDS = 10;

const loadOpenIdClient = () => import('openid-client');

/**
 * Creates the adapter for Google or any other OpenID provider. Discovery runs at the first sign-in and is cached;
 * after a failure the next sign-in retries it.
 */
export function createGoogleSignIn(config: GoogleConfig): Google {
  let pendingConfiguration: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await loadOpenIdClient();
    const issuer = new URL(config.issuer);
    return discovery(issuer, config.clientId, config.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // Verifies the ID token's signature too, although the token comes directly from Google.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
  }

  function getConfiguration(): Promise<Configuration> {
    pendingConfiguration ??= discover().catch((error: unknown) => {
      pendingConfiguration = undefined;
      throw error;
    });
    return pendingConfiguration;
  }

  return {
    async begin(redirectUri) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await loadOpenIdClient();
      const attempt: GoogleAttempt = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        // On a shared computer, the previous person's account must not sign the next person in.
        prompt: 'select_account',
      });
      return { url: url.href, attempt };
    },

    async finish(callback, attempt) {
      const { authorizationCodeGrant, AuthorizationResponseError } = await loadOpenIdClient();
      try {
        const tokens = await authorizationCodeGrant(await getConfiguration(), callback, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        });
        return parseIdentity(tokens.claims() ?? {});
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
        throw error;
      }
    },
  };
}

/** Parses the claims of an ID token (OpenID Connect Core §5.1). Returns undefined without a subject or email. */
function parseIdentity(claims: Record<string, unknown>): GoogleIdentity | undefined {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '');
  const email = text('email').toLowerCase();
  if (!text('sub') || !email) return undefined;
  const image = text('picture');
  return {
    subject: text('sub'),
    email,
    // Some providers send a string instead of a boolean.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text('given_name') || text('name'),
    lastName: text('family_name'),
    image: image.startsWith('https://') ? image : '',
  };
}
