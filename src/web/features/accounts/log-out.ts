import { send } from '#web/api/browser.ts';
import { withRefreshLock } from '#web/api/signed-in.ts';
import { clearDrafts } from '#web/features/bookings/draft-storage.ts';
import { clearUnsavedAnswers } from '#web/features/clients/unsaved-answers-storage.ts';
import { isLogoutPending, setLogoutState } from './logout-state.ts';
import { clearReturnPath } from './return-path.ts';
import { clearStoredUser, getUserToken } from './stored-user.ts';

/**
 * Logs out by the person's own hand: this browser forgets them at once, whatever the connection does. Until the server
 * has heard of it a mark stays, so that it is told later and the session's cookie brings nobody back.
 */
export function logOut(): void {
  const token = getUserToken();
  setLogoutState('asking');
  clearStoredUser();
  clearUnsavedAnswers();
  clearDrafts();
  clearReturnPath();
  void endServerSession(token);
}

/** Tells the server of a logout that it has not heard of. Anyone who signs in meanwhile comes before or after, not between. */
export function endServerSession(token?: string): Promise<void> {
  return withRefreshLock(async () => {
    if (!isLogoutPending()) return;
    const ended = await send({ method: 'POST', path: '/api/user/logout', body: undefined }, token).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isLogoutPending()) setLogoutState(ended ? 'done' : 'waiting');
  });
}
