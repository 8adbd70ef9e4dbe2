import { asc, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  type PgColumn,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { mailboxSql } from '#platform/database/mailbox.ts';
import { emailColumns } from '#platform/email-addresses/email-columns.ts';
import { derived, dollars, textOrEmpty } from '#platform/privacy/entries.ts';
import { impersonal, personal } from '#platform/privacy/personal.ts';
import { clients } from '#platform/sessions/tables.ts';
import { paymentPurposes, shownPurposes } from './domain/payment-purpose.ts';
import { capturePendingStates, openStates, paymentStates } from './domain/payment-state.ts';

/**
 * The payment ledger: one row per requested payment, written before PayPal is called. PayPal gets the id as
 * `custom_id`, and request ids derive from it.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: paymentPurposes }).notNull(),
    /** The booking, the offer or the order that is paid for, by the purpose. */
    subjectId: uuid().notNull(),
    clientId: uuid().references(() => clients.id),
    state: text({ enum: paymentStates }).notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    currency: text().notNull().default('USD'),
    description: text().notNull().default(''),
    /** PayPal's order and capture ids. */
    orderId: text(),
    captureId: text(),
    /** PayPal's id of the account that the order pays; empty if PayPal did not report it. */
    payeeId: text().notNull().default(''),
    payerEmail: text().notNull().default(''),
    /** Identifies payments of the same person. */
    payerMailbox: text().notNull().generatedAlwaysAs(mailboxSql('lower(payer_email)')),
    payerName: text().notNull().default(''),
    /** Counts captures that PayPal refused, declined or did not approve: the next attempt needs a new request id. */
    captureAttempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    /** False once the subject is given up while the outcome of the payment is still unknown. */
    wanted: boolean().notNull().default(true),
    /** PayPal's id of the buyer's dispute; its details are on PayPal. */
    disputeId: text(),
    /** The dispute that the owner was notified of, so that each is reported once. */
    notifiedDisputeId: text(),
    /** When the sweep checks the payment next without an event from PayPal. Null: no further check. */
    nextCheckAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    capturedAt: timestamp({ withTimezone: true }),
    /** When the owner marked an issue as resolved that the ledger could not resolve. */
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

/** A refund. The row is written before PayPal is called, and its id makes the request id. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    /** The appointment whose share this refunds, of a payment for several. */
    bookingId: uuid(),
    /** Refunds the whole remainder of the capture: the request to PayPal has no amount. */
    isFull: boolean().notNull().default(false),
    reason: text().notNull(),
    state: text({ enum: ['asked', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    providerId: text(),
    /** PayPal's last error, without personal data. */
    lastError: text().notNull().default(''),
    /** When the owner was notified that the refund takes too long. */
    lateNotifiedAt: timestamp({ withTimezone: true }),
    /** When the owner marked a late or failed refund as resolved. */
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

/** Received webhooks: PayPal's event id makes each count once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  /** PayPal's order id, if the event has one. */
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
    /** The discount: 0.15 is 15%. A booking coupon of 1 needs no payment. */
    fraction: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
    active: boolean().notNull().default(true),
    expiresAt: timestamp({ withTimezone: true }),
    /** Maximum uses in total and per client; null is unlimited. */
    maxUses: integer(),
    maxUsesPerClient: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('coupons_unique').on(table.code),
    check('coupons_fraction', sql`${table.fraction} > 0 and ${table.fraction} <= 1`),
  ],
);

/** The purpose of the hash by which a redemption remembers a mailbox. */
export const REDEMPTION_HASH = 'coupon/mailbox';

/** One use of a coupon, written in the transaction of its booking or order. */
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
    /** Keyed hashes of the client's mailbox and network address, because one person can register many accounts. */
    mailbox: text(),
    address: text(),
  },
  (table) => [
    uniqueIndex('coupon_redemptions_unique').on(table.couponId, table.subjectId),
    index('coupon_redemptions_by_client').on(table.couponId, table.clientId),
  ],
);

/** Matches what no money was ever paid for: the ledger keeps payments that failed. */
export const hasNoMoney = (subjectId: PgColumn): SQL =>
  sql`not exists (select 1 from ${payments} where ${payments.subjectId} = ${subjectId} and ${notInArray(payments.state, ['failed', 'abandoned'])})`;

export const paymentsPersonal = personal(payments, {
  of: { client: payments.clientId },
  export: {
    part: 'payments',
    about: 'What was charged, paid and refunded through PayPal. Only PayPal knows your card.',
    fields: {
      purpose: derived(
        z.enum(['booking', 'order']),
        { purpose: payments.purpose },
        ({ purpose }) => shownPurposes[purpose],
      ),
      description: payments.description,
      state: payments.state,
      amount: dollars(payments.amountCents),
      refunded: dollars(payments.refundedCents),
      payPalOrder: textOrEmpty(payments.orderId),
      payerName: payments.payerName,
      payerEmail: payments.payerEmail,
      createdAt: payments.createdAt,
      capturedAt: payments.capturedAt,
    },
    order: [asc(payments.createdAt)],
  },
  record: {
    part: 'payments',
    fields: {
      _id: payments.id,
      purpose: derived(z.string(), { purpose: payments.purpose }, ({ purpose }) => shownPurposes[purpose]),
      description: payments.description,
      state: payments.state,
      amount: payments.amountCents,
      refunded: payments.refundedCents,
      refunds: derived(
        z.array(z.object({ amount: z.number(), state: z.string(), askedAt: z.string() })),
        {
          stored: sql<{ amount: number; state: string; at: string }[]>`(select coalesce(jsonb_agg(
            jsonb_build_object('amount', refund.amount_cents, 'state', refund.state, 'at', refund.created_at)
            order by refund.id), '[]') from ${refunds} refund where refund.payment_id = payments.id)`,
        },
        ({ stored }) => stored.map(({ at, ...refund }) => ({ ...refund, askedAt: new Date(at).toISOString() })),
      ),
      begunAt: payments.createdAt,
    },
    order: [desc(payments.createdAt), desc(payments.id)],
  },
  onDeletion: { clear: { payerName: '', payerEmail: '' } },
  onMerge: { move: 'all', counted: { part: 'payments', one: 'payment', several: 'payments' } },
  open: {
    // A capture, a refund or a dispute may still change it.
    deletion: {
      reason: 'client-has-payments',
      rows: sql`(${inArray(payments.state, [...openStates, ...capturePendingStates, 'refunding', 'disputed'])} or exists
        (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${eq(refunds.state, 'asked')}))`,
    },
    merge: { reason: 'merge-payment', rows: inArray(payments.state, [...openStates, ...capturePendingStates]) },
  },
  // Orders come before payments, as in the ledger.
  isLocked: true,
  history: 'Payment of a former client',
  keep: { until: 'the books are no longer needed' },
});

export const refundsPersonal = personal(refunds, {
  of: { within: { key: refunds.paymentId, parent: paymentsPersonal } },
  export: { nothing: 'because its payment tells what was refunded' },
  onDeletion: { clear: { reason: '' } },
  onMerge: { stay: 'because it goes with its payment' },
  keep: { until: 'its payment ends' },
});

export const webhookEventsKept = impersonal(webhookEvents, 'because an event has only the ids of PayPal', {
  rule: 'webhooks',
  setting: 'KEEP_WEBHOOKS_DAYS',
  days: 30,
  since: webhookEvents.receivedAt,
});

export const couponRedemptionsPersonal = personal(couponRedemptions, {
  of: { client: couponRedemptions.clientId },
  export: { nothing: 'because the session or the order has the code' },
  onDeletion: { keep: 'because a use stays counted' },
  onMerge: { move: 'all', counted: { part: 'couponUses', one: 'use of a code', several: 'uses of codes' } },
  // The keyed hashes of mailbox and address that identify who used a code.
  keep: {
    rule: 'coupons',
    setting: 'KEEP_COUPON_MARKS_DAYS',
    days: 90,
    since: couponRedemptions.usedAt,
    existing: or(isNotNull(couponRedemptions.mailbox), isNotNull(couponRedemptions.address)),
    atEnd: { clear: { mailbox: null, address: null } },
  },
});

export const paymentEmails = emailColumns({
  others: [payments.payerEmail],
  hashes: [{ column: couponRedemptions.mailbox, purpose: REDEMPTION_HASH }],
});
