import { writeStored } from '#web/features/accounts/browser-storage.ts';
import { logoutIsOpen } from '#web/features/accounts/logged-out.ts';
import { leaveWord } from '#web/features/accounts/signed-out-word.ts';
import { forgetUser, storedToken, USER_TOKEN_KEY } from '#web/features/accounts/stored-user.ts';
import { adminToken, forgetAdmin, keepAdminToken } from '#web/features/admin-access/stored-admin.ts';
import { send } from './browser.ts';
import type { Api } from './client.ts';
import { askForProof, goingOnAfterProof } from './going-on-after-proof.ts';
import { openRefreshing, type Renewal, type Session } from './one-refresh.ts';
import { uploading } from './uploading.ts';

const isWithin = (area: string) => location.pathname.startsWith(area);

const client: Session = {
  refreshPath: '/api/user/refresh-token',
  token: storedToken,
  mayRenew: () => !logoutIsOpen(),
  keep: (token) => writeStored(USER_TOKEN_KEY, token),
  over() {
    if (isWithin('/user/')) leaveWord();
    forgetUser();
  },
  leave() {
    // The area's frame goes to the login page by itself; anyone who has walked out of the area by now stays where they are.
  },
};

const owner: Session = {
  refreshPath: '/api/admin/refresh-token',
  token: adminToken,
  keep: keepAdminToken,
  mayRenew: () => true,
  over: forgetAdmin,
  leave() {
    // The desk's frame goes to the sign-in page by itself.
  },
};

const LOCK_PATIENCE_MS = 10_000;

/**
 * Does something while no other tab does. Web Locks are missing on a page without TLS (a LAN address) and forbidden in
 * some frames, and a tab may hang while it holds one: then it is done without, and the server's grace for the refresh
 * token that was just replaced keeps two tabs from signing a person out.
 */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  let begun = false;
  try {
    return await navigator.locks.request('refresh-token', { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

const refreshing = openRefreshing({ send, alone });

/** Calls of a signed-in client. */
export const clientApi: Api = refreshing.api(client);

/** Calls of the owner, who waits for the same refreshes. What wants a fresh proof asks her for one, and goes on. */
export const ownerApi: Api = goingOnAfterProof(refreshing.api(owner), askForProof);

/** Calls of the owner that send files, and tell how far they are, from 0 to 1. */
export const ownerUploads = (onProgress: (share: number) => void): Api => refreshing.api(owner, uploading(onProgress));

/** A new access token for the client in place of `spent`, or by the cookie alone where no token could be kept. */
export const renewClient = (spent: string | undefined): Promise<Renewal> => refreshing.renew(client, spent);

/** The client's session is over: forgets it, and says so on the login page when it ended under the person's hands. */
export const endClient = (): void => client.over();

/** Does something, such as signing in, while no refresh runs, here or in another tab: each sets the same cookie. */
export const whileNothingRefreshes = refreshing.between;
