import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { mailboxSql } from '../mailbox.ts';
import { clients } from './accounts.ts';

/**
 * The ledger of money: one row for each payment that was asked for, written before the provider hears of it. Its id is
 * what the provider gets as `custom_id` and what request ids are made from.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ['booking', 'order'] }).notNull(),
    /** The booking or the order that is paid for. */
    subjectId: uuid().notNull(),
    clientId: uuid().references(() => clients.id),
    state: text({
      enum: [
        'opened',
        'awaiting-approval',
        'capturing',
        'pending',
        'captured',
        'refunding',
        'part-refunded',
        'refunded',
        'disputed',
        'failed',
        'abandoned',
      ],
    }).notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    currency: text().notNull().default('USD'),
    description: text().notNull().default(''),
    /** PayPal's ids. */
    orderId: text(),
    captureId: text(),
    /** The account that the order paid when it was made, by PayPal's id of it; empty where PayPal did not say. */
    payeeId: text().notNull().default(''),
    payerEmail: text().notNull().default(''),
    /** By which payments of one person know each other. */
    payerMailbox: text().notNull().generatedAlwaysAs(mailboxSql('lower(payer_email)')),
    payerName: text().notNull().default(''),
    /** Counts captures that PayPal refused, declined or not approved: the next needs a request id of its own. */
    captureAttempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    /** False once what it is for was given up, while only the provider knows whether the money comes. */
    wanted: boolean().notNull().default(true),
    /** PayPal's id of what the buyer objects to, to be read there. */
    disputeId: text(),
    /** The one that the owner was told of: each is told once, however often its state is read. */
    notifiedDisputeId: text(),
    /** When the sweep looks at it next, though nothing was heard of it. Null: not again. */
    nextCheckAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    capturedAt: timestamp({ withTimezone: true }),
    /** When the owner said that she has taken care of how it stands, where the ledger could not. */
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('payments_by_order').on(table.orderId),
    uniqueIndex('payments_by_capture').on(table.captureId),
    index('payments_by_subject').on(table.subjectId),
    index('payments_by_client').on(table.clientId, table.createdAt),
    index('payments_by_payer').on(table.payerMailbox).where(sql`${table.payerMailbox} <> ''`),
    index('payments_with_refund')
      .on(table.purpose, table.subjectId)
      .where(sql`${table.refundedCents} > 0 or ${table.state} = 'refunding'`),
    index('payments_by_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payments_unsettled')
      .on(table.state)
      .where(sql`${table.state} in ('capturing', 'pending', 'refunding', 'disputed')`),
    check('payments_amount', sql`${table.amountCents} > 0`),
    check('payments_refunded', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
);

/** Money on its way back. The row is written before the provider is asked; its id makes the request id. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    /** Everything that is left of the capture, whatever that is: PayPal is told no amount. */
    isFull: boolean().notNull().default(false),
    reason: text().notNull(),
    state: text({ enum: ['asked', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    providerId: text(),
    /** What PayPal last said instead of doing it, as far as it names nobody. */
    lastError: text().notNull().default(''),
    /** When the owner was told that it takes too long. */
    lateNotifiedAt: timestamp({ withTimezone: true }),
    /** When the owner said that she has taken care of it: it was late, or refused. */
    resolvedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_failed').on(table.paymentId).where(sql`${table.state} = 'failed'`),
    check('refunds_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Webhooks that were heard: PayPal's event id decides that each counts once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** PayPal's order, where the event names one. */
  orderId: text(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
});

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** Trimmed and upper-cased. */
    code: text().notNull(),
    kind: text({ enum: ['shop', 'booking'] }).notNull(),
    /** What it takes off: 0.15 is 15%. A booking coupon of 1 needs no payment. */
    fraction: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
    active: boolean().notNull().default(true),
    expiresAt: timestamp({ withTimezone: true }),
    /** How often it can be used in all, and by one client; null is without end. */
    maxUses: integer(),
    maxUsesPerClient: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('coupons_unique').on(table.code),
    check('coupons_fraction', sql`${table.fraction} > 0 and ${table.fraction} <= 1`),
  ],
);

/** One use of a coupon, written in the transaction of what it was used for. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: uuid().primaryKey(),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    clientId: uuid().references(() => clients.id),
    /** The booking or the order. */
    subjectId: uuid().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
    /** Keyed hashes of the client's mailbox and of the address it came from: accounts are free, these are fewer. */
    mailbox: text(),
    address: text(),
  },
  (table) => [
    uniqueIndex('coupon_redemptions_unique').on(table.couponId, table.subjectId),
    index('coupon_redemptions_by_client').on(table.couponId, table.clientId),
  ],
);
