import type { Database } from '#database/connection.ts';
import { parseGoogleProfile } from '#domain/accounts/google-profile.ts';
import { parseEmailAddress, parseKnownEmailAddress } from '#domain/email-address.ts';
import { type Failure, fail, isFailure } from '#domain/failure.ts';
import { ipRateLimitKey } from '../../http/client-ip.ts';
import type { CookieJar } from '../../http/cookie-jar.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import { HOUR_SECONDS } from '../../http/rate-limiter.ts';
import type { GoogleIdentity } from '../../integrations/google.ts';
import {
  createRandomToken,
  EXCHANGE_CODE_TTL_MS,
  EXCHANGE_COOKIE,
  hashBrowserCookie,
  hashToken,
} from './one-time-token.ts';
import { serializeUser } from './serializers.ts';
import type { AccountDeps } from './service.ts';
import * as store from './store.ts';

/** Coming in: by a mailed link, by the one-use code of a redirect, by Google. */
export function createClientLogin(
  deps: Pick<AccountDeps, 'connection' | 'monotonicClock' | 'rateLimiter' | 'sessions'>,
) {
  const { connection, monotonicClock, rateLimiter, sessions } = deps;

  /**
   * Does `work`, which spends a token, in one transaction. Wrong tokens are counted and right ones are not, so nobody
   * who shares an address with many is slowed down by them; after twenty an hour no token of that address is looked at.
   */
  async function withConsumedToken<T>(
    meta: RequestMeta,
    work: (tx: Database, now: Date) => Promise<T | Failure<'link-used'>>,
  ) {
    const wrongTokenLimit = {
      name: 'wrong-link/address',
      subject: ipRateLimitKey(meta.ip),
      max: 20,
      seconds: HOUR_SECONDS,
    };
    if (await rateLimiter.isExhausted(wrongTokenLimit)) return fail('too-many-requests');
    const outcome = await connection.inTransaction((tx) => work(tx, monotonicClock.now()));
    if (isFailure(outcome)) return (await rateLimiter.check(wrongTokenLimit)) ?? fail('link-used');
    return outcome as Exclude<T, Failure>;
  }

  /** Signs in whom a spent token belongs to. */
  async function signIn(tx: Database, token: store.TokenRow | undefined, meta: RequestMeta, cookies: CookieJar) {
    const client = token?.clientId ? await store.findClient(tx, token.clientId) : undefined;
    // A link proves the address that it was sent to: it is worth nothing once the client has another.
    if (!client || client.email !== token?.email) return fail('link-used');
    const session = { role: 'client', subjectId: client.id, userAgent: meta.userAgent } as const;
    const { accessToken } = await sessions.start(tx, session, cookies);
    return { user: serializeUser(client), token: accessToken };
  }

  /**
   * A code that the exchange takes once within 60 seconds, for an address that must not carry a session. It is worth
   * nothing in any other browser than this one, which is given the cookie ENTRY_BROWSER: the person who put a code of their own
   * into someone's address would have them signed in as the wrong person.
   */
  async function createExchangeCode(
    tx: Database,
    client: Pick<store.ClientRow, 'id' | 'email'>,
    cookies: CookieJar,
  ): Promise<string> {
    const code = createRandomToken();
    const browser = createRandomToken();
    const createdAt = monotonicClock.now();
    const expiresAt = new Date(createdAt.getTime() + EXCHANGE_CODE_TTL_MS);
    const boundTo = { clientId: client.id, email: client.email, browserHash: hashBrowserCookie(browser) };
    await store.insertToken(tx, { tokenHash: hashToken(code), purpose: 'entry', ...boundTo, createdAt, expiresAt });
    cookies.set(EXCHANGE_COOKIE, browser, { maxAgeSeconds: EXCHANGE_CODE_TTL_MS / 1000, sameSite: 'lax' });
    return code;
  }

  /** The client that Google vouches for: known, tied by a verified email, or new. */
  async function findOrCreateGoogleClient(tx: Database, identity: GoogleIdentity) {
    const existing = await store.findClientByGoogle(tx, identity.subject);
    if (existing) return existing;
    const email = identity.emailVerified ? parseKnownEmailAddress(identity.email) : undefined;
    if (!email) return fail('google-unverified');
    const { subject } = identity;
    const profile = parseGoogleProfile({ ...identity, email });
    if (parseEmailAddress(email)) {
      const createdAt = monotonicClock.now();
      const created = await store.insertClient(tx, { ...profile, email, googleSubject: subject, createdAt });
      if (created) return created;
    }
    const sameEmail = await store.findClientByEmail(tx, email);
    const linked = sameEmail && (await store.linkGoogleAccount(tx, sameEmail.id, { subject, image: profile.image }));
    // The email is someone's who comes in with another Google account, or who was taken out just now.
    return linked ?? fail('google-unverified');
  }

  return {
    /**
     * Spends the link of a registration: the client is there from now on, and this browser gets a code to enter with. The person who came in meanwhile by another road
     * (Google, a second mail) stays as they are.
     */
    verifyEmail(token: string, meta: RequestMeta, cookies: CookieJar) {
      return withConsumedToken(meta, async (tx, now) => {
        const input = { tokenHash: hashToken(token), purpose: 'verify-email', now } as const;
        const registration = await store.consumeToken(tx, input);
        if (!registration?.profile) return fail('link-used');
        const { email, profile } = registration;
        const created = await store.insertClient(tx, { email, ...profile, createdAt: now });
        const client = created ?? (await store.findClientByEmail(tx, email));
        if (!client) return fail('link-used');
        return { message: 'Email Verified!', token: await createExchangeCode(tx, client, cookies), userId: client.id };
      });
    },

    /** Spends a login link and starts a session on this device. */
    verifyLogin(token: string, meta: RequestMeta, cookies: CookieJar) {
      return withConsumedToken(meta, async (tx, now) => {
        const input = { tokenHash: hashToken(token), purpose: 'login', now } as const;
        return signIn(tx, await store.consumeToken(tx, input), meta, cookies);
      });
    },

    /** Exchanges an entry code of this browser for a session on it; only as `userId`, when that is told. */
    exchange({ token, userId }: { token: string; userId?: string | undefined }, meta: RequestMeta, cookies: CookieJar) {
      return withConsumedToken(meta, async (tx, now) => {
        // Without the cookie: no code is bound to the empty value.
        const browserHash = hashBrowserCookie(cookies.get(EXCHANGE_COOKIE) ?? '');
        const input = { tokenHash: hashToken(token), purpose: 'entry', now, browserHash, clientId: userId } as const;
        const outcome = await signIn(tx, await store.consumeToken(tx, input), meta, cookies);
        if (!isFailure(outcome)) cookies.clear(EXCHANGE_COOKIE);
        return outcome;
      });
    },

    /**
     * Who Google vouches for, and the entry code that brings them in: by Google's subject, else by the verified email,
     * else as a new client.
     */
    signInWithGoogle(identity: GoogleIdentity, cookies: CookieJar) {
      return connection.inTransaction(async (tx) => {
        const client = await findOrCreateGoogleClient(tx, identity);
        if (isFailure(client)) return client;
        return { clientId: client.id, email: client.email, code: await createExchangeCode(tx, client, cookies) };
      });
    },
  };
}
