import { send } from '#web/api/browser.ts';
import { createApiClient } from '#web/api/client.ts';
import { clientApi, withRefreshLock } from '#web/api/signed-in.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { getUserToken } from '#web/features/accounts/stored-user.ts';

/** Whether a client could delete their account now. */
export const checkAccountDeletion = (id: string) => clientApi('GET /api/user/{id}/deletion', { params: { id } });

/** Deletes the account of who is signed in and forgets them in this browser. Throws what the server refuses. */
export async function deleteAccount(id: string, email: string): Promise<void> {
  // A token that has run out is renewed here: below nothing can be.
  await checkAccountDeletion(id);
  await withRefreshLock(async () => {
    // The session ends everywhere at once, in this tab too: it must be logged out here before it finds out by itself.
    const api = createApiClient((request) => send(request, getUserToken()));
    await api('DELETE /api/user/{id}', { params: { id }, body: { email } });
    logOut();
  });
}
