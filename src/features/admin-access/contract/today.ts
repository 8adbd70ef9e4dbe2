import { z } from 'zod';
import { setupSteps } from '#features/settings/domain/setup.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Time } from '#platform/contract/fields.ts';
import { withParts } from '#platform/response-parts.ts';
import { WaitingMailReason } from './operations.ts';

const count = z.number().int();

/** When an entry of the agenda begins, and how long it is. Date and time are wall time in the business time zone. */
export const agendaFields = { date: Day, time: Time, length: z.string().meta({ examples: ['60 mins'] }) };

/** Things that wait for the owner: all are counted, and the first few are named. */
export const waitingList = <Row extends z.ZodRawShape>(row: Row, description?: string) =>
  z.object({ count: description ? count.meta({ description }) : count, first: z.array(z.object(row)) });

/** What Today has of no feature. */
const own = {
  now: z.object({ date: Day, time: Time, zone: z.string() }),
  setup: z
    .array(z.object({ step: z.enum(setupSteps), isRequired: z.boolean() }))
    .nullable()
    .meta({ description: 'What is left to do before the business opens; null once it is open' }),
  waitingMails: z
    .object({ count, since: z.iso.datetime().nullable(), why: WaitingMailReason })
    .meta({ description: 'Emails that have waited for minutes: the oldest, and why the last attempt failed' }),
  operations: z.object({ count: count.meta({ description: 'Mails, jobs and payments that need the owner' }) }),
};
export type Today = z.infer<z.ZodObject<typeof own>>;

/**
 * Upcoming and pending items, with the parts that features declare. Money is cents; what is upcoming is of today and the
 * seven days after it, and pending lists show their first few items.
 */
export const createTodayEndpoints = <Parts extends z.ZodRawShape>(parts: Parts) =>
  ownerEndpoints({
    'GET /api/admin/today': {
      summary: 'Upcoming and pending items of the owner',
      perMinute: 240,
      responses: { 200: withParts(own, parts) },
    },
  });

/** The whole response, as it is documented and sent. */
export const createTodayResponse = (parts: z.ZodRawShape) => withParts(own, parts).meta({ id: 'Today' });

export type TodayEndpoints<Parts extends z.ZodRawShape = Record<never, never>> = ReturnType<
  typeof createTodayEndpoints<Parts>
>;
