import { z } from 'zod';
import { calls } from './call.ts';
import { Done, Email, Id } from './fields.ts';

const Instant = z.iso.datetime();
const count = z.number().int();
const Concern = z.enum(['refund-refused', 'refund-late', 'disputed', 'capture-open', 'pending-long']);

/** Mails, work and payments that did not end by themselves. Each list has the newest hundred; `count` has all of them. */
export const Upkeep = z
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
          concern: Concern,
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
  .meta({ id: 'Upkeep' });
export type Upkeep = z.infer<typeof Upkeep>;

/** What the owner presses on one thing. A second press finds it done and says so. */
const pressed = {
  role: 'owner',
  perMinute: 120,
  params: z.strictObject({ id: Id }),
  answers: { 200: Done },
} as const;

/** What the owner saw when she pressed: nothing is done about what she did not see. */
const seen = { ...pressed, body: z.strictObject({ concern: Concern, since: Instant }) } as const;

export const upkeepCalls = calls({
  'GET /api/admin/upkeep': {
    summary: 'Mails, work and payments that did not end by themselves',
    role: 'owner',
    perMinute: 240,
    answers: { 200: Upkeep },
  },
  'POST /api/admin/upkeep/mails/{id}/send': {
    summary:
      'Send a mail again that was given up, to the address that it should have had where one is named, which wants a fresh proof',
    ...pressed,
    body: z.strictObject({ to: Email.optional() }).nullish(),
  },
  'POST /api/admin/upkeep/mails/{id}/let-be': { summary: 'Take a mail that was given up off the list', ...pressed },
  'POST /api/admin/upkeep/jobs/{id}/run': { summary: 'Run work again that failed', ...pressed },
  'POST /api/admin/upkeep/payments/{id}/look': {
    summary: 'Have PayPal asked now how a payment stands, and for what it still owes',
    ...pressed,
  },
  'POST /api/admin/upkeep/payments/{id}/refund': {
    summary: 'Ask PayPal again for a refund that it refused',
    ...seen,
  },
  'POST /api/admin/upkeep/payments/{id}/handled': {
    summary: 'Take what a payment is listed for off the list until something new happens to it',
    ...seen,
  },
});
