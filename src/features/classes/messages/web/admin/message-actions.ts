import { z } from 'zod';
import { runChange, submitForm } from '#platform/admin/actions.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { MessageWords } from '../../../contract/class-messages.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { UNDO_MINUTES } from '../../domain/class-messages.ts';

/** The fields of a message; further values of the form are ignored. */
export const MessageForm = z.object({ ...MessageWords.shape, to: z.enum(['this', 'later']).default('this') });

/** Stores a message, which leaves a few minutes later. */
export function sendMessage(data: FormData, classId: string) {
  return submitForm(data, MessageForm, {
    save: ({ to, ...words }) =>
      ownerApi('POST /api/admin/events/{id}/messages', {
        params: { id: classId },
        body: { ...words, withLater: to === 'later' },
      }),
    saved: () => `It leaves in ${UNDO_MINUTES} minutes. Until then you can undo it.`,
    failed: 'Not sent',
    reset: true,
  });
}

/** Takes a message back. */
export async function undoMessage(data: FormData): Promise<null> {
  const params = { id: String(data.get('id')) };
  if (await runChange('Not undone', () => ownerApi('DELETE /api/admin/class-messages/{id}', { params })))
    showToast('Undone. It won’t be sent.');
  return null;
}
