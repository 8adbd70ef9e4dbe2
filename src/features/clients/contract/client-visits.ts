import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, Id, Page, Time } from '#platform/contract/fields.ts';

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

export const clientVisitEndpoints = endpoints({
  'GET /api/user/{id}/past': {
    summary: 'A client’s past classes and sessions, newest first, page by page',
    role: 'client',
    ownership: 'self',
    perMinute: 120,
    query: z.object({ page: Page.optional() }),
    responses: { 200: z.object({ visits: z.array(PastVisit), more: z.boolean() }) },
  },
});
