import { z } from 'zod';
import { runChange, submitForm } from '#platform/admin/actions.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../../signed-in-api.ts';

/** The record to merge: the text of the search, and the one that was chosen. */
export const OtherRecordForm = z
  .object({ search: z.string().optional(), userId: z.string().optional() })
  .refine(({ userId }) => userId !== undefined, { path: ['search'], message: 'Please choose a record.' });

export const MergeForm = z.object({ otherId: z.string() });

/** Loads what a merge would move, for the question. */
export async function previewMerge(data: FormData, clientId: string) {
  let saved: unknown;
  const result = await submitForm(data, OtherRecordForm, {
    save: async ({ userId: otherId = '' }) => {
      saved = await ownerApi('GET /api/admin/users/{id}/merge', { params: { id: clientId }, query: { otherId } });
    },
    failed: 'These records can’t be merged',
  });
  return { ...result, saved };
}

/** Merges the other record into this one. */
export const mergeRecords = (data: FormData, clientId: string) =>
  submitForm(data, MergeForm, {
    save: (body) => ownerApi('POST /api/admin/users/{id}/merge', { params: { id: clientId }, body }),
    saved: ({ message }) => message,
    failed: 'Nothing was merged',
  });

/** Undoes a merge. */
export async function undoMerge(data: FormData): Promise<null> {
  const params = { id: String(data.get('mergeId')) };
  const undone = await runChange('The merge wasn’t undone', () =>
    ownerApi('DELETE /api/admin/client-merges/{id}', { params }),
  );
  if (undone) showToast(undone.message);
  return null;
}
