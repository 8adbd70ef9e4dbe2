import { runChange, submitForm } from '#platform/admin/actions.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../../signed-in-api.ts';
import { NoteForm } from './note-form.ts';

/** Writes or changes a note on a client. The form of a change has the note's id. */
export function saveNote(data: FormData, clientId: string) {
  const noteId = data.get('noteId');
  return submitForm(data, NoteForm, {
    save: ({ inDownload = false, ...fields }) => {
      const body = { ...fields, inDownload };
      return noteId
        ? ownerApi('PUT /api/admin/client-notes/{id}', { params: { id: String(noteId) }, body })
        : ownerApi('POST /api/admin/users/{id}/notes', { params: { id: clientId }, body });
    },
    saved: ({ message }) => message,
    failed: 'Failed to save note.',
  });
}

/** Removes a note permanently. */
export async function removeNote(data: FormData): Promise<null> {
  const params = { id: String(data.get('noteId')) };
  const removed = await runChange('Failed to remove note.', () =>
    ownerApi('DELETE /api/admin/client-notes/{id}', { params }),
  );
  if (removed) showToast(removed.message);
  return null;
}
