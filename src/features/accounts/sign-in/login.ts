import type { Database } from '#platform/database/connection.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import { parseEmailAddress, parseKnownEmailAddress } from '#platform/text/email-address.ts';
import type { AccountDeps } from '../deps.ts';
import { serializeUser } from '../serializers.ts';
import * as store from '../store.ts';
import { parseGoogleProfile } from './domain/google-profile.ts';
import type { GoogleIdentity } from './google.ts';
import {
  createRandomToken,
  EXCHANGE_CODE_TTL_MS,
  EXCHANGE_COOKIE,
  hashBrowserCookie,
  hashToken,
} from './one-time-token.ts';

type LoginDeps = Pick<AccountDeps, 'connection' | 'monotonicClock' | 'rateLimiter' | 'sessions'>;

/**
 * Consumes a registration link: creates the client and returns an exchange code for this browser. A client who was
 * created meanwhile, by Google or a second mail, stays unchanged.
 */
export function verifyEmail(deps: LoginDeps, token: string, meta: RequestMeta, cookies: CookieJar) {
  return withConsumedToken(deps, meta, async (tx, now) => {
    const input = { tokenHash: hashToken(token), purpose: 'verify-email', now } as const;
    const registration = await store.consumeToken(tx, input);
    if (!registration?.profile) return fail('link-used');
    const { email, profile } = registration;
    const client =
      (await store.findClientByEmail(tx, email)) ??
      (await store.insertClient(tx, { email, ...profile, createdAt: now })) ??
      (await store.findClientByEmail(tx, email));
    if (!client) return fail('link-used');
    return {
      message: 'Email Verified!',
      token: await createExchangeCode(deps, tx, client, cookies),
      userId: client.id,
    };
  });
}

/** Consumes a login link and starts a session on this device. */
export function verifyLogin(deps: LoginDeps, token: string, meta: RequestMeta, cookies: CookieJar) {
  return withConsumedToken(deps, meta, async (tx, now) => {
    const input = { tokenHash: hashToken(token), purpose: 'login', now } as const;
    return signIn(deps, tx, await store.consumeToken(tx, input), meta, cookies);
  });
}

/** Exchanges a code of this browser for a session. A given `userId` must match. */
export function exchangeCode(
  deps: LoginDeps,
  { token, userId }: { token: string; userId?: string | undefined },
  meta: RequestMeta,
  cookies: CookieJar,
) {
  return withConsumedToken(deps, meta, async (tx, now) => {
    // Without the cookie nothing matches, because no code is bound to the empty value.
    const browserHash = hashBrowserCookie(cookies.get(EXCHANGE_COOKIE) ?? '');
    const input = { tokenHash: hashToken(token), purpose: 'entry', now, browserHash, clientId: userId } as const;
    const outcome = await signIn(deps, tx, await store.consumeToken(tx, input), meta, cookies);
    if (!isFailure(outcome)) cookies.clear(EXCHANGE_COOKIE);
    return outcome;
  });
}

/**
 * Returns the client of a Google identity and their exchange code. Matches Google's subject, then the verified
 * email, and otherwise creates a client.
 */
export function signInWithGoogle(deps: LoginDeps, identity: GoogleIdentity, cookies: CookieJar) {
  return deps.connection.inTransaction(async (tx) => {
    const client = await findOrCreateGoogleClient(deps, tx, identity);
    if (isFailure(client)) return client;
    return { clientId: client.id, email: client.email, code: await createExchangeCode(deps, tx, client, cookies) };
  });
}

/**
 * Runs `work`, which consumes a token, in one transaction. Only wrong tokens count against the address, so users of a
 * shared address are not slowed down; after twenty wrong ones in an hour its tokens are rejected unread.
 */
async function withConsumedToken<T>(
  { connection, monotonicClock, rateLimiter }: LoginDeps,
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

/** Signs in the client of a consumed token. */
async function signIn(
  { sessions }: LoginDeps,
  tx: Database,
  token: store.TokenRow | undefined,
  meta: RequestMeta,
  cookies: CookieJar,
) {
  const client = token?.clientId ? await store.findClient(tx, token.clientId) : undefined;
  // A link proves the address that it was sent to. It is invalid once the client has another email.
  if (!client || client.email !== token?.email) return fail('link-used');
  const session = { role: 'client', subjectId: client.id, userAgent: meta.userAgent } as const;
  const { accessToken } = await sessions.start(tx, session, cookies);
  return { user: serializeUser(client), token: accessToken };
}

/**
 * Creates a code that the exchange accepts once within 60 seconds, for a URL that must not carry a session. It is
 * bound to this browser by EXCHANGE_COOKIE, so that an attacker's code in a victim's URL cannot sign the victim in as
 * the attacker.
 */
async function createExchangeCode(
  { monotonicClock }: LoginDeps,
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

/** The client of a Google identity: known, linked by a verified email, or new. */
async function findOrCreateGoogleClient({ monotonicClock }: LoginDeps, tx: Database, identity: GoogleIdentity) {
  const existing = await store.findClientByGoogle(tx, identity.subject);
  if (existing) return existing;
  const email = identity.emailVerified ? parseKnownEmailAddress(identity.email) : undefined;
  if (!email) return fail('google-unverified');
  const { subject } = identity;
  const profile = parseGoogleProfile({ ...identity, email });
  const known = await store.findClientByEmail(tx, email);
  if (!known && parseEmailAddress(email)) {
    const createdAt = monotonicClock.now();
    const created = await store.insertClient(tx, { ...profile, email, googleSubject: subject, createdAt });
    if (created) return created;
  }
  const sameEmail = known ?? (await store.findClientByEmail(tx, email));
  const linked = sameEmail && (await store.linkGoogleAccount(tx, sameEmail.id, { subject, image: profile.image }));
  // The email belongs to a client with another Google account, or to one that was just deleted.
  return linked ?? fail('google-unverified');
}
