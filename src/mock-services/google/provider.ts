import { randomBytes } from 'node:crypto';
import type { ClientMetadata, JWK, Provider } from 'oidc-provider';
import { html } from '../page/html.ts';
import { renderPage } from '../page/page.ts';
import type { GoogleAccount } from './accounts.ts';
import { createMemoryAdapter } from './memory-adapter.ts';

export type GoogleClient = { id: string; secret: string };

const CALLBACK_PATH = '/api/user/auth/google/callback';
const HOUR_SECONDS = 3600;

/**
 * The provider itself, configured to behave as Google does: RS256, the profile in the ID token, the secret in the form.
 * Unlike Google it insists on PKCE, so that nobody leaves it out unnoticed.
 *
 * @param given.issuer its address, without a slash at the end
 * @param given.siteUrl a site besides those on this machine that sign-ins may lead back to
 */
export async function createProvider(options: {
  issuer: string;
  clients: readonly GoogleClient[];
  siteUrl: string | undefined;
  key: JWK;
  accounts: ReadonlyMap<string, GoogleAccount>;
  /** Whether the next code shall carry a nonce that nobody asked for. */
  wrongNonce: () => boolean;
}): Promise<Provider> {
  // Most runs of the practice program never see a sign-in: what it takes is loaded with the first one. It writes one
  // line about the runtime as long as this Node's line has no name for its long-term support.
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(options.issuer, {
    adapter: createMemoryAdapter((code) => (options.wrongNonce() ? { ...code, nonce: 'not-the-one-asked-for' } : code)),
    clients: options.clients.map(
      ({ id, secret }): ClientMetadata => ({
        client_id: id,
        client_secret: secret,
        redirect_uris: [`http://localhost:3000${CALLBACK_PATH}`],
        token_endpoint_auth_method: 'client_secret_post',
      }),
    ),
    jwks: { keys: [options.key] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // The browser keeps them under the site's own origin: they stay out of its way.
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/dev/google' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/dev/google/sign-in/${uid}` },
    findAccount(_context, sub) {
      const account = options.accounts.get(sub);
      return account && { accountId: sub, claims: () => toClaims(account) };
    },
    // Choosing a person is agreeing: nobody is asked a second time.
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.account) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.account.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description: description = '' }) {
      const { headers, body } = renderPage({
        title: 'Not this way',
        main: html`<h1>Google cannot sign anybody in like this</h1>
<p>${error}: ${description}</p>
<p><a href="/login">Begin again</a></p>`,
      });
      context.set(headers);
      context.body = body;
    },
  });

  provider.Client.prototype.redirectUriAllowed = (uri) => isAllowedRedirect(uri, options.siteUrl);
  return provider;
}

/** Google's own words for a person. */
function toClaims({ sub, email, emailVerified, firstName, lastName }: GoogleAccount) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { sub, email, email_verified: emailVerified, name, given_name: firstName, family_name: lastName };
}

/** The site may listen on any port of this machine, which is not known when the stand-ins start. */
function isAllowedRedirect(uri: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, protocol, hostname, pathname, search, hash } = new URL(uri);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isKnownSite = siteUrl !== undefined && origin === new URL(siteUrl).origin;
  return (isLocal || isKnownSite) && pathname === CALLBACK_PATH && search === '' && hash === '';
}
