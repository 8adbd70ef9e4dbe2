import type { OwnerSession } from '#contract/admin-access.ts';
import type { Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { browserInWords } from '#domain/admin-access/browser-in-words.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Jar } from '../../http/jar.ts';
import type { SignedInOwner } from '../../sessions/who.ts';
import type { AdminAccessGround } from './service.ts';
import * as store from './store.ts';

/** Where the owner is signed in, and ending that. A session that ends stops at once, in every process. */
export function ownerSessions({ connection, clock, sessions }: AdminAccessGround) {
  const written = (ownerId: string, title: string, action: string) =>
    ({ at: clock.now(), ownerId, kind: 'owner', subjectId: ownerId, title, action }) as const;
  /**
   * Ends sessions with the owner's row locked, and withdraws the email that waits: a person whose session ends may have
   * asked for it. Nobody can ask between the two.
   */
  const ending = <Result>(ownerId: string, work: (tx: Database, email: string) => Promise<Result>) =>
    connection.inTransaction(async (tx) => {
      const owner = await store.lockOwner(tx, ownerId);
      const result = await work(tx, owner?.email ?? '');
      if (!isRefusal(result)) await store.deleteEmailChange(tx, ownerId);
      return result;
    });

  return {
    /** Ends the session of this browser. */
    async logOut(jar: Jar, sessionId: string | undefined) {
      await sessions.end('owner', jar, sessionId);
      return { message: 'You are signed out.' };
    },

    /** Ends every session of hers, on every device, this one included. */
    async logOutEverywhere({ ownerId }: SignedInOwner, jar: Jar) {
      await ending(ownerId, async (tx, email) => {
        await sessions.endAll(tx, ownerId);
        await recordChange(tx, written(ownerId, email, 'signed out everywhere'));
      });
      await sessions.end('owner', jar);
      return { message: 'You are signed out on every device.' };
    },

    /** Every browser that she is signed in with. */
    async listSessions({ ownerId, sessionId }: SignedInOwner): Promise<OwnerSession[]> {
      return (await sessions.listOf(ownerId)).map(({ id, userAgent, network, createdAt, rotatedAt }) => ({
        ...{ _id: id, browser: browserInWords(userAgent), network, isThisOne: id === sessionId },
        ...{ firstSeen: createdAt.toISOString(), lastSeen: rotatedAt.toISOString() },
      }));
    },

    /** Ends one of them. */
    async endSession({ ownerId }: SignedInOwner, id: string) {
      const browser = (await sessions.listOf(ownerId)).find((session) => session.id === id)?.userAgent ?? '';
      return ending(ownerId, async (tx, email) => {
        if (!(await sessions.endOne(tx, ownerId, id))) return refuse('session-gone');
        const changes = [{ field: 'browser', before: browserInWords(browser) }];
        await recordChange(tx, { ...written(ownerId, email, 'ended a session'), changes });
        return { message: 'This session has ended.' };
      });
    },

    /** Ends all of them but this one. */
    async endOtherSessions({ ownerId, sessionId }: SignedInOwner) {
      return ending(ownerId, async (tx, email) => {
        const ended = await sessions.endAll(tx, ownerId, sessionId);
        if (ended > 0) await recordChange(tx, written(ownerId, email, 'ended all other sessions'));
        return { message: 'Every other session has ended.' };
      });
    },
  };
}
