import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Id, Page, Time } from '#platform/contract/fields.ts';

/**
 * One change in the owner's history. Date and time are wall time in the business time zone, with the zone's short name.
 */
export const HistoryEntry = z
  .object({
    _id: Id,
    date: Day,
    time: Time,
    zone: z.string(),
    by: z.string().meta({ description: 'The owner’s email address; empty for automatic changes' }),
    kind: z.string().meta({ examples: ['class', 'finance entry'] }),
    subjectId: Id,
    title: z.string(),
    action: z.string().meta({ examples: ['changed'] }),
    parts: z.number().int().meta({
      description: 'The number of other changes of the same action, listed with partOf. 0 in that list',
    }),
    changes: z.array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const filters = {
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z -]*$/, 'must be a kind of record, such as class')
    .optional(),
  subjectId: Id.optional(),
  /** The other changes of the action that this change started. */
  partOf: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
};

export const historyEndpoints = ownerEndpoints({
  'GET /api/admin/history': {
    summary: 'Changes, newest first, in pages of fifty; the first page by default',
    stepUp: 'many-pages',
    perMinute: 240,
    query: z.strictObject({ ...filters, page: Page.optional() }),
    responses: { 200: z.array(HistoryEntry) },
  },
  'GET /api/admin/history/summary': {
    summary: 'The number of changes and pages of this list',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: { 200: z.object({ rows: z.number().int(), pages: z.number().int() }) },
  },
});
