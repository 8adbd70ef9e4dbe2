import type { RefObject } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminChocolates } from '#web/content/admin-chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

const words = adminChocolates.deletion;

/**
 * Hides chocolates from the shop and shows them again.
 * @param onDone reloads the list
 * @param heading receives focus when a row takes the pressed button with it
 */
export function useHideChocolate(onDone: () => void, heading: RefObject<HTMLElement | null>) {
  const alert = useAlert();
  const toast = useToast();

  /** Runs an action and shows an alert if it fails. */
  async function runOrAlert<Result>(action: () => Promise<Result>, title: string): Promise<Result | undefined> {
    try {
      return await action();
    } catch (error) {
      const text = asApiError(error)?.message || adminChocolates.failedText;
      if (!isUnauthenticated(error)) await alert({ title, text, icon: 'error' });
      return undefined;
    } finally {
      onDone();
    }
  }

  return {
    async remove({ _id: id, name, ordered }: AdminChocolate): Promise<void> {
      const text = ordered ? words.hideText(name) : words.text(name);
      const confirm = ordered ? words.confirmHide : words.confirm;
      if (!(await alert({ ...confirmDialog, text, confirm }))) return;
      const done = await runOrAlert(() => ownerApi('DELETE /api/chocolates/{id}', { params: { id } }), words.failed);
      if (done) await alert({ title: done.hidden ? words.hidden : words.deleted, text: done.message, icon: 'success' });
      heading.current?.focus();
    },

    async unhide({ _id: id, name }: AdminChocolate): Promise<void> {
      const update = () => ownerApi('PUT /api/chocolates/{id}', { params: { id }, body: { hidden: false } });
      if (await runOrAlert(update, adminChocolates.failedChange)) toast(adminChocolates.unhidden(name));
    },
  };
}
