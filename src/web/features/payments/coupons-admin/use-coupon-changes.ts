import type { RefObject } from 'react';
import type { Coupon } from '#contract/coupons-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminCoupons as words } from '#web/content/admin-coupons.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Activates, deactivates and deletes coupons.
 * @param onDone reloads the list
 * @param heading receives focus when a deleted row takes the pressed button with it
 */
export function useCouponChanges(onDone: () => void, heading: RefObject<HTMLElement | null>) {
  const alert = useAlert();
  const toast = useToast();

  /** Runs an action and shows an alert if it fails. */
  async function runOrAlert<Result>(action: () => Promise<Result>, title: string): Promise<Result | undefined> {
    try {
      return await action();
    } catch (error) {
      const text = asApiError(error)?.message || words.failedText;
      if (!isUnauthenticated(error)) await alert({ title, text, icon: 'error' });
      return undefined;
    } finally {
      onDone();
    }
  }

  return {
    async toggle({ _id: id, code, active }: Coupon): Promise<void> {
      const update = () => ownerApi('PUT /api/admin/coupons/{id}', { params: { id }, body: { active: !active } });
      if (await runOrAlert(update, words.failedChange)) toast(words.switched(code, !active));
    },

    async remove({ _id: id, code }: Coupon): Promise<void> {
      const { text, confirm, deleted, failed } = words.deletion;
      if (!(await alert({ ...confirmDialog, text: text(code), confirm }))) return;
      const done = await runOrAlert(() => ownerApi('DELETE /api/admin/coupons/{id}', { params: { id } }), failed);
      if (done) await alert({ title: deleted, text: done.message, icon: 'success' });
      heading.current?.focus();
    },
  };
}
