import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Cents, Id } from '#platform/contract/fields.ts';

const Instant = z.iso.datetime();
const Purpose = z.enum(['order', 'booking']);

/** The receipt of a paid order or session. */
export const Receipt = z
  .object({
    _id: Id.meta({ description: 'The paid order or booking' }),
    purpose: Purpose,
    receiptNumber: z.string().meta({ examples: ['1042', 'S-4F2A9C10'] }),
    paidAt: Instant,
    buyerName: z.string(),
    lines: z.array(z.object({ name: z.string(), detail: z.string(), quantity: z.number().int(), priceCents: Cents })),
    couponCode: z.string(),
    subtotalCents: Cents,
    discountCents: Cents,
    shippingCents: Cents.nullable().meta({ description: 'Null if nothing is sent (session, pickup)' }),
    isLocalPickup: z.boolean(),
    totalCents: Cents,
    refundedCents: Cents,
    refunds: z
      .array(z.object({ amountCents: Cents, at: Instant.nullable(), isDone: z.boolean() }))
      .meta({ description: 'The refunds; `at` is null if PayPal gave no time' }),
    transactionId: z.string().meta({ description: 'PayPal’s id of the payment' }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const receiptEndpoints = endpoints({
  'GET /api/receipts/by-link': {
    summary: 'The receipt of the order of a mailed link',
    role: 'visitor',
    perMinute: 60,
    query: z.strictObject({ token: z.string().max(400) }),
    responses: { 200: Receipt },
  },
  'GET /api/user/{id}/receipts': {
    summary: 'A client’s receipts, newest first: at most 200, by purpose, or for one order or session',
    role: 'client',
    ownership: 'self',
    perMinute: 120,
    query: z.strictObject({ of: Id.optional(), purpose: Purpose.optional() }),
    responses: { 200: z.array(Receipt) },
  },
  'GET /api/admin/receipts/{id}': {
    summary: 'The receipt for an order or a session',
    role: 'owner',
    perMinute: 120,
    responses: { 200: Receipt },
  },
});
export type ReceiptEndpoints = typeof receiptEndpoints;
