import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Done, Email, Id } from '#platform/contract/fields.ts';
import { withParts } from '#platform/response-parts.ts';
import { mailFailures } from '../domain/mail-failure.ts';

const Instant = z.iso.datetime();
const count = z.number().int();

const MailFailure = z.enum(mailFailures);
/** `not-tried`: the queue has not come to it. */
export const WaitingMailReason = z.enum([...mailFailures, 'not-tried']);

const mail = {
  _id: Id,
  to: z.string(),
  kind: z.string().meta({ examples: ['class-sign-up-confirmed'] }),
  label: z.string().meta({ examples: ['Confirmation of a class'] }),
};

/**
 * Mails and jobs that need the owner, mails that wait, and email addresses that an earlier release stored in an ambiguous
 * spelling. Each list has the newest hundred, or the first addresses; `count` is the total.
 */
const own = {
  mails: z.object({
    count,
    first: z.array(
      z.object({
        ...mail,
        since: Instant.meta({ description: 'When sending was abandoned' }),
        tries: count,
        why: MailFailure,
        said: z.string().meta({ description: 'The last response of the mail server' }),
        canBeSent: z.boolean().meta({ description: 'False: its content was erased, or its link has expired' }),
      }),
    ),
  }),
  waitingMails: z.object({
    count,
    since: Instant.nullable().meta({ description: 'Since when the oldest waits' }),
    first: z.array(
      z.object({
        ...mail,
        since: Instant,
        tries: count,
        why: WaitingMailReason,
        said: z.string().meta({ description: 'The last response of the mail server, if any' }),
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
        times: count.meta({ description: 'The number of failed jobs of this kind since the last success' }),
        why: z.enum(['took-too-long', 'error']),
      }),
    ),
  }),
  addresses: z.object({
    count,
    first: z.array(
      z.object({
        address: z.string().meta({ examples: ['kai@bücher.example'] }),
        why: z.enum(['taken', 'unclear']).meta({
          description: 'taken: with the ASCII form of its host it is, or shares the mailbox of, another record',
        }),
        clients: z.array(z.object({ _id: Id, name: z.string(), email: z.string() })),
      }),
    ),
  }),
};
export type Operations = z.infer<z.ZodObject<typeof own>>;

/** An action of the owner on one item. A repeated action reports that it is already done. */
export const operationFields = {
  role: 'owner',
  perMinute: 120,
  responses: { 200: Done },
} as const;

/** The operations page, with the parts that features declare. */
export const createOperationsEndpoints = <Parts extends z.ZodRawShape>(parts: Parts) =>
  ownerEndpoints({
    'GET /api/admin/operations': {
      summary: 'Mails, jobs and payments that need the owner',
      perMinute: 240,
      responses: { 200: withParts(own, parts) },
    },
    'POST /api/admin/operations/mails/{id}/send': {
      summary: 'Send an abandoned mail again. Another recipient requires a recent sign-in (step-up)',
      ...operationFields,
      body: z.strictObject({ to: Email.optional() }).nullish(),
    },
    'POST /api/admin/operations/mails/{id}/dismiss': {
      summary: 'Dismiss an abandoned mail',
      ...operationFields,
    },
    'POST /api/admin/operations/jobs/{id}/run': { summary: 'Run a failed job again', ...operationFields },
  });

/** The whole response, as it is documented and sent. */
export const createOperationsResponse = (parts: z.ZodRawShape) => withParts(own, parts).meta({ id: 'Operations' });

export type OperationsEndpoints<Parts extends z.ZodRawShape = Record<never, never>> = ReturnType<
  typeof createOperationsEndpoints<Parts>
>;
