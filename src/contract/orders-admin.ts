import { z } from 'zod';
import { orderFilters, orderSorts } from '#domain/shop/order-filters.ts';
import { endpoints } from './endpoint.ts';
import { Dollars, Done, Id, line, Page, PositiveDollars, Search } from './fields.ts';
import { Order } from './shop.ts';

const state = Order.shape.state;

/** An order in the owner's list. */
export const OrderSummary = Order.extend({
  buyerEmail: z.string().meta({ description: 'As PayPal says; empty when it says none' }),
}).meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof OrderSummary>;

const Refund = z.object({
  amount: z.number(),
  reason: z.string().meta({ description: 'What the buyer is told' }),
  state: z.enum(['asked', 'done', 'failed']),
  askedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});

/** An order on its page in the admin area. Money in dollars. */
export const AdminOrder = OrderSummary.extend({
  contactEmail: z.string().meta({ description: 'Where its mails go; empty when nobody knows' }),
  paidAt: z.iso.datetime().nullable(),
  reservedUntil: z.iso.datetime().nullable().meta({ description: 'Until when its tins are, while nobody has paid' }),
  sendingBack: z.number().meta({ description: 'Asked of PayPal, which has not done it yet' }),
  left: z.number().meta({ description: 'What can still be refunded' }),
  transaction: z.string().meta({ description: 'PayPal’s id of the capture; empty until there is one' }),
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

const filters = {
  state: z.enum(orderFilters).optional(),
  search: Search.optional().meta({ description: 'A number, or part of a name or an email' }),
};
const sorting = {
  sort: z.enum(orderSorts).optional().meta({ description: 'By date unless said otherwise' }),
  direction: z.enum(['ascending', 'descending']).optional().meta({ description: 'Ascending unless said otherwise' }),
};
const byId = z.object({ id: Id });
/** A sentence for the buyer, which PayPal shows too. */
const Reason = line(200);

export const orderAdminEndpoints = endpoints({
  'GET /api/admin/orders': {
    summary: 'Orders that were paid once, by date: all of them, or one page; narrowed and sorted',
    role: 'owner',
    stepUp: 'without-page',
    perMinute: 240,
    query: z.strictObject({ page: Page.optional(), ...filters, ...sorting }),
    responses: { 200: z.array(OrderSummary) },
  },
  'GET /api/admin/orders/summary': {
    summary: 'How many orders such a list has, on how many pages, and how many wait to be packed',
    role: 'owner',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: { 200: z.object({ rows: z.number().int(), pages: z.number().int(), toPack: z.number().int() }) },
  },
  'GET /api/admin/orders/export': {
    summary: 'The same list for the books, as CSV',
    role: 'owner',
    stepUp: true,
    perMinute: 20,
    query: z.strictObject({ ...filters, ...sorting }),
    responses: { 200: z.object({ filename: z.string(), csv: z.string() }) },
  },
  'GET /api/admin/orders/{id}': {
    summary: 'One order with its money, and what can be done with it',
    role: 'owner',
    perMinute: 240,
    params: byId,
    responses: { 200: AdminOrder },
  },
  'PUT /api/admin/orders/{id}/status': {
    summary: 'Bring an order a step further, a step back, or cancel it: what is left of its money then goes back',
    role: 'owner',
    perMinute: 120,
    params: byId,
    body: z.strictObject({
      status: state.exclude(['awaiting-payment']),
      was: state
        .optional()
        .meta({ description: 'What it was when this was decided: refused when it is not, any more' }),
      tracking: line(200).optional().meta({ description: 'For the buyer of a parcel: who carries it, and its number' }),
      restock: z.boolean().optional().meta({ description: 'When it is cancelled: tins back on the shelf, or not' }),
      reason: Reason.optional().meta({ description: 'When it is cancelled: a sentence for the buyer' }),
    }),
    responses: { 200: Done.extend({ order: AdminOrder }) },
  },
  'POST /api/admin/orders/{id}/refund': {
    summary: 'Send money back, all that is left or a part. All of it cancels an order that has not left the house',
    role: 'owner',
    perMinute: 60,
    params: byId,
    body: z
      .strictObject({
        amount: PositiveDollars.optional(),
        reason: Reason.optional(),
        refundedWas: Dollars.optional().meta({
          description: 'What was back or on its way when this was decided: a second press sends nothing',
        }),
        restock: z.boolean().optional().meta({ description: 'When that cancels it: tins back on the shelf, or not' }),
      })
      .nullish(),
    responses: { 200: Done.extend({ order: AdminOrder }) },
  },
});
