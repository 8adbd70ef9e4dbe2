import { send } from '#web/api/browser.ts';
import { whileNothingRefreshes } from '#web/api/signed-in.ts';
import { forgetDrafts } from '#web/features/bookings/kept-draft.ts';
import { forgetUnsavedAnswers } from '#web/features/clients/unsaved-answers.ts';
import { logoutIsOpen, markLoggedOut } from './logged-out.ts';
import { forgetUser, storedToken } from './stored-user.ts';
import { forgetWay } from './way-back.ts';

/**
 * Logs out by the person's own hand: this browser forgets them at once, whatever the connection does. Until the server
 * has heard of it a mark stays, so that it is told later and the session's cookie brings nobody back.
 */
export function logOut(): void {
  const token = storedToken();
  markLoggedOut('asking');
  forgetUser();
  forgetUnsavedAnswers();
  forgetDrafts();
  forgetWay();
  void endOnServer(token);
}

/** Tells the server of a logout that it has not heard of. Anyone who signs in meanwhile comes before or after, not between. */
export function endOnServer(token?: string): Promise<void> {
  return whileNothingRefreshes(async () => {
    if (!logoutIsOpen()) return;
    const ended = await send({ method: 'POST', path: '/api/user/logout', body: undefined }, token).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (logoutIsOpen()) markLoggedOut(ended ? 'done' : 'waiting');
  });
}
