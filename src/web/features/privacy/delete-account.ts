import { send } from '#web/api/browser.ts';
import { createApiClient } from '#web/api/client.ts';
import { clientApi, withRefreshLock } from '#web/api/signed-in.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { getUserToken } from '#web/session/stored-user.ts';

/** Checks whether a client can delete their account now. Throws the server's failure. */
export const checkAccountDeletion = (id: string) => clientApi('GET /api/user/{id}/deletion', { params: { id } });

/** Deletes the signed-in client's account and clears the session in this browser. Throws the server's failure. */
export async function deleteAccount(id: string, email: string): Promise<void> {
  // Refreshes an expired token, because no refresh can run inside the lock below.
  await checkAccountDeletion(id);
  await withRefreshLock(async () => {
    // The deletion ends the session everywhere. Logging out here first keeps this tab from reporting an expired
    // session.
    const api = createApiClient((request) => send(request, getUserToken()));
    await api('DELETE /api/user/{id}', { params: { id }, body: { email } });
    logOut();
  });
}
