import type { Client } from '#contract/clients-desk.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskClients, clientRemoval as words } from '#web/content/desk-clients.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { fullName } from './client-names.ts';

/** Deletes a client, after asking; true when they are gone, by this hand or another. */
export function useClientRemoval(): (client: Client) => Promise<boolean> {
  const alert = useAlert();
  const toast = useToast();
  return async (client) => {
    const { text, ...question } = words.confirm;
    if (!(await alert({ ...question, text: text(fullName(client)) }))) return false;
    try {
      const { message } = await ownerApi('DELETE /api/admin/users/{id}', { params: { id: client._id } });
      toast(message);
      return true;
    } catch (error) {
      if (isSignedOut(error)) return false;
      const refused = refusalOf(error);
      await alert({ title: words.failed, text: refused?.message || deskClients.tryAgain, icon: 'error' });
      return refused?.reason === 'client-gone';
    }
  };
}
