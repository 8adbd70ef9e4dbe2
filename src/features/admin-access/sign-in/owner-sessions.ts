import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import type { OwnerSession } from '../contract/admin-access.ts';
import type { AdminAccessDeps } from '../deps.ts';
import { formatBrowser } from '../domain/format-browser.ts';
import { endOwnerAccess } from '../feed-address.ts';
import * as store from '../store.ts';

/** Lists and ends the owner's sessions. An ended session loses access at once in every process. */
export function createOwnerSessions({ connection, clock, sessions }: AdminAccessDeps) {
  const toChange = (ownerId: string, title: string, action: string) =>
    ({ at: clock.now(), ownerId, kind: 'owner', subjectId: ownerId, title, action }) as const;
  /**
   * Ends sessions under the owner's row lock and withdraws a pending email change, which may come from the ended
   * session. The lock prevents a new request in between.
   */
  const withOwnerLocked = <Result>(ownerId: string, work: (tx: Database, email: string) => Promise<Result>) =>
    connection.inTransaction(async (tx) => {
      const owner = await store.lockOwner(tx, ownerId);
      const result = await work(tx, owner?.email ?? '');
      if (!isFailure(result)) await store.deleteEmailChange(tx, ownerId);
      return result;
    });

  return {
    /** Ends the session of this browser. */
    async logOut(cookies: CookieJar, sessionId: string | undefined) {
      await sessions.end('owner', cookies, sessionId);
      return { message: 'You are signed out.' };
    },

    /** Ends every session of the owner, including this one. */
    async logOutEverywhere({ ownerId }: OwnerActor, cookies: CookieJar) {
      const { note } = await withOwnerLocked(ownerId, async (tx, email) => {
        const ended = await endOwnerAccess(sessions, tx, { ownerId, at: clock.now() });
        await recordChange(tx, toChange(ownerId, email, 'signed out everywhere'));
        return ended;
      });
      await sessions.end('owner', cookies);
      return { message: `You are signed out on every device.${note}` };
    },

    async listSessions({ ownerId, sessionId }: OwnerActor): Promise<OwnerSession[]> {
      return (await sessions.listByPerson(ownerId)).map(({ id, userAgent, network, createdAt, rotatedAt }) => ({
        _id: id,
        browser: formatBrowser(userAgent),
        network,
        isThisOne: id === sessionId,
        firstSeen: createdAt.toISOString(),
        lastSeen: rotatedAt.toISOString(),
      }));
    },

    async endSession({ ownerId }: OwnerActor, id: string) {
      const browser = (await sessions.listByPerson(ownerId)).find((session) => session.id === id)?.userAgent ?? '';
      return withOwnerLocked(ownerId, async (tx, email) => {
        if (!(await sessions.endForPerson(tx, ownerId, id))) return fail('session-not-found');
        const changes = [{ field: 'browser', before: formatBrowser(browser) }];
        await recordChange(tx, { ...toChange(ownerId, email, 'ended a session'), changes });
        return { message: 'This session has ended.' };
      });
    },

    /** Ends all sessions but this one. */
    async endOtherSessions({ ownerId, sessionId }: OwnerActor) {
      return withOwnerLocked(ownerId, async (tx, email) => {
        const ended = await endOwnerAccess(sessions, tx, { ownerId, at: clock.now() }, sessionId);
        if (ended.sessions > 0) await recordChange(tx, toChange(ownerId, email, 'ended all other sessions'));
        return { message: `Every other session has ended.${ended.note}` };
      });
    },
  };
}
