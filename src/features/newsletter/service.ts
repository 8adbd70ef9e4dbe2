import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import { maskEmail } from '#platform/text/email-address.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { newsletterEndpoints } from './contract.ts';
import { subscriberList } from './list.ts';
import { newsletterMails } from './mails.ts';
import * as store from './store.ts';
import { isSignatureValid } from './unsubscribe-link.ts';

const subscribeResponse = { message: 'Thanks for signing up!' };
const unsubscribeResponse = { message: "You’ve been unsubscribed successfully. I'm sorry to see you go!" };

type NewSubscriber = StoredFields<
  Parameters<typeof store.insertSubscriber>[1],
  ParsedRequest<(typeof newsletterEndpoints)['POST /api/subscribers/subscribe']>['body'],
  'website'
>;

export type NewsletterService = ReturnType<typeof createNewsletterService>;

export function createNewsletterService(
  deps: Pick<Platform, 'connection' | 'clock' | 'timeZone' | 'outbox' | 'rateLimiter' | 'links'>,
) {
  const { connection, clock, outbox, links } = deps;
  const toDay = (at: Date) => toWallTime(at, deps.timeZone).day;

  /** Limits both endpoints together, three mails per hour and address, because each may send it a mail. */
  function checkMailLimits(action: 'subscribe' | 'unsubscribe', email: string, { ip }: Pick<RequestMeta, 'ip'>) {
    return deps.rateLimiter.check(
      { name: `${action}/address`, subject: ipRateLimitKey(ip), max: 20, seconds: HOUR_SECONDS },
      { name: 'newsletter/email', subject: toMailboxKey(email), max: 3, seconds: HOUR_SECONDS },
    );
  }

  return {
    /** Adds an address to the list and enqueues the welcome mail in one transaction. */
    async subscribe({ website, ...subscriber }: NewSubscriber, meta: Pick<RequestMeta, 'ip'>) {
      // A bot that filled the hidden field gets the usual response, and nothing happens.
      if (website) return subscribeResponse;
      const failure = await checkMailLimits('subscribe', subscriber.email, meta);
      if (failure) return failure;
      return connection.inTransaction(async (tx) => {
        if (!(await store.insertSubscriber(tx, { ...subscriber, subscribedAt: clock.now() }))) {
          return fail('already-subscribed');
        }
        await outbox.enqueue(tx, newsletterMails['newsletter-welcome'], subscriber.email, {});
        return subscribeResponse;
      });
    },

    /**
     * Removes an address from the list; the response is the same when it was not on it. Without a signed link the
     * address gets a mail about it, because anyone may have made the request.
     */
    async unsubscribe(
      { email, signature }: { email: string; signature?: string | undefined },
      meta: Pick<RequestMeta, 'ip'>,
    ) {
      const isSigned = isSignatureValid(links, email, signature);
      // A signed request is authentic. Limits would only affect mail providers, which send many from few addresses.
      const failure = isSigned ? undefined : await checkMailLimits('unsubscribe', email, meta);
      if (failure) return failure;
      await connection.inTransaction(async (tx) => {
        const removed = await store.deleteAddress(tx, email);
        if (removed && !isSigned) await outbox.enqueue(tx, newsletterMails['newsletter-goodbye'], email, {});
      });
      return unsubscribeResponse;
    },

    /** Unsubscribes by a mail program's own button. Requires the signature of the mailed link. */
    async unsubscribeInOneClick({ email, signature }: { email: string; signature?: string | undefined }) {
      if (!isSignatureValid(links, email, signature)) return fail('link-invalid');
      await connection.inTransaction((tx) => store.deleteAddress(tx, email));
      return unsubscribeResponse;
    },

    /** The owner's list. */
    list: serveList(subscriberList, {
      db: connection.db,
      ...store.subscriberQuery,
      serialize: ({ id, email, subscribedAt }) => ({ _id: id, email, subscribedAt: subscribedAt.toISOString() }),
      file: {
        name: () => `subscribers-${toDay(clock.now())}.csv`,
        columns: [
          ['Email', ({ email }) => email],
          ['Subscribed on', ({ subscribedAt }) => toDay(subscribedAt)],
        ],
      },
    }),

    /** Deletes a subscriber permanently. The history keeps only enough to tell two entries apart. */
    delete: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await store.deleteSubscriber(tx, id);
        if (!row) return fail('subscriber-not-found');
        await recordChange(tx, {
          at: clock.now(),
          ownerId,
          kind: 'subscriber',
          subjectId: id,
          action: 'deleted',
          title: maskEmail(row.email),
        });
        return { message: 'Subscriber has been deleted.' };
      }),
  };
}
