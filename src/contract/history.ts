import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, Id, Page, Time } from './fields.ts';

/**
 * One change in the owner's history. Date and time are wall time in the business time zone, with the zone's short name.
 */
export const HistoryEntry = z
  .object({
    _id: Id,
    date: Day,
    time: Time,
    zone: z.string(),
    by: z.string().meta({ description: 'The owner’s email; empty for what happened by itself' }),
    kind: z.string().meta({ examples: ['class', 'finance entry'] }),
    subjectId: Id,
    title: z.string(),
    action: z.string().meta({ examples: ['changed'] }),
    parts: z.number().int().meta({
      description: 'How many more were changed in the same act; asked for with partOf. None in a list of parts',
    }),
    changes: z.array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const filters = {
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z -]*$/)
    .optional(),
  subjectId: Id.optional(),
  /** The other changes of the action that this change started. */
  partOf: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
};

export const historyEndpoints = endpoints({
  'GET /api/admin/history': {
    summary: 'Who changed what and when, newest first; fifty at a time, the first page when none is named',
    role: 'owner',
    stepUp: 'many-pages',
    perMinute: 240,
    query: z.strictObject({ ...filters, page: Page.optional() }),
    responses: { 200: z.array(HistoryEntry) },
  },
  'GET /api/admin/history/summary': {
    summary: 'How many changes a list has, and how many pages',
    role: 'owner',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: { 200: z.object({ rows: z.number().int(), pages: z.number().int() }) },
  },
});
