import type { RefObject } from 'react';
import type { DeskChocolate } from '#contract/shop-desk.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskChocolates } from '#web/content/desk-chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

const words = deskChocolates.deleting;

/**
 * Takes tins out of the shop, and puts hidden ones back. `onDone` asks for the list again; `heading`
 * has the focus when a row went with the button that was pressed.
 */
export function useTakingAway(onDone: () => void, heading: RefObject<HTMLElement | null>) {
  const alert = useAlert();
  const toast = useToast();

  /** Does something, and says so when it could not be done. */
  async function trying<Done>(work: () => Promise<Done>, title: string): Promise<Done | undefined> {
    try {
      return await work();
    } catch (error) {
      const text = refusalOf(error)?.message || deskChocolates.failedText;
      if (!isSignedOut(error)) await alert({ title, text, icon: 'error' });
      return undefined;
    } finally {
      onDone();
    }
  }

  return {
    async remove({ _id: id, name, ordered }: DeskChocolate): Promise<void> {
      const text = ordered ? words.hides(name) : words.text(name);
      const confirm = ordered ? words.confirmHiding : words.confirm;
      if (!(await alert({ ...areYouSure, text, confirm }))) return;
      const done = await trying(() => ownerApi('DELETE /api/chocolates/{id}', { params: { id } }), words.failed);
      if (done) await alert({ title: done.hidden ? words.hidden : words.deleted, text: done.message, icon: 'success' });
      heading.current?.focus();
    },

    async putBack({ _id: id, name }: DeskChocolate): Promise<void> {
      const put = () => ownerApi('PUT /api/chocolates/{id}', { params: { id }, body: { hidden: false } });
      if (await trying(put, deskChocolates.failedChange)) toast(deskChocolates.putBackDone(name));
    },
  };
}
