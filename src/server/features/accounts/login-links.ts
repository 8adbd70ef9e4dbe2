import type { Database } from '#database/connection.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { fail } from '#domain/failure.ts';
import { toMailboxKey } from '#domain/mailbox.ts';
import { ipRateLimitKey } from '../../http/client-ip.ts';
import type { RequestMeta } from '../../http/endpoint-router.ts';
import { HOUR_SECONDS } from '../../http/rate-limiter.ts';
import { createRandomToken, deriveToken, hashToken, LINK_TTL_MS, linkRequestHash } from './one-time-token.ts';
import type { AccountDeps } from './service.ts';
import * as store from './store.ts';

/** What the signed link of a registration permits: to ask for its mail again. */
const RESEND_PURPOSE = 'registration mail again';

type FullName = { firstName: string; lastName: string };

/**
 * Mailing links. Known and unknown emails are answered alike, and cost the same: one look, one token, one mail, in one
 * transaction. `mark` is for the cookie of the browser that asked (see askedForLinkMark).
 */
export function createLoginLinks(
  deps: Pick<AccountDeps, 'connection' | 'monotonicClock' | 'rateLimiter' | 'links' | 'outbox'>,
) {
  const { connection, rateLimiter, links, outbox } = deps;

  /**
   * Who types other people's addresses in shall neither fill one mailbox nor have many people mailed by us: three mails
   * an hour are enough for anybody. Registering, asking for its mail again and logging in count together, and someone
   * who does each once still comes in; the newsletter counts for itself. A stranger who uses the three up keeps the person
   * out for that hour and no longer: asking in vain does not lengthen it.
   */
  async function checkMailLimits(action: 'register' | 'login', email: string, { ip }: RequestMeta) {
    const addressLimit = { name: `${action}/address`, subject: ipRateLimitKey(ip), max: 30, seconds: HOUR_SECONDS };
    const mailboxLimit = { name: 'unasked-mail/email', subject: toMailboxKey(email), max: 3, seconds: HOUR_SECONDS };
    // One after the other: an address that has had its thirty does not use up anybody's three.
    return (await rateLimiter.check(addressLimit)) ?? (await rateLimiter.check(mailboxLimit));
  }

  /** Writes a token down that is worth ten minutes. */
  async function createLinkToken(
    tx: Database,
    details: Pick<store.TokenRow, 'purpose' | 'email' | 'clientId' | 'profile'>,
  ) {
    const seed = createRandomToken();
    const token = deriveToken(links, seed);
    const tokenHash = hashToken(token);
    const createdAt = deps.monotonicClock.now();
    const expiresAt = new Date(createdAt.getTime() + LINK_TTL_MS);
    await store.insertToken(tx, { tokenHash, ...details, createdAt, expiresAt });
    return { seed, tokenHash, requestHash: linkRequestHash(token) };
  }

  /** Mails the link that ends a registration; to someone who is registered, the one that logs them in. */
  function mailRegistration(email: string, profile: FullName) {
    return connection.inTransaction(async (tx) => {
      const client = await store.findClientByEmail(tx, email);
      const purpose = client ? 'login' : 'verify-email';
      // The names stay with a known email, too: who asks for the mail again may be unknown by then.
      const token = await createLinkToken(tx, { purpose, email, clientId: client?.id ?? null, profile });
      if (client) await outbox.enqueue(tx, 'register-known', email, { seed: token.seed, name: client.firstName });
      else await outbox.enqueue(tx, 'verify-email', email, { seed: token.seed });
      return token;
    });
  }

  return {
    /**
     * Whether the mail about this link is still worth sending: not when a mail server was away for longer than the link
     * lives, and not for someone who was taken out meanwhile.
     */
    async isLinkValid(seed: string): Promise<boolean> {
      const token = await store.findToken(connection.db, hashToken(deriveToken(links, seed)));
      return token !== undefined && token.usedAt === null && token.expiresAt > deps.monotonicClock.now();
    },

    /** Begins a registration. Nobody is registered before the mail was read. */
    async register(input: FullName & { email: string; website?: string | undefined }, meta: RequestMeta) {
      const { email, firstName, lastName } = input;
      // A robot that filled the hidden field shall learn nothing and cause nothing.
      if (input.website)
        return createRegistrationResult(hashToken(createRandomToken()), linkRequestHash(createRandomToken()));
      const failure = await checkMailLimits('register', email, meta);
      if (failure) return failure;
      const { tokenHash, requestHash } = await mailRegistration(email, { firstName, lastName });
      return createRegistrationResult(tokenHash, requestHash);
    },

    /** Mails the link of a registration again, for the person who began it. */
    async resendRegistration(token: string, meta: RequestMeta) {
      const tokenHash = links.verify(RESEND_PURPOSE, token);
      const registration = tokenHash === undefined ? undefined : await store.findToken(connection.db, tokenHash);
      if (!registration?.profile) return fail('link-used');
      const failure = await checkMailLimits('register', registration.email, meta);
      if (failure) return failure;
      const { requestHash } = await mailRegistration(registration.email, registration.profile);
      return { message: 'The mail is on its way again. Please check your email!', requestHash };
    },

    /** Mails a login link; to an email without an account, a word that there is none. */
    async login({ email, website }: { email: string; website?: string | undefined }, meta: RequestMeta) {
      const toResult = (requestHash: string) => ({ message: 'Login Email Sent!', requestHash });
      if (website) return toResult(linkRequestHash(createRandomToken()));
      const failure = await checkMailLimits('login', email, meta);
      if (failure) return failure;
      return connection.inTransaction(async (tx) => {
        const client = await store.findClientByEmail(tx, email);
        // Without an account the token is nobody's: it is made for the sake of the same work and the same cookie.
        const token = await createLinkToken(tx, {
          purpose: 'login',
          email,
          clientId: client?.id ?? null,
          profile: null,
        });
        if (client) await outbox.enqueue(tx, 'login-link', email, { seed: token.seed, name: client.firstName });
        // An address that could not have an account from now on gets no mail: nobody new is written to there.
        else if (parseEmailAddress(email)) await outbox.enqueue(tx, 'login-unknown', email, { seed: token.seed });
        return toResult(token.requestHash);
      });
    },
  };

  function createRegistrationResult(tokenHash: string, requestHash: string) {
    return {
      message: 'Registration Successful! Please check your email!',
      token: links.sign(RESEND_PURPOSE, tokenHash),
      requestHash,
    };
  }
}
