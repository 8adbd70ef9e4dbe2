import type { Database } from '#database/connection.ts';
import { googleProfile } from '#domain/accounts/google-profile.ts';
import { parseEmailAddress, parseKnownEmailAddress } from '#domain/email-address.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { addressKey } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import type { Jar } from '../../http/jar.ts';
import { HOUR_SECONDS } from '../../http/security-limits.ts';
import type { GoogleIdentity } from '../../outside/google.ts';
import { ENTRY_BROWSER, ENTRY_CODE_MS, hashOfBrowser, hashOfToken, randomToken } from './one-time-token.ts';
import type { AccountGround } from './service.ts';
import * as store from './store.ts';
import { userOf } from './wire-user.ts';

/** Coming in: by a mailed link, by the one-use code of a redirect, by Google. */
export function entering(given: Pick<AccountGround, 'connection' | 'tokenClock' | 'limits' | 'sessions'>) {
  const { connection, tokenClock, limits, sessions } = given;

  /**
   * Does `work`, which spends a token, in one transaction. Wrong tokens are counted and right ones are not, so nobody
   * who shares an address with many is slowed down by them; after twenty an hour no token of that address is looked at.
   */
  async function spending<T>(from: From, work: (tx: Database, now: Date) => Promise<T | Refusal<'link-spent'>>) {
    const wrong = { name: 'wrong-link/address', subject: addressKey(from.ip), max: 20, seconds: HOUR_SECONDS };
    if (await limits.isUsedUp(wrong)) return refuse('too-many-requests');
    const outcome = await connection.inTransaction((tx) => work(tx, tokenClock.now()));
    if (isRefusal(outcome)) return (await limits.check(wrong)) ?? refuse('link-spent');
    return outcome as Exclude<T, Refusal>;
  }

  /** Signs in whom a spent token belongs to. */
  async function signIn(tx: Database, token: store.TokenRow | undefined, from: From, jar: Jar) {
    const client = token?.clientId ? await store.findClient(tx, token.clientId) : undefined;
    // A link proves the address that it was sent to: it is worth nothing once the client has another.
    if (!client || client.email !== token?.email) return refuse('link-spent');
    const session = { role: 'client', subjectId: client.id, userAgent: from.userAgent } as const;
    const { accessToken } = await sessions.start(tx, session, jar);
    return { user: userOf(client), token: accessToken };
  }

  /**
   * A code that the exchange takes once within 60 seconds, for an address that must not carry a session. It is worth
   * nothing in any other browser than this one, which is given the cookie ENTRY_BROWSER: the person who put a code of their own
   * into someone's address would have them signed in as the wrong person.
   */
  async function makeEntryCode(tx: Database, client: Pick<store.ClientRow, 'id' | 'email'>, jar: Jar): Promise<string> {
    const code = randomToken();
    const browser = randomToken();
    const createdAt = tokenClock.now();
    const expiresAt = new Date(createdAt.getTime() + ENTRY_CODE_MS);
    const boundTo = { clientId: client.id, email: client.email, browserHash: hashOfBrowser(browser) };
    await store.insertToken(tx, { tokenHash: hashOfToken(code), purpose: 'entry', ...boundTo, createdAt, expiresAt });
    jar.set(ENTRY_BROWSER, browser, { maxAgeSeconds: ENTRY_CODE_MS / 1000, sameSite: 'lax' });
    return code;
  }

  /** The client that Google vouches for: known, tied by a verified email, or new. */
  async function clientOfGoogle(tx: Database, identity: GoogleIdentity) {
    const known = await store.findClientByGoogle(tx, identity.subject);
    if (known) return known;
    const email = identity.emailVerified ? parseKnownEmailAddress(identity.email) : undefined;
    if (!email) return refuse('google-unverified');
    const { subject } = identity;
    const profile = googleProfile({ ...identity, email });
    if (parseEmailAddress(email)) {
      const createdAt = tokenClock.now();
      const made = await store.insertClient(tx, { ...profile, email, googleSubject: subject, createdAt });
      if (made) return made;
    }
    const sameEmail = await store.findClientByEmail(tx, email);
    const linked = sameEmail && (await store.linkGoogle(tx, sameEmail.id, { subject, image: profile.image }));
    // The email is someone's who comes in with another Google account, or who was taken out just now.
    return linked ?? refuse('google-unverified');
  }

  return {
    /**
     * Spends the link of a registration: the client is there from now on, and this browser gets a code to enter with. The person who came in meanwhile by another road
     * (Google, a second mail) stays as they are.
     */
    verifyEmail(token: string, from: From, jar: Jar) {
      return spending(from, async (tx, now) => {
        const told = { tokenHash: hashOfToken(token), purpose: 'verify-email', now } as const;
        const registration = await store.spendToken(tx, told);
        if (!registration?.profile) return refuse('link-spent');
        const { email, profile } = registration;
        const made = await store.insertClient(tx, { email, ...profile, createdAt: now });
        const client = made ?? (await store.findClientByEmail(tx, email));
        if (!client) return refuse('link-spent');
        return { message: 'Email Verified!', token: await makeEntryCode(tx, client, jar), userId: client.id };
      });
    },

    /** Spends a login link and starts a session on this device. */
    verifyLogin(token: string, from: From, jar: Jar) {
      return spending(from, async (tx, now) => {
        const told = { tokenHash: hashOfToken(token), purpose: 'login', now } as const;
        return signIn(tx, await store.spendToken(tx, told), from, jar);
      });
    },

    /** Exchanges an entry code of this browser for a session on it; only as `userId`, when that is told. */
    exchange({ token, userId }: { token: string; userId?: string | undefined }, from: From, jar: Jar) {
      return spending(from, async (tx, now) => {
        // Without the cookie: no code is bound to the empty value.
        const browserHash = hashOfBrowser(jar.get(ENTRY_BROWSER) ?? '');
        const told = { tokenHash: hashOfToken(token), purpose: 'entry', now, browserHash, clientId: userId } as const;
        const outcome = await signIn(tx, await store.spendToken(tx, told), from, jar);
        if (!isRefusal(outcome)) jar.clear(ENTRY_BROWSER);
        return outcome;
      });
    },

    /**
     * Who Google vouches for, and the entry code that brings them in: by Google's subject, else by the verified email,
     * else as a new client.
     */
    signInWithGoogle(identity: GoogleIdentity, jar: Jar) {
      return connection.inTransaction(async (tx) => {
        const client = await clientOfGoogle(tx, identity);
        if (isRefusal(client)) return client;
        return { clientId: client.id, email: client.email, code: await makeEntryCode(tx, client, jar) };
      });
    },
  };
}
