import { z } from 'zod';
import { setupSteps } from '#domain/settings/setup.ts';
import { endpoints } from './endpoint.ts';
import { Cents, Day, Id, Time } from './fields.ts';
import { WaitingMailReason } from './operations.ts';
import { PendingPayments } from './payments.ts';

const dateTimeFields = { date: Day, time: Time, length: z.string().meta({ examples: ['60 mins'] }) };
const count = z.number().int();

/**
 * Upcoming and pending items. Date and time are wall time in the business time zone, money is cents; classes and
 * sessions are those of today and the seven days after it, and pending lists show their first few items.
 */
export const Today = z
  .object({
    now: z.object({ date: Day, time: Time, zone: z.string() }),
    setup: z
      .array(z.object({ step: z.enum(setupSteps), isRequired: z.boolean() }))
      .nullable()
      .meta({ description: 'What is left to do before the business opens; null once it is open' }),
    classes: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        ...dateTimeFields,
        location: z.string(),
        isExternal: z.boolean().meta({ description: 'Sign-up is on another site: there is no roster here' }),
        places: count,
        roster: z.array(z.object({ _id: Id, name: z.string(), attended: z.boolean() })),
      }),
    ),
    sessions: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        ...dateTimeFields,
        location: z.string(),
        link: z.string(),
        name: z.string(),
      }),
    ),
    rosters: z.object({
      count: count.meta({ description: 'Classes that are over and whose people are neither marked nor put away' }),
      first: z.array(z.object({ _id: Id, title: z.string(), date: Day, time: Time, people: count })),
    }),
    cancellationRequests: z.object({
      count,
      first: z.array(z.object({ _id: Id, title: z.string(), name: z.string(), date: Day, time: Time })),
    }),
    ordersToPack: z.object({
      count,
      first: z.array(
        z.object({ _id: Id, orderNumber: z.string(), name: z.string(), date: Day, isLocalPickup: z.boolean() }),
      ),
    }),
    enquiries: z.object({
      count,
      first: z.array(
        z.object({
          _id: Id,
          name: z.string(),
          kind: z.enum(['contact', 'booking-request']),
          suspectedSpam: z.boolean(),
          date: Day,
        }),
      ),
    }),
    unpaidClasses: z.object({
      count,
      totalCents: Cents,
      first: z.array(z.object({ _id: Id, class: z.string(), location: z.string(), date: Day, rateCents: Cents })),
    }),
    calendars: z.object({
      count: count.meta({ description: 'Busy calendars that could not be read for two hours' }),
      first: z.array(z.object({ _id: Id, name: z.string(), date: Day })),
    }),
    pendingPayments: PendingPayments,
    waitingMails: z
      .object({ count, since: z.iso.datetime().nullable(), why: WaitingMailReason })
      .meta({ description: 'Emails that have waited for minutes: the oldest, and why the last attempt failed' }),
    operations: z.object({ count: count.meta({ description: 'Mails, jobs and payments that need the owner' }) }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;

export const todayEndpoints = endpoints({
  'GET /api/admin/today': {
    summary: 'Upcoming and pending items of the owner',
    role: 'owner',
    perMinute: 240,
    responses: { 200: Today },
  },
});
