import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, Email, Id } from './fields.ts';

const Instant = z.iso.datetime();
const count = z.number().int();
const PaymentIssueKind = z.enum(['refund-refused', 'refund-late', 'disputed', 'capture-open', 'pending-long']);

/** Mails, jobs and payments that need the owner. Each list has the newest hundred; `count` is the total. */
export const Operations = z
  .object({
    mails: z.object({
      count,
      first: z.array(
        z.object({
          _id: Id,
          to: z.string(),
          kind: z.string().meta({ examples: ['class-sign-up-confirmed'] }),
          since: Instant.meta({ description: 'When it was given up' }),
          tries: count,
          why: z.enum(['no-such-address', 'mailbox-full', 'turned-away', 'too-large', 'server-away', 'unclear']),
          said: z.string().meta({ description: 'What the mail server said last' }),
          canBeSent: z.boolean().meta({ description: 'False: what it said is forgotten, or its link has run out' }),
        }),
      ),
    }),
    jobs: z.object({
      count,
      first: z.array(
        z.object({
          _id: Id,
          kind: z.string().meta({ examples: ['sweep'] }),
          since: Instant,
          times: count.meta({ description: 'How many jobs of its kind have failed since one went well' }),
          why: z.enum(['took-too-long', 'error']),
        }),
      ),
    }),
    payments: z.object({
      count,
      first: z.array(
        z.object({
          _id: Id,
          concern: PaymentIssueKind,
          since: Instant,
          what: z.string(),
          amount: z.number().meta({ description: 'Dollars that this is about' }),
          name: z.string(),
          transaction: z.string().meta({ description: 'PayPal’s id; empty before there is one' }),
          said: z.string().meta({ description: 'PayPal’s own word, where there is one' }),
          purpose: z.enum(['booking', 'order']),
          subjectId: Id,
        }),
      ),
    }),
  })
  .meta({ id: 'Operations' });
export type Operations = z.infer<typeof Operations>;

/** An action of the owner on one item. A repeated action reports that it is already done. */
const actionFields = {
  role: 'owner',
  perMinute: 120,
  params: z.strictObject({ id: Id }),
  responses: { 200: Done },
} as const;

/** The state that the owner saw: an action does not apply to a newer state. */
const issueActionFields = {
  ...actionFields,
  body: z.strictObject({ concern: PaymentIssueKind, since: Instant }),
} as const;

export const operationsEndpoints = endpoints({
  'GET /api/admin/operations': {
    summary: 'Mails, work and payments that did not end by themselves',
    role: 'owner',
    perMinute: 240,
    responses: { 200: Operations },
  },
  'POST /api/admin/operations/mails/{id}/send': {
    summary:
      'Send a mail again that was given up, to the address that it should have had where one is named, which wants a fresh proof',
    ...actionFields,
    body: z.strictObject({ to: Email.optional() }).nullish(),
  },
  'POST /api/admin/operations/mails/{id}/dismiss': {
    summary: 'Take a mail that was given up off the list',
    ...actionFields,
  },
  'POST /api/admin/operations/jobs/{id}/run': { summary: 'Run work again that failed', ...actionFields },
  'POST /api/admin/operations/payments/{id}/recheck': {
    summary: 'Have PayPal asked now how a payment stands, and for what it still owes',
    ...actionFields,
  },
  'POST /api/admin/operations/payments/{id}/refund': {
    summary: 'Ask PayPal again for a refund that it refused',
    ...issueActionFields,
  },
  'POST /api/admin/operations/payments/{id}/resolve': {
    summary: 'Take what a payment is listed for off the list until something new happens to it',
    ...issueActionFields,
  },
});
