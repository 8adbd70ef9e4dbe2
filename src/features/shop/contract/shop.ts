import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { blank, Cents, Dollars, Done, Id, line, personName } from '#platform/contract/fields.ts';
import { dollarsToCents } from '#platform/money/money.ts';
import { MAX_LID_NAME_LENGTH } from '../cart/domain/lid-name.ts';
import { MAX_CHOCOLATES_PER_ORDER, MAX_QUANTITY_PER_CHOCOLATE, mergeLines } from '../cart/domain/order-lines.ts';
import { allergens } from '../catalog/domain/allergens.ts';
import { orderPaymentStatuses, orderStates } from '../orders/domain/order-states.ts';
import { pieceShapes } from '../tins/domain/tin-contents.ts';

const Allergens = z.array(z.enum(allergens));

/** A chocolate. `price` is in dollars per tin; `inventory` 0 is sold out. */
export const Chocolate = z
  .object({
    _id: Id,
    name: z.string(),
    price: Dollars,
    image: z.string().meta({ description: 'Path of the photo; empty if there is none' }),
    pictures: z
      .object({ avif: z.string(), webp: z.string() })
      .meta({ description: 'The photo as a srcset for each format; empty if there is none' }),
    description: z.string(),
    details: z.string(),
    contents: z
      .object({ pieces: z.number().int(), shape: z.enum(pieceShapes), grams: z.number().int() })
      .meta({ description: 'What the tin holds; 0 pieces or grams are not stated' }),
    allergens: Allergens.meta({ description: 'Allergens that it contains' }),
    traces: Allergens.meta({ description: 'Allergens that it may contain traces of' }),
    vegan: z.boolean(),
    described: z.boolean().meta({ description: 'Whether its allergens are known' }),
    inventory: z.number().int().nonnegative(),
    label: z
      .object({ ground: z.string(), ink: z.string(), motif: z.string() })
      .meta({ description: 'Colors and motif of the drawn tin; empty values are derived from the name' }),
  })
  .meta({ id: 'Chocolate' });
export type Chocolate = z.infer<typeof Chocolate>;

/** An order as its buyer sees it. */
export const Order = z
  .object({
    _id: Id,
    orderNumber: z.string().meta({ description: 'Empty until it is paid', examples: ['1042'] }),
    state: z.enum(orderStates),
    money: z.enum(orderPaymentStatuses),
    isLocalPickup: z.boolean(),
    lines: z.array(
      z.object({ _id: Id, name: z.string(), priceCents: Cents, quantity: z.number().int(), lidName: z.string() }),
    ),
    couponCode: z.string(),
    subtotalCents: Cents,
    discountCents: Cents.meta({ description: 'The coupon’s discount' }),
    shippingCents: Cents,
    totalCents: Cents,
    refundedCents: Cents,
    buyerName: z.string(),
    shipTo: z.array(z.string()).meta({ description: 'Lines of the address; empty for a pickup' }),
    tracking: z.string().meta({ description: 'The carrier and tracking number; empty until it is sent' }),
    orderedAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** A line of a browser's cart: all other stored fields are ignored. */
const CartLine = z.object({
  _id: Id,
  quantity: z.number().int().min(1).max(MAX_QUANTITY_PER_CHOCOLATE),
  lidName: z
    .union([blank, personName(MAX_LID_NAME_LENGTH)])
    .optional()
    .meta({
      description: 'A name to letter on the lids of this line, free of charge',
    }),
});
const CartItems = z
  .array(CartLine)
  .min(1)
  .max(MAX_CHOCOLATES_PER_ORDER)
  .refine(
    (lines) => mergeLines(lines.map(({ _id: id, quantity }) => ({ id, quantity }))).every(isWithinLimit),
    `must have at most ${MAX_QUANTITY_PER_CHOCOLATE} of one tin`,
  );
const isWithinLimit = ({ quantity }: { quantity: number }) => quantity <= MAX_QUANTITY_PER_CHOCOLATE;
const Code = line(60);
/** PayPal's id of an order. */
const OrderId = z.string().regex(/^[\w-]{1,64}$/, 'must be the id of a PayPal order');
const byOrder = z.object({ orderId: OrderId });
/** Dollars, as a number or in PayPal's format; NaN, which equals nothing, for anything else. */
const Amount = z.union([z.number(), z.string().max(20)]).transform((dollars) => dollarsToCents(Number(dollars)));

export const shopEndpoints = endpoints({
  'GET /api/chocolates': {
    summary: 'The chocolates of the shop, by name: all, one page, those after one chocolate, or those with given ids',
    role: 'visitor',
    part: 'chocolates',
    perMinute: 600,
    cached: true,
    // The request without parameters is cached. Any other response is read from the database and limited to one page.
    query: z
      .strictObject({
        page: z.coerce.number().int().min(1).max(100_000).optional(),
        after: Id.optional().meta({
          description: 'The last chocolate of the previous page (keyset pagination)',
        }),
        without: z.enum(allergens).optional().meta({
          description: 'Excludes chocolates that contain it; only with page or after',
        }),
        order: z.enum(['A-Z', 'Z-A']).optional().meta({ description: 'Only with page or after' }),
        ids: z
          .string()
          .max(40 * MAX_CHOCOLATES_PER_ORDER)
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(Id).max(MAX_CHOCOLATES_PER_ORDER))
          .optional(),
      })
      .refine(({ page, after, order, without }) => !(order || without) || page !== undefined || after !== undefined, {
        message: 'Please send a page or the last chocolate together with a sort order or an allergen.',
      }),
    responses: { 200: z.array(Chocolate) },
  },
  'GET /api/chocolates/summary': {
    summary: 'The number of chocolates and pages, and all their allergens',
    role: 'visitor',
    part: 'chocolates',
    perMinute: 600,
    cached: true,
    query: z.strictObject({ without: z.enum(allergens).optional() }),
    responses: { 200: z.object({ tins: z.number().int(), pages: z.number().int(), allergens: Allergens }) },
  },
  'POST /api/chocolates/validate-coupon': {
    summary: 'The discount of a coupon',
    role: 'visitor',
    part: 'chocolates',
    perMinute: 30,
    body: z.strictObject({ code: Code }),
    responses: { 200: Done.extend({ discount: z.number().meta({ description: 'A fraction: 0.15 is 15%' }) }) },
  },
  'POST /api/orders/checkout': {
    summary: 'Price a cart, reserve its tins for 15 minutes and create its PayPal order',
    role: 'visitor',
    part: 'chocolates',
    needsOpenSite: true,
    perMinute: 60,
    body: z.strictObject({ cartItems: CartItems, couponCode: Code.optional(), isLocalPickup: z.boolean() }),
    responses: {
      201: z.object({
        orderId: z.string(),
        subtotal: Dollars,
        discount: Dollars,
        shipping: Dollars,
        total: Dollars,
        tinsAreKept: z
          .boolean()
          .meta({ description: 'false after unpaid reservations: stock is then reserved when PayPal approves' }),
        expiresAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'null: another tab replaced it, or no stock is reserved' }),
      }),
    },
  },
  'POST /api/orders/{orderId}/capture': {
    summary: 'Capture the approved payment',
    role: 'visitor',
    perMinute: 60,
    params: byOrder,
    responses: { 200: z.object({ status: z.literal('captured') }) },
  },
  'POST /api/orders': {
    summary: 'Create the order of a captured payment; a repeated call returns the same order',
    role: 'visitor',
    perMinute: 60,
    body: z.strictObject({
      orderId: OrderId,
      // PayPal identifies the payer; these fields are accepted and ignored.
      payerName: z.string().max(400).optional(),
      payerEmail: z.string().max(400).optional(),
      transactionAmount: Amount,
      cartItems: z
        .array(CartLine.extend({ price: Amount.optional() }))
        .min(1)
        .max(MAX_CHOCOLATES_PER_ORDER),
      isLocalPickup: z.boolean(),
      couponCode: z.string().max(60).nullish(),
      /** A fraction. */
      discount: z.number().nullish(),
    }),
    responses: { 201: Done.extend({ success: z.literal(true), orderNumber: z.string() }) },
  },
  'GET /api/orders/{orderId}': {
    summary: 'The status of a checkout of this browser, by PayPal’s order id',
    role: 'visitor',
    perMinute: 240,
    params: byOrder,
    responses: {
      200: z.object({
        standing: z.enum([
          /** Not paid. */
          'open',
          /** The capture was requested and its outcome is unknown. */
          'paying',
          'paid',
          /** Expired, or refunded and cancelled. */
          'over',
        ]),
        orderNumber: z.string(),
        expiresAt: z.iso.datetime().nullable(),
      }),
    },
  },
  'GET /api/orders/by-link': {
    summary: 'The order of the link in a receipt',
    role: 'visitor',
    perMinute: 60,
    query: z.strictObject({ token: z.string().max(400) }),
    responses: { 200: Order },
  },
  'GET /api/user/{id}/orders': {
    summary: 'A client’s own orders, newest first',
    role: 'client',
    ownership: 'self',
    perMinute: 120,
    responses: { 200: z.array(Order) },
  },
});
