import { send } from '#web/api/browser.ts';
import { whileNothingRefreshes } from '#web/api/signed-in.ts';
import { readStored, removeStored, writeStored } from '../accounts/browser-storage.ts';
import { takeLeave } from './desk-way.ts';
import { adminToken, forgetAdmin } from './stored-admin.ts';

/** Stands while the server has not heard of a logout: its session's cookie is still good. */
const OPEN_KEY = 'adminLogoutOpen';

/** Logs the owner out by her own hand: this browser forgets her at once, and the server ends the session. */
export function logOutOwner(): void {
  const token = adminToken();
  takeLeave();
  writeStored(OPEN_KEY, 'yes');
  forgetAdmin();
  void finishLogOut(token);
}

/** Tells the server of a logout that it has not heard of. Anyone who signs in meanwhile comes before or after, not between. */
export function finishLogOut(token?: string): Promise<void> {
  return whileNothingRefreshes(async () => {
    // Nobody is logged out who has signed in since.
    if (readStored(OPEN_KEY) === null || adminToken() !== undefined) return removeStored(OPEN_KEY);
    const call = { method: 'POST', path: '/api/admin/logout', body: undefined };
    const ended = await send(call, token).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ended) removeStored(OPEN_KEY);
  });
}
