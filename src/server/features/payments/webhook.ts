import { z } from 'zod';
import type { Connection } from '#database/connection.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import { addressKey } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import type { Queue } from '../../jobs/queue.ts';
import { type PayPal, PayPalUnsure } from '../../outside/paypal.ts';
import * as store from './store.ts';

/**
 * What tells which payment an event is about. An order names itself; a capture or a refund carries our id and names its
 * order; a dispute names captures.
 */
const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(200),
  resource: z
    .object({
      id: z.string().optional().catch(undefined),
      custom_id: z.uuid().optional().catch(undefined),
      purchase_units: z
        .array(z.object({ custom_id: z.uuid().optional().catch(undefined) }))
        .optional()
        .catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }) })
        .optional()
        .catch(undefined),
      links: z
        .array(z.object({ rel: z.string(), href: z.string() }))
        .optional()
        .catch(undefined),
      dispute_id: z.string().max(255).optional().catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

type Named = { orderId?: string | undefined; captureId?: string | undefined; customId?: string | undefined };

/** Which payment an event is about, in PayPal's ids and ours. */
function namedIn({ event_type, resource }: z.output<typeof Event>): Named {
  if (event_type.startsWith('CUSTOMER.DISPUTE.'))
    return { captureId: resource.disputed_transactions?.[0]?.seller_transaction_id };
  if (event_type.startsWith('CHECKOUT.ORDER.'))
    return { orderId: resource.id, customId: resource.purchase_units?.[0]?.custom_id };
  // A refund names its capture, and a capture its order, as what it belongs to.
  const [, above, aboveId] = /\/(orders|captures)\/([\w-]+)$/.exec(linkUp(resource.links) ?? '') ?? [];
  return {
    orderId: resource.supplementary_data?.related_ids.order_id ?? (above === 'orders' ? aboveId : undefined),
    captureId: above === 'captures' ? aboveId : resource.id,
    customId: resource.custom_id,
  };
}

const linkUp = (links: { rel: string; href: string }[] | undefined) => links?.find(({ rel }) => rel === 'up')?.href;

/** PayPal's own are genuine. Anyone who is not believed so often has us ask PayPal no more for a while. */
const NOT_BELIEVED = { max: 30, seconds: 600 };

/**
 * Hears PayPal's webhooks. An event is only a hint that something happened: it has the payment looked at, and what is
 * noted is what PayPal then says. So events may come twice, late and in any order.
 */
export function webhookEar(given: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  limits: SecurityLimits;
  payPal: PayPal | undefined;
}) {
  const { connection, limits, payPal } = given;
  return async (
    webhook: { headers: Record<string, string | undefined>; rawBody: string },
    { ip }: Pick<From, 'ip'>,
  ): Promise<
    { message: string } | Refusal<'webhooks-off' | 'webhook-not-genuine' | 'webhook-unchecked' | 'too-many-requests'>
  > => {
    if (!payPal?.hearsWebhooks) return refuse('webhooks-off');
    const notBelieved = { name: 'webhook-not-genuine/address', subject: addressKey(ip), ...NOT_BELIEVED };
    if (await limits.isUsedUp(notBelieved)) return refuse('too-many-requests');
    try {
      if (!(await payPal.isGenuine(webhook))) return (await limits.check(notBelieved)) ?? refuse('webhook-not-genuine');
    } catch (error) {
      // It comes again: PayPal repeats what was not answered with 2xx for three days.
      if (error instanceof PayPalUnsure) return refuse('webhook-unchecked');
      throw error;
    }
    const event = Event.safeParse(JSON.parse(webhook.rawBody)).data;
    if (event) {
      await connection.inTransaction(async (tx) => {
        const named = namedIn(event);
        const receivedAt = given.clock.now();
        const about = { id: event.id, type: event.event_type, orderId: named.orderId ?? null, receivedAt };
        if (!(await store.keepEvent(tx, about))) return;
        const payment = await store.findByProvider(tx, named);
        if (!payment) return;
        const disputeId = event.resource.dispute_id;
        // A late word about one that is over must not have us forget a new one.
        const isNews = !payment.disputeId || event.event_type === 'CUSTOMER.DISPUTE.CREATED';
        if (disputeId && isNews) await store.changePayment(tx, payment.id, { disputeId });
        await given.queue.send(tx, 'settle', { paymentId: payment.id });
      });
    }
    return { message: 'Thank you.' };
  };
}
