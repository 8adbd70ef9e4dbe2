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
 * Creates the provider with Google's behavior: RS256, the profile in the ID token, the secret in the form. Unlike
 * Google it requires PKCE, so that a missing PKCE is noticed.
 * @param options.issuer its URL, without a trailing slash
 * @param options.siteUrl a site, besides those on this machine, that sign-ins may redirect to
 */
export async function createProvider(options: {
  issuer: string;
  clients: readonly GoogleClient[];
  siteUrl: string | undefined;
  key: JWK;
  accounts: ReadonlyMap<string, GoogleAccount>;
  /** Whether the next code carries a wrong nonce. */
  wrongNonce: () => boolean;
}): Promise<Provider> {
  // Most runs need no sign-in, so the provider is loaded at the first one. It logs one line about the runtime while
  // this Node version has no LTS name.
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
      // The browser stores them under the site's origin, so their path keeps them apart from the site's cookies.
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
    // Selecting an account counts as consent, so no second question is asked.
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

/** Google's claims of an account. */
function toClaims({ sub, email, emailVerified, firstName, lastName }: GoogleAccount) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { sub, email, email_verified: emailVerified, name, given_name: firstName, family_name: lastName };
}

/** The site may use any port of this machine, which is unknown when the mocks start. */
function isAllowedRedirect(uri: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, protocol, hostname, pathname, search, hash } = new URL(uri);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isKnownSite = siteUrl !== undefined && origin === new URL(siteUrl).origin;
  return (isLocal || isKnownSite) && pathname === CALLBACK_PATH && search === '' && hash === '';
}
