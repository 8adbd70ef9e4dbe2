import type { Client } from '#contract/clients-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminClients, clientRemoval as words } from '#web/content/admin-clients.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { formatFullName } from './format-client.ts';

/**
 * Deletes a client after a confirmation. Returns true when the client is gone, even if another request deleted them.
 */
export function useClientDeletion(): (client: Client) => Promise<boolean> {
  const alert = useAlert();
  const toast = useToast();
  return async (client) => {
    const { text, ...question } = words.confirm;
    if (!(await alert({ ...question, text: text(formatFullName(client)) }))) return false;
    try {
      const { message } = await ownerApi('DELETE /api/admin/users/{id}', { params: { id: client._id } });
      toast(message);
      return true;
    } catch (error) {
      if (isUnauthenticated(error)) return false;
      const apiError = asApiError(error);
      await alert({ title: words.failed, text: apiError?.message || adminClients.tryAgain, icon: 'error' });
      return apiError?.reason === 'client-not-found';
    }
  };
}
