import { z } from 'zod';
import { operationFields } from '#features/admin-access/contract/operations.ts';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Cents, Id } from '#platform/contract/fields.ts';
import { paymentIssueKinds } from '../domain/payment-issues.ts';

/**
 * Payments that PayPal holds, such as an eCheck: made by the buyer, and neither received nor refused. It has no id,
 * because modules of which the built pages have a copy use it.
 */
export const PendingPayments = z.object({
  count: z.number().int(),
  first: z.array(
    z.object({
      _id: Id,
      what: z.string(),
      amountCents: Cents,
      name: z.string().meta({ description: 'Of the payer; may be empty' }),
      since: z.iso.datetime(),
      transaction: z.string().meta({ description: 'PayPal’s id' }),
      purpose: z.enum(['booking', 'order']),
      subjectId: Id.meta({ description: 'The order, the session, or the offer of several sessions' }),
    }),
  ),
});
export type PendingPayments = z.infer<typeof PendingPayments>;

const PaymentIssueKind = z.enum(paymentIssueKinds);

/** Payments that need the owner, the newest first. */
const PaymentIssues = z.object({
  count: z.number().int(),
  first: z.array(
    z.object({
      _id: Id,
      concern: PaymentIssueKind,
      since: z.iso.datetime(),
      what: z.string(),
      amountCents: Cents,
      name: z.string(),
      transaction: z.string().meta({ description: 'PayPal’s id, if any' }),
      said: z.string().meta({ description: 'PayPal’s own message, if any' }),
      purpose: z.enum(['booking', 'order']),
      subjectId: Id,
    }),
  ),
});
export type PaymentIssues = z.infer<typeof PaymentIssues>;

/** What Today and the operations page show of payments. */
export const paymentToday = { pendingPayments: PendingPayments };
export type PaymentToday = z.infer<z.ZodObject<typeof paymentToday>>;
export const paymentOperations = { payments: PaymentIssues, pendingPayments: PendingPayments };

/** The state that the owner saw: an action does not apply to a newer state. */
const issueActionFields = {
  ...operationFields,
  body: z.strictObject({ concern: PaymentIssueKind, since: z.iso.datetime() }),
} as const;

export const paymentEndpoints = endpoints({
  'GET /config/paypal': {
    summary: 'The data to load PayPal’s buttons; 503 while payments are off',
    role: 'visitor',
    perMinute: 240,
    responses: {
      200: z.object({
        clientId: z.string(),
        currency: z.literal('USD'),
        sdkUrl: z.string().meta({ description: 'Address of the script, without its query' }),
      }),
    },
  },
  'POST /api/admin/operations/payments/{id}/recheck': {
    summary: 'Check a payment and its refunds with PayPal now',
    ...operationFields,
  },
  'POST /api/admin/operations/payments/{id}/refund': {
    summary: 'Request a rejected refund from PayPal again',
    ...issueActionFields,
  },
  'POST /api/admin/operations/payments/{id}/resolve': {
    summary: 'Mark a payment issue as resolved until the payment changes again',
    ...issueActionFields,
  },
});
