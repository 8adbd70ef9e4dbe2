import type { RefObject } from 'react';
import type { Coupon } from '#contract/coupons-desk.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskCoupons as words } from '#web/content/desk-coupons.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Switches coupons on and off, and deletes those that nobody has used. `onDone` asks for the list again; `heading`
 * has the focus when a row went with the button that was pressed.
 */
export function useCouponChanges(onDone: () => void, heading: RefObject<HTMLElement | null>) {
  const alert = useAlert();
  const toast = useToast();

  /** Does something, and says so when it could not be done. */
  async function trying<Done>(work: () => Promise<Done>, title: string): Promise<Done | undefined> {
    try {
      return await work();
    } catch (error) {
      const text = refusalOf(error)?.message || words.failedText;
      if (!isSignedOut(error)) await alert({ title, text, icon: 'error' });
      return undefined;
    } finally {
      onDone();
    }
  }

  return {
    async toggle({ _id: id, code, active }: Coupon): Promise<void> {
      const put = () => ownerApi('PUT /api/admin/coupons/{id}', { params: { id }, body: { active: !active } });
      if (await trying(put, words.failedChange)) toast(words.switched(code, !active));
    },

    async remove({ _id: id, code }: Coupon): Promise<void> {
      const { text, confirm, deleted, failed } = words.deleting;
      if (!(await alert({ ...areYouSure, text: text(code), confirm }))) return;
      const done = await trying(() => ownerApi('DELETE /api/admin/coupons/{id}', { params: { id } }), failed);
      if (done) await alert({ title: deleted, text: done.message, icon: 'success' });
      heading.current?.focus();
    },
  };
}
