import { fail } from '#domain/failure.ts';
import type { CookieJar } from '../../http/cookie-jar.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import type { GoogleIdentity } from '../../integrations/google.ts';
import type { ClientActor } from '../../sessions/actor.ts';
import type { AccountDeps } from './deps.ts';
import { exchangeCode, signInWithGoogle, verifyEmail, verifyLogin } from './login.ts';
import {
  isLinkValid,
  type LoginRequest,
  mailLoginLink,
  type Registration,
  register,
  resendRegistration,
} from './login-links.ts';
import { serializeUser } from './serializers.ts';
import * as store from './store.ts';

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(deps: AccountDeps) {
  const { db } = deps.connection;
  return {
    /** Google sign-in. Undefined when the business has not configured it. */
    google: deps.google,
    /** The site's URL, without a trailing slash. */
    publicUrl: deps.publicUrl,
    register: (input: Registration, meta: RequestMeta) => register(deps, input, meta),
    resendRegistration: (token: string, meta: RequestMeta) => resendRegistration(deps, token, meta),
    login: (input: LoginRequest, meta: RequestMeta) => mailLoginLink(deps, input, meta),
    isLinkValid: (seed: string) => isLinkValid(deps, seed),
    verifyEmail: (token: string, meta: RequestMeta, cookies: CookieJar) => verifyEmail(deps, token, meta, cookies),
    verifyLogin: (token: string, meta: RequestMeta, cookies: CookieJar) => verifyLogin(deps, token, meta, cookies),
    exchange: (input: Parameters<typeof exchangeCode>[1], meta: RequestMeta, cookies: CookieJar) =>
      exchangeCode(deps, input, meta, cookies),
    signInWithGoogle: (identity: GoogleIdentity, cookies: CookieJar) => signInWithGoogle(deps, identity, cookies),

    /** Whether an access token is valid, and whose it is. */
    async validateToken(token: string) {
      const actor = await deps.sessions.verifyAccessToken(token);
      const client = actor?.role === 'client' ? await store.findClient(db, actor.clientId) : undefined;
      return client ? { isValid: true as const, user: serializeUser(client) } : fail('token-invalid');
    },

    /** The client's own profile. Another id fails the same way whether or not it exists. */
    async getProfile(actor: ClientActor, id: string) {
      if (id !== actor.clientId) return fail('not-yours');
      const client = await store.findClient(db, id);
      return client ? serializeUser(client) : fail('signed-out');
    },

    /** Changes the client's own profile, without the email. */
    async updateProfile(actor: ClientActor, id: string, profile: Parameters<typeof store.updateProfile>[2]) {
      if (id !== actor.clientId) return fail('not-yours');
      const client = await store.updateProfile(db, id, profile);
      if (!client) return fail('signed-out');
      return { message: 'Profile updated successfully!', user: serializeUser(client) };
    },
  };
}
