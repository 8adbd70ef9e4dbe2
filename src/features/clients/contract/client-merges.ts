import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Done, Id } from '#platform/contract/fields.ts';
import { formIds } from '../domain/forms.ts';
import { MERGE_UNDO_DAYS } from '../domain/merge.ts';

const Person = z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() });

/** What would happen if the other record were merged into the one that stays. */
export const MergePreview = z
  .object({
    kept: Person.meta({ description: 'The record that stays, with its name, email and phone' }),
    other: Person.meta({ description: 'The record that ends' }),
    parts: z
      .array(
        z.object({
          part: z.string(),
          rows: z.number().int(),
          text: z.string().meta({ description: 'The number of rows and what they are, such as “2 sessions”' }),
        }),
      )
      .meta({ description: 'What moves; parts without rows are left out' }),
    formsOfBoth: z
      .array(z.enum(formIds))
      .meta({ description: 'Forms that both records answered in one version; one of the two answers stays' }),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;

/** A merge that can be undone. */
export const ClientMerge = z
  .object({
    _id: Id,
    name: z.string().meta({ description: 'The name of the record that ended' }),
    email: z.string().meta({ description: 'Its email, or empty' }),
    mergedAt: z.iso.datetime(),
    undoUntil: z.iso.datetime(),
  })
  .meta({ id: 'ClientMerge' });
export type ClientMerge = z.infer<typeof ClientMerge>;

export const clientMergeEndpoints = ownerEndpoints({
  'GET /api/admin/users/{id}/merge': {
    summary: 'What a merge of another record into this one would move. 409 if they cannot be merged',
    perMinute: 120,
    query: z.strictObject({ otherId: Id }),
    responses: { 200: MergePreview },
  },
  'POST /api/admin/users/{id}/merge': {
    summary: `Merge another record of the same person into this one. It can be undone for ${MERGE_UNDO_DAYS} days`,
    stepUp: true,
    perMinute: 30,
    body: z.strictObject({ otherId: Id }),
    responses: { 201: Done.extend({ merge: ClientMerge }) },
  },
  'DELETE /api/admin/client-merges/{id}': {
    summary: 'Undo a merge: what it moved goes back, and what was made since stays',
    stepUp: true,
    perMinute: 30,
    responses: { 200: Done },
  },
});
