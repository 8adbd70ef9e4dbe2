import { sql } from 'drizzle-orm';
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
import type { PostalAddress } from '#domain/payments/postal-address.ts';
import { allergens } from '#domain/shop/allergens.ts';
import { clients } from './accounts.ts';
import { files } from './files.ts';

export const chocolates = pgTable(
  'chocolates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    description: text().notNull().default(''),
    details: text().notNull().default(''),
    inventory: integer().notNull().default(0),
    /** The two pigments and the motif that the drawn tin is made of; empty ones are chosen from the name. */
    ground: text().notNull().default(''),
    ink: text().notNull().default(''),
    motif: text().notNull().default(''),
    /** What it contains, what it may carry traces of, and whether nothing in it is from an animal. */
    allergens: text({ enum: allergens }).array().notNull().default([]),
    traces: text({ enum: allergens }).array().notNull().default([]),
    vegan: boolean().notNull().default(false),
    /** Whether anybody has said what it contains, if only that it is nothing: until then it is free of nothing. */
    described: boolean().notNull().default(false),
    /** A tin that was ever ordered is hidden, not deleted. */
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
    check('chocolates_inventory', sql`${table.inventory} >= 0`),
  ],
);

/** The photograph of a tin in its sizes and formats. Its id is part of the address it is served at. */
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

/** Numbers that people read out. One is drawn when an order is paid, so that those given up leave no gaps. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/**
 * An order, written down when its tins are reserved. Prices are the catalogue's at that moment. Who pays and where the
 * parcel goes is known from PayPal once it is paid.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Absent until it is paid. */
    number: integer(),
    state: text({
      enum: ['awaiting-payment', 'paid', 'packed', 'shipped', 'ready-for-pickup', 'collected', 'cancelled'],
    }).notNull(),
    /** Whether its tins are off the shelf. */
    reserved: boolean().notNull(),
    /** Until when they are, while nobody has paid. */
    reservedUntil: timestamp({ withTimezone: true }),
    clientId: uuid().references(() => clients.id),
    /** Keyed hashes of the browser that it came from, and of the address until it is paid or given up. */
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
    /** Who carries the parcel, and its number there, in the owner's words. */
    tracking: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('orders_by_number').on(table.number),
    index('orders_by_client').on(table.clientId),
    // The owner's list shows what was paid once: by the day, by the sum, and of one state.
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

/** So many of a tin, under the name and at the price that it had. */
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
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.chocolateId] }),
    index('order_lines_by_chocolate').on(table.chocolateId),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
