import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { formatAddressLines, type PostalAddress } from '#features/payments/domain/postal-address.ts';
import { files } from '#platform/database/tables/files.ts';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { column, computed, Dollars, derived, dollars, textOrEmpty } from '#platform/privacy/entries.ts';
import { personal } from '#platform/privacy/personal.ts';
import { clients } from '#platform/sessions/tables.ts';
import { allergens } from './catalog/domain/allergens.ts';
import { orderStates } from './orders/domain/order-states.ts';
import { pieceShapes } from './tins/domain/tin-contents.ts';

export const chocolates = pgTable(
  'chocolates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    description: text().notNull().default(''),
    details: text().notNull().default(''),
    /** What the tin holds; 0 pieces or grams are not stated. */
    pieces: integer().notNull().default(0),
    pieceShape: text({ enum: pieceShapes }).notNull().default('round'),
    weightGrams: integer().notNull().default(0),
    inventory: integer().notNull().default(0),
    /** The two colors and the motif of the drawn tin; empty values are chosen from the name. */
    ground: text().notNull().default(''),
    ink: text().notNull().default(''),
    motif: text().notNull().default(''),
    /** Contained allergens, possible traces, and whether the chocolate is vegan. */
    allergens: text({ enum: allergens }).array().notNull().default([]),
    traces: text({ enum: allergens }).array().notNull().default([]),
    vegan: boolean().notNull().default(false),
    /**
     * Whether the owner has described the contents, even as free of allergens. Until then the chocolate counts as free
     * of nothing.
     */
    described: boolean().notNull().default(false),
    /** A chocolate that was ever ordered is hidden, not deleted. */
    hidden: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('chocolates_by_name').on(sql`lower(${table.name})`, table.id).where(sql`not ${table.hidden}`),
    check('chocolates_price', sql`${table.priceCents} >= 0`),
    check(
      'chocolates_allergens',
      sql`${table.allergens} || ${table.traces} <@ ${sql.raw(`array['${allergens.join("', '")}']`)}`,
    ),
    check('chocolates_contents', sql`${table.pieces} >= 0 and ${table.weightGrams} >= 0`),
    check('chocolates_inventory', sql`${table.inventory} >= 0`),
  ],
);

/** The photo of a chocolate in its sizes and formats. Its id is part of its URL. */
export const chocolatePhotos = pgTable(
  'chocolate_photos',
  {
    chocolateId: uuid()
      .notNull()
      .references(() => chocolates.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    format: text({ enum: ['avif', 'webp'] }).notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chocolateId, table.format, table.width] }),
    index('chocolate_photos_by_file').on(table.fileId),
  ],
);

/** People who asked to be told when a chocolate is back. A row is deleted with the mail that tells them. */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: uuid().primaryKey(),
    /** Absent: they wait for the shop to open. */
    chocolateId: uuid().references(() => chocolates.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Identifies the person: see `toMailboxKey`. */
    mailbox: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the mailed link was used. Absent until then. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('restock_requests_unique').on(table.chocolateId, table.mailbox),
    uniqueIndex('restock_requests_opening_unique').on(table.mailbox).where(sql`${table.chocolateId} is null`),
    index('restock_requests_by_email').on(table.email),
    index('restock_requests_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
);

/** Order numbers for people. A number is drawn when the order is paid, so that unpaid orders leave no gaps. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/**
 * An order, created when its stock is reserved, at the catalog prices of that moment. PayPal provides the buyer and the
 * shipping address on payment.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Absent until the order is paid. */
    number: integer(),
    state: text({ enum: orderStates }).notNull(),
    /** Whether the order's stock is reserved. */
    reserved: boolean().notNull(),
    /** The end of the reservation while the order is unpaid. */
    reservedUntil: timestamp({ withTimezone: true }),
    clientId: uuid().references(() => clients.id),
    /** Keyed hashes of the browser, and of the network address until the order is paid or cancelled. */
    browser: text().notNull(),
    address: text(),
    isLocalPickup: boolean().notNull(),
    couponCode: text(),
    discountFraction: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull().default(0),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    buyerName: text().notNull().default(''),
    buyerEmail: text().notNull().default(''),
    shipTo: jsonb().$type<PostalAddress>(),
    /** The carrier and tracking number, as the owner typed them. */
    tracking: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('orders_by_number').on(table.number),
    index('orders_by_client').on(table.clientId),
    // The owner's list shows orders that were ever paid: by day, by total, or by state.
    index('orders_by_day').on(table.paidAt, table.id).where(sql`${table.number} is not null`),
    index('orders_by_total').on(table.totalCents, table.id).where(sql`${table.number} is not null`),
    index('orders_by_state').on(table.state, table.paidAt, table.id),
    index('orders_unpaid').on(table.browser).where(sql`${table.state} = 'awaiting-payment'`),
    index('orders_unpaid_by_address').on(table.address).where(sql`${table.state} = 'awaiting-payment'`),
    index('orders_reserved')
      .on(table.reservedUntil)
      .where(sql`${table.reserved} and ${table.state} = 'awaiting-payment'`),
    index('orders_search').using('gin', sql`(lower(${table.buyerName} || ' ' || ${table.buyerEmail})) gin_trgm_ops`),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents}`,
    ),
    check('orders_paid', sql`${table.state} in ('awaiting-payment', 'cancelled') or ${table.number} is not null`),
  ],
);

/** The quantity of a chocolate, with its name and price at the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    chocolateId: uuid()
      .notNull()
      .references(() => chocolates.id),
    name: text().notNull(),
    priceCents: integer().notNull(),
    quantity: integer().notNull(),
    /** The name on the lids, as the buyer typed it. It may be a person’s. */
    lidName: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.chocolateId] }),
    index('order_lines_by_chocolate').on(table.chocolateId),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

export const ordersPersonal = personal(orders, {
  of: { client: orders.clientId },
  export: {
    part: 'orders',
    about:
      'Chocolate orders made while you were signed in. For an order made without signing in, use the link in its receipt; for more, write to {email}.',
    fields: {
      number: textOrEmpty(orders.number),
      state: orders.state,
      tins: computed(
        z.array(z.object({ name: z.string(), quantity: z.number().int(), lidName: z.string(), price: Dollars })),
        sql`(select coalesce(jsonb_agg(jsonb_build_object('name', line.name, 'quantity', line.quantity,
          'lidName', line.lid_name, 'price', line.price_cents) order by line.name), '[]')
          from ${orderLines} line where line.order_id = orders.id)`,
      ),
      subtotal: dollars(orders.subtotalCents),
      discount: dollars(orders.discountCents),
      shipping: dollars(orders.shippingCents),
      total: dollars(orders.totalCents),
      couponCode: textOrEmpty(orders.couponCode),
      localPickup: orders.isLocalPickup,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      shipTo: derived(
        z.array(z.string()).meta({ description: 'The address lines on the parcel' }),
        { address: orders.shipTo },
        ({ address }) => (address ? formatAddressLines(address) : []),
      ),
      tracking: orders.tracking,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
    },
    order: [asc(orders.createdAt)],
  },
  record: {
    part: 'orders',
    fields: {
      _id: orders.id,
      orderNumber: textOrEmpty(orders.number),
      state: orders.state,
      tins: computed(
        z.string(),
        sql`(select coalesce(string_agg(line.quantity || ' × ' || line.name, ', ' order by line.name), '')
          from ${orderLines} line where line.order_id = orders.id)`,
      ),
      total: orders.totalCents,
      orderedAt: derived(z.string(), { paidAt: orders.paidAt, createdAt: orders.createdAt }, ({ paidAt, createdAt }) =>
        (paidAt ?? createdAt).toISOString(),
      ),
    },
    // Those that were ever paid.
    only: isNotNull(orders.number),
    order: [desc(orders.paidAt), desc(orders.id)],
  },
  onDeletion: { clear: { buyerName: '', buyerEmail: '', shipTo: null, tracking: '' } },
  onMerge: { move: 'all', counted: { part: 'orders', one: 'order', several: 'orders' } },
  open: {
    // Paid or being paid, and not handed over.
    deletion: {
      reason: 'client-has-orders',
      rows: inArray(orders.state, ['awaiting-payment', 'paid', 'packed', 'ready-for-pickup']),
    },
    merge: { reason: 'merge-payment', rows: eq(orders.state, 'awaiting-payment') },
  },
  isLocked: true,
  history: 'Order of a former client',
  // Orders that were never paid.
  keep: {
    rule: 'checkouts',
    setting: 'KEEP_CHECKOUTS_DAYS',
    days: 30,
    since: orders.changedAt,
    only: and(eq(orders.state, 'cancelled'), isNull(orders.number)),
  },
});

export const orderLinesPersonal = personal(orderLines, {
  of: { within: { key: orderLines.orderId, parent: ordersPersonal } },
  export: { nothing: 'because the order has its lines' },
  onDeletion: { clear: { lidName: '' } },
  onMerge: { stay: 'because it goes with its order' },
  keep: { until: 'its order ends' },
});

export const restockRequestsPersonal = personal(restockRequests, {
  of: { emails: [restockRequests.email] },
  export: {
    part: 'restockRequests',
    about: 'Sold-out tins that you asked, with your account’s email, to hear about; null: the opening of the shop.',
    fields: {
      tin: column(chocolates.name, { optional: true }),
      askedAt: restockRequests.createdAt,
      confirmedAt: restockRequests.confirmedAt,
    },
    joins: [{ table: chocolates, on: eq(chocolates.id, restockRequests.chocolateId), optional: true }],
    order: [asc(restockRequests.createdAt)],
  },
  onDeletion: 'delete',
  onMerge: {
    counted: { part: 'restockRequests', one: 'request to hear about a tin', several: 'requests to hear about tins' },
    // A mailbox asks once for each tin, and once for the opening.
    async rule(moves, { kept, other }) {
      const hasAsked = sql`exists (select 1 from restock_requests theirs where theirs.mailbox = ${kept.mailbox}
        and theirs.chocolate_id is not distinct from ${restockRequests.chocolateId} and theirs.id <> ${restockRequests.id})`;
      await moves.remove(restockRequests, and(eq(restockRequests.email, other.email), hasAsked));
      await moves.replace(restockRequests.email, { before: other.email, after: kept.email });
      const condition = eq(restockRequests.email, kept.email);
      if (kept.mailbox !== other.mailbox)
        await moves.replace(restockRequests.mailbox, { before: other.mailbox, after: kept.mailbox, condition });
    },
  },
  // Requests that were not confirmed. Confirmed ones go with the mail about it.
  keep: {
    rule: 'restock-requests',
    setting: 'KEEP_RESTOCK_REQUESTS_DAYS',
    days: 2,
    since: restockRequests.createdAt,
    only: isNull(restockRequests.confirmedAt),
  },
});

export const shopEmails = emailColumns({
  searched: [restockRequests.email],
  others: [orders.buyerEmail],
  mailboxes: [restockRequests.mailbox],
});
