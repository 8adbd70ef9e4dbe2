import { decimalAmount } from '#domain/payments/decimal-amount.ts';
import { studio } from '#domain/studio.ts';
import type { PayPalConfig } from '../config.ts';
import { type PayPal, type PayPalOrder, PayPalUnsure } from './paypal.ts';
import { type Answered, type Patience, patience, payPalTransport } from './paypal-transport.ts';
import { verificationBody } from './paypal-webhook.ts';
import { disputeIn, issueIn, orderIn, refundIn } from './paypal-wire.ts';

/** PayPal's own limits on what it shows. */
const MAX_DESCRIPTION = 127;
const MAX_NOTE = 255;
const MAX_BRAND = 127;

const usDollars = (cents: number) => ({ currency_code: 'USD', value: decimalAmount(cents) });
const isSuccess = ({ status }: Answered) => status >= 200 && status < 300;

/** PayPal over its REST interface. */
export function payPalRest(config: PayPalConfig, how: Partial<Patience> = {}): PayPal {
  const { ask } = payPalTransport(config, { ...patience, ...how });

  /** PayPal said no in a way that none of the calls expects: our keys, our request, or something new. */
  function unexpected(what: string, { status, body }: Answered): PayPalUnsure {
    return new PayPalUnsure(`PayPal answered ${what} with ${status} ${issueIn(body)}`);
  }

  async function readOrder(orderId: string): Promise<PayPalOrder | undefined> {
    const answered = await ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(orderId)}` });
    if (answered.status === 404) return undefined;
    const order = isSuccess(answered) ? orderIn(answered.body) : undefined;
    if (!order) throw unexpected('the reading of an order', answered);
    return order;
  }

  return {
    clientId: config.clientId,
    sdkUrl: config.sdkUrl,
    hearsWebhooks: config.webhookId !== undefined,

    async createOrder({ requestId, customId, amountCents, description, shipping = 'none' }) {
      const body = JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: customId,
            ...(description && { description: description.slice(0, MAX_DESCRIPTION) }),
            amount: usDollars(amountCents),
          },
        ],
        application_context: {
          brand_name: studio.name.slice(0, MAX_BRAND),
          shipping_preference: shipping === 'none' ? 'NO_SHIPPING' : 'GET_FROM_FILE',
          user_action: 'PAY_NOW',
          // An eCheck takes days, and would keep a tin or a time as long.
          payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
        },
      });
      const answered = await ask({ method: 'POST', path: '/v2/checkout/orders', requestId, body });
      const order = isSuccess(answered) ? orderIn(answered.body) : undefined;
      if (!order) throw unexpected('a new order', answered);
      return order;
    },

    readOrder,

    async captureOrder(orderId, requestId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
      const answered = await ask({ method: 'POST', path, requestId, body: '{}' });
      if (isSuccess(answered)) {
        // A short answer, or one in new words, says that it was done; what was done is read.
        const order = orderIn(answered.body) ?? (await readOrder(orderId));
        if (!order) throw unexpected('a capture', answered);
        return { order };
      }
      const issue = issueIn(answered.body);
      if (issue === 'ORDER_ALREADY_CAPTURED') {
        const order = await readOrder(orderId);
        return order ? { order } : { refused: 'gone', issue };
      }
      if (issue === 'ORDER_NOT_APPROVED') return { refused: 'not-approved', issue };
      if (answered.status === 404 || issue === 'ORDER_EXPIRED') return { refused: 'gone', issue };
      // The first request is still being worked off: nobody knows yet how it ends.
      if (answered.status === 422 && !/^(PREVIOUS_REQUEST_IN_PROGRESS|DUPLICATE_REQUEST_ID)$/.test(issue))
        return { refused: 'declined', issue };
      throw unexpected('a capture', answered);
    },

    async refundCapture({ captureId, requestId, amountCents, reason }) {
      const answered = await ask({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        requestId,
        body: JSON.stringify({
          ...(amountCents !== undefined && { amount: usDollars(amountCents) }),
          ...(reason && { note_to_payer: reason.slice(0, MAX_NOTE) }),
        }),
      });
      if (isSuccess(answered)) {
        const refund = refundIn(answered.body);
        if (!refund) throw unexpected('a refund', answered);
        if (refund.status === 'FAILED' || refund.status === 'CANCELLED')
          return { refused: 'impossible', issue: refund.status };
        return { id: refund.id, done: refund.status === 'COMPLETED', amountCents: refund.amountCents };
      }
      const issue = issueIn(answered.body);
      if (issue === 'CAPTURE_FULLY_REFUNDED') return { refused: 'already', issue };
      const passing = /^(PREVIOUS_REQUEST_IN_PROGRESS|DUPLICATE_REQUEST_ID|PENDING_CAPTURE|INSUFFICIENT_FUNDS)$/;
      if (answered.status === 404 || (answered.status === 422 && !passing.test(issue)))
        return { refused: 'impossible', issue };
      throw unexpected('a refund', answered);
    },

    async readDispute(disputeId) {
      const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`;
      const answered = await ask({ method: 'GET', path });
      // Reading disputes is a permission of its own, which keys may lack.
      if (answered.status === 403 || answered.status === 404) return undefined;
      const dispute = isSuccess(answered) ? disputeIn(answered.body) : undefined;
      if (!dispute) throw unexpected('the reading of a dispute', answered);
      return { open: dispute.status !== 'RESOLVED' };
    },

    async isGenuine(webhook) {
      const { webhookId, apiUrl } = config;
      const body = webhookId && verificationBody(webhook, { webhookId, apiUrl });
      if (!body) return false;
      const path = '/v1/notifications/verify-webhook-signature';
      const answered = await ask({ method: 'POST', path, body, changesNothing: true, becauseOfStrangers: true });
      if (!isSuccess(answered)) return false;
      return (answered.body as { verification_status?: unknown } | null)?.verification_status === 'SUCCESS';
    },
  };
}
