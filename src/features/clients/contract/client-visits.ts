import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, Id, Page, Time, WallTime } from '#platform/contract/fields.ts';

/** A client's place in a class that has not started. Date and time are wall time in the business time zone. */
export const ClientClass = z
  .object({
    _id: Id,
    title: z.string(),
    date: Day,
    time: Time,
    lengthMinutes: z.number().int(),
    location: z.string(),
    priceText: z.string(),
    onlineLink: z.string().meta({ description: 'Link of an online class' }),
    cancelled: z.boolean().meta({ description: 'Whether the class itself was cancelled' }),
    guests: z.array(z.string()).meta({ description: 'The names of the guests whom the client brings' }),
    freeUntil: WallTime.optional().meta({
      description: 'Until when cancelling is free, if that ends before the class begins',
    }),
    cancelToken: z
      .string()
      .meta({ description: 'Cancels the sign-up with POST /api/signup/cancellation, like the mailed link' }),
  })
  .meta({ id: 'ClientClass' });
export type ClientClass = z.infer<typeof ClientClass>;

/** A past class or session of a client. */
export const PastVisit = z
  .object({
    _id: Id,
    kind: z.enum(['class', 'session']),
    title: z.string(),
    date: Day,
    time: Time,
    lengthMinutes: z.number().int(),
    location: z.string(),
  })
  .meta({ id: 'PastVisit' });
export type PastVisit = z.infer<typeof PastVisit>;

const Self = z.object({ id: Id });

export const clientVisitEndpoints = endpoints({
  'GET /api/user/{id}/classes': {
    summary: 'Upcoming classes for which the client’s email address signed up',
    role: 'client',
    ownership: 'self',
    perMinute: 240,
    params: Self,
    responses: { 200: z.array(ClientClass) },
  },
  'GET /api/user/{id}/past': {
    summary: 'A client’s past classes and sessions, newest first, page by page',
    role: 'client',
    ownership: 'self',
    perMinute: 120,
    params: Self,
    query: z.object({ page: Page.optional() }),
    responses: { 200: z.object({ visits: z.array(PastVisit), more: z.boolean() }) },
  },
});
