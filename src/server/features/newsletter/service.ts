import type { Connection } from '#database/connection.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import { addressKey } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import { HOUR_SECONDS, type SecurityLimits } from '../../http/security-limits.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { Outbox } from '../../mail/outbox.ts';
import * as store from './store.ts';
import { isSignedFor } from './unsubscribe-link.ts';

const thanks = { message: 'Thanks for signing up!' };
const farewell = { message: "You’ve been unsubscribed successfully. I'm sorry to see you go!" };

export type NewsletterService = ReturnType<typeof newsletterService>;

/** Who gets the newsletter. */
export function newsletterService(given: {
  connection: Connection;
  clock: Clock;
  outbox: Outbox;
  limits: SecurityLimits;
  links: SignedLinks;
}) {
  const { connection, clock, outbox, links } = given;

  /** Both calls count together for an address that they may mail: three mails an hour are enough for anybody. */
  function withinLimits(call: 'subscribe' | 'unsubscribe', email: string, { ip }: Pick<From, 'ip'>) {
    return given.limits.check(
      { name: `${call}/address`, subject: addressKey(ip), max: 20, seconds: HOUR_SECONDS },
      { name: 'newsletter/email', subject: mailboxKey(email), max: 3, seconds: HOUR_SECONDS },
    );
  }

  return {
    /** Puts an address on the list and welcomes it, both or neither. */
    async subscribe({ email, website }: { email: string; website?: string | undefined }, from: Pick<From, 'ip'>) {
      // A robot that filled the hidden field shall learn nothing and cause nothing.
      if (website) return thanks;
      const refused = await withinLimits('subscribe', email, from);
      if (refused) return refused;
      return connection.inTransaction(async (tx) => {
        if (!(await store.insertSubscriber(tx, { email, subscribedAt: clock.now() }))) {
          return refuse('already-subscribed');
        }
        await outbox.post(tx, 'newsletter-welcome', email, {});
        return thanks;
      });
    },

    /**
     * Takes an address off the list; answers alike when it was not on it. Anyone who is taken off without the link of
     * their own mail is told so, because anybody may have done it.
     */
    async unsubscribe({ email, signature }: { email: string; signature?: string | undefined }, from: Pick<From, 'ip'>) {
      const signed = isSignedFor(links, email, signature);
      // A signed request proves itself. Limits would only hit mail providers, who send many from few addresses.
      const refused = signed ? undefined : await withinLimits('unsubscribe', email, from);
      if (refused) return refused;
      await connection.inTransaction(async (tx) => {
        const removed = await store.deleteSubscriber(tx, email);
        if (removed && !signed) await outbox.post(tx, 'newsletter-goodbye', email, {});
      });
      return farewell;
    },

    /** The same from a mail program's own button: only with the link of the mail. */
    async unsubscribeInOneClick({ email, signature }: { email: string; signature?: string | undefined }) {
      if (!isSignedFor(links, email, signature)) return refuse('link-invalid');
      await store.deleteSubscriber(connection.db, email);
      return farewell;
    },
  };
}
