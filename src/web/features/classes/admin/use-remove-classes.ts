import { useState } from 'react';
import type { AdminClass } from '#contract/classes-admin.ts';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminClasses, formatRemoval, formatRemovalResult } from '#web/content/admin-classes.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

const { removal: words, form } = adminClasses;

/** The notification of students; none without `notify`. */
export type CancellationNotice = { notify: boolean; note: string };

/**
 * Removes classes after the owner confirms, then calls `onDone`. Classes with sign-ups wait in `classesToCancel` until
 * the dialog calls `cancelClasses` or `dismiss`.
 */
export function useRemoveClasses(onDone: () => void) {
  const [removing, setRemoving] = useState(false);
  const [classesToCancel, setClassesToCancel] = useState<readonly AdminClass[]>();
  const alert = useAlert();
  const toast = useToast();

  async function removeClasses(events: readonly AdminClass[]): Promise<void> {
    if (removing || events.length === 0) return;
    if (events.some(({ taken }) => taken > 0)) return setClassesToCancel(events);
    const confirm = events.length === 1 ? words.confirm.one : words.confirm.many;
    if (!(await alert({ ...confirmDialog, text: formatRemoval(events.length, 0), confirm }))) return;
    // A student may sign up at this moment, so the request still notifies.
    await cancelClasses(events, { notify: true, note: '' });
  }

  async function cancelClasses(events: readonly AdminClass[], { notify, note }: CancellationNotice): Promise<void> {
    setRemoving(true);
    try {
      const eventIds = events.map(({ _id }) => _id);
      const removed = await ownerApi('DELETE /api/events/bulk', { body: { eventIds, notify, note } });
      toast(formatRemovalResult({ ...removed, deleted: removed.deleted.length, cancelled: removed.cancelled.length }));
      setClassesToCancel(undefined);
      onDone();
    } catch (error) {
      if (isHandledElsewhere(error)) return;
      const text = asApiError(error)?.message || form.unanswered;
      await alert({ title: words.failed, text, icon: 'error' });
    } finally {
      setRemoving(false);
    }
  }

  return { removing, removeClasses, classesToCancel, cancelClasses, dismiss: () => setClassesToCancel(undefined) };
}
