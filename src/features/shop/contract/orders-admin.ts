import { z } from 'zod';
import { waitingList } from '#features/admin-access/contract/today.ts';
import { PendingPayments } from '#features/payments/contract/payments.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Cents, Day, Done, EnteredDollars, Id, ListSize, line, PositiveDollars } from '#platform/contract/fields.ts';
import { listEndpoints } from '#platform/contract/list.ts';
import { orderList } from '../orders/list.ts';
import { Order } from './shop.ts';

const state = Order.shape.state;

/** An order in the owner's list. */
export const OrderSummary = Order.extend({
  buyerEmail: z.string().meta({ description: 'From PayPal; may be empty' }),
}).meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

const Refund = z.object({
  amountCents: Cents,
  reason: z.string().meta({ description: 'The message to the buyer' }),
  state: z.enum(['asked', 'done', 'failed']),
  askedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});

/** An order on its page in the admin area. */
export const AdminOrder = OrderSummary.extend({
  contactEmail: z.string().meta({ description: 'The address of its mails; empty if unknown' }),
  paidAt: z.iso.datetime().nullable(),
  reservedUntil: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The end of the stock reservation of an unpaid order' }),
  sendingBackCents: Cents.meta({ description: 'The amount of refunds that are pending at PayPal' }),
  leftCents: Cents.meta({ description: 'The amount that can still be refunded' }),
  transaction: z.string().meta({ description: 'PayPal’s id of the capture, if any' }),
  refunds: z.array(Refund),
  /** The allowed transitions, the next step first and cancelling last. */
  nextStates: z.array(state),
  /** The order's changes, oldest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
    }),
  ),
}).meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;

/** A sentence for the buyer, which PayPal shows too. */
const Reason = line(200);

export const orderAdminEndpoints = ownerEndpoints({
  ...listEndpoints(orderList, {
    row: OrderSummary,
    size: ListSize.extend({ toPack: z.number().int(), pendingPayments: PendingPayments }),
    stepUp: 'without-page',
    parameters: { search: 'A number, or part of a name or an email' },
    about: {
      rows: 'Orders that were paid, and first those whose payment is pending; by date by default: all, or one page',
      size: 'The number of orders and pages of this list, of orders to pack, and the pending payments',
      file: 'The same list as CSV',
    },
  }),
  'GET /api/admin/orders/{id}': {
    summary: 'One order with its payments and possible actions',
    perMinute: 240,
    responses: { 200: AdminOrder },
  },
  'PUT /api/admin/orders/{id}/status': {
    summary: 'Change the status of an order. Cancelling refunds the remaining amount',
    perMinute: 120,
    body: z.strictObject({
      status: state.exclude(['awaiting-payment']),
      was: state.optional().meta({ description: 'The status that the owner saw; the request fails if it has changed' }),
      tracking: line(200).optional().meta({ description: 'The carrier and tracking number, for the buyer' }),
      restock: z.boolean().optional().meta({ description: 'For a cancellation: whether the tins return to stock' }),
      reason: Reason.optional().meta({ description: 'For a cancellation: a sentence for the buyer' }),
    }),
    responses: { 200: Done.extend({ order: AdminOrder }) },
  },
  'POST /api/admin/orders/{id}/refund': {
    summary: 'Refund an order, fully or in part. A full refund cancels an order that was not sent',
    perMinute: 60,
    body: z
      .strictObject({
        amount: PositiveDollars.optional(),
        reason: Reason.optional(),
        refundedWas: EnteredDollars.optional().meta({
          description: 'The refunded and pending amount that the owner saw, so that a repeated request refunds nothing',
        }),
        restock: z
          .boolean()
          .optional()
          .meta({ description: 'If the refund cancels the order: whether the tins return to stock' }),
      })
      .nullish(),
    responses: { 200: Done.extend({ order: AdminOrder }) },
  },
});

/** The orders that Today shows. */
export const orderToday = {
  ordersToPack: waitingList({
    _id: Id,
    orderNumber: z.string(),
    name: z.string(),
    date: Day,
    isLocalPickup: z.boolean(),
  }),
};
export type OrderToday = z.infer<z.ZodObject<typeof orderToday>>;
