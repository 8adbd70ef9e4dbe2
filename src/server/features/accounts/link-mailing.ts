import type { Database } from '#database/connection.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { refuse } from '#domain/refusal.ts';
import { addressKey } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import { HOUR_SECONDS } from '../../http/security-limits.ts';
import { askedForLinkMark, hashOfToken, LINK_MS, randomToken, tokenOf } from './one-time-token.ts';
import type { AccountGround } from './service.ts';
import * as store from './store.ts';

/** What the signed link of a registration permits: to ask for its mail again. */
const AGAIN = 'registration mail again';

type Names = { firstName: string; lastName: string };

/**
 * Mailing links. Known and unknown emails are answered alike, and cost the same: one look, one token, one mail, in one
 * transaction. `mark` is for the cookie of the browser that asked (see askedForLinkMark).
 */
export function linkMailing(given: Pick<AccountGround, 'connection' | 'tokenClock' | 'limits' | 'links' | 'outbox'>) {
  const { connection, limits, links, outbox } = given;

  /**
   * Who types other people's addresses in shall neither fill one mailbox nor have many people mailed by us: three mails
   * an hour are enough for anybody. Registering, asking for its mail again and logging in count together, and someone
   * who does each once still comes in; the newsletter counts for itself. A stranger who uses the three up keeps the person
   * out for that hour and no longer: asking in vain does not lengthen it.
   */
  async function withinLimits(call: 'register' | 'login', email: string, { ip }: From) {
    const address = { name: `${call}/address`, subject: addressKey(ip), max: 30, seconds: HOUR_SECONDS };
    const unasked = { name: 'unasked-mail/email', subject: mailboxKey(email), max: 3, seconds: HOUR_SECONDS };
    // One after the other: an address that has had its thirty does not use up anybody's three.
    return (await limits.check(address)) ?? (await limits.check(unasked));
  }

  /** Writes a token down that is worth ten minutes. */
  async function makeToken(tx: Database, about: Pick<store.TokenRow, 'purpose' | 'email' | 'clientId' | 'profile'>) {
    const seed = randomToken();
    const token = tokenOf(links, seed);
    const tokenHash = hashOfToken(token);
    const createdAt = given.tokenClock.now();
    const expiresAt = new Date(createdAt.getTime() + LINK_MS);
    await store.insertToken(tx, { tokenHash, ...about, createdAt, expiresAt });
    return { seed, tokenHash, mark: askedForLinkMark(token) };
  }

  /** Mails the link that ends a registration; to someone who is registered, the one that logs them in. */
  function mailRegistration(email: string, profile: Names) {
    return connection.inTransaction(async (tx) => {
      const client = await store.findClientByEmail(tx, email);
      const purpose = client ? 'login' : 'verify-email';
      // The names stay with a known email, too: who asks for the mail again may be unknown by then.
      const made = await makeToken(tx, { purpose, email, clientId: client?.id ?? null, profile });
      if (client) await outbox.post(tx, 'register-known', email, { seed: made.seed, name: client.firstName });
      else await outbox.post(tx, 'verify-email', email, { seed: made.seed });
      return made;
    });
  }

  return {
    /**
     * Whether the mail about this link is still worth sending: not when a mail server was away for longer than the link
     * lives, and not for someone who was taken out meanwhile.
     */
    async isLinkAlive(seed: string): Promise<boolean> {
      const token = await store.findToken(connection.db, hashOfToken(tokenOf(links, seed)));
      return token !== undefined && token.spentAt === null && token.expiresAt > given.tokenClock.now();
    },

    /** Begins a registration. Nobody is registered before the mail was read. */
    async register(input: Names & { email: string; website?: string | undefined }, from: From) {
      const { email, firstName, lastName } = input;
      // A robot that filled the hidden field shall learn nothing and cause nothing.
      if (input.website) return registered(hashOfToken(randomToken()), askedForLinkMark(randomToken()));
      const refused = await withinLimits('register', email, from);
      if (refused) return refused;
      const { tokenHash, mark } = await mailRegistration(email, { firstName, lastName });
      return registered(tokenHash, mark);
    },

    /** Mails the link of a registration again, for the person who began it. */
    async registerAgain(token: string, from: From) {
      const tokenHash = links.verify(AGAIN, token);
      const begun = tokenHash === undefined ? undefined : await store.findToken(connection.db, tokenHash);
      if (!begun?.profile) return refuse('link-spent');
      const refused = await withinLimits('register', begun.email, from);
      if (refused) return refused;
      const { mark } = await mailRegistration(begun.email, begun.profile);
      return { message: 'The mail is on its way again. Please check your email!', mark };
    },

    /** Mails a login link; to an email without an account, a word that there is none. */
    async login({ email, website }: { email: string; website?: string | undefined }, from: From) {
      const answer = (mark: string) => ({ message: 'Login Email Sent!', mark });
      if (website) return answer(askedForLinkMark(randomToken()));
      const refused = await withinLimits('login', email, from);
      if (refused) return refused;
      return connection.inTransaction(async (tx) => {
        const client = await store.findClientByEmail(tx, email);
        // Without an account the token is nobody's: it is made for the sake of the same work and the same cookie.
        const made = await makeToken(tx, { purpose: 'login', email, clientId: client?.id ?? null, profile: null });
        if (client) await outbox.post(tx, 'login-link', email, { seed: made.seed, name: client.firstName });
        // An address that could not have an account from now on gets no mail: nobody new is written to there.
        else if (parseEmailAddress(email)) await outbox.post(tx, 'login-unknown', email, { seed: made.seed });
        return answer(made.mark);
      });
    },
  };

  function registered(tokenHash: string, mark: string) {
    return {
      message: 'Registration Successful! Please check your email!',
      token: links.sign(AGAIN, tokenHash),
      mark,
    };
  }
}
