import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import type { Clock } from '../../clock.ts';
import type { Jar } from '../../http/jar.ts';
import type { SecurityLimits } from '../../http/security-limits.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { BotCheck } from '../../outside/bot-check.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { SignedInOwner } from '../../sessions/who.ts';
import { changingPassword } from './changing-password.ts';
import { signingIn } from './signing-in.ts';
import * as store from './store.ts';

export type AdminAccessService = ReturnType<typeof adminAccessService>;

export type AdminAccessGround = {
  connection: Connection;
  clock: Clock;
  limits: SecurityLimits;
  links: SignedLinks;
  sessions: Sessions;
  botCheck: BotCheck;
};

/** How the owner comes to her desk, and what she may change about that. */
export function adminAccessService(given: AdminAccessGround) {
  const { connection, clock, sessions } = given;
  return {
    ...signingIn(given),
    ...changingPassword(given),

    /** Ends the session of this browser. */
    async logOut(jar: Jar, sessionId: string | undefined) {
      await sessions.end('owner', jar, sessionId);
      return { message: 'You are signed out.' };
    },

    /** Ends every session of hers, on every device, this one included. */
    async logOutEverywhere(who: SignedInOwner, jar: Jar) {
      await connection.inTransaction(async (tx) => {
        await sessions.endAll(tx, who.ownerId);
        const owner = await store.findOwner(tx, who.ownerId);
        await recordChange(tx, {
          at: clock.now(),
          ownerId: who.ownerId,
          kind: 'owner',
          subjectId: who.ownerId,
          title: owner?.email ?? '',
          action: 'signed out everywhere',
        });
      });
      await sessions.end('owner', jar);
      return { message: 'You are signed out on every device.' };
    },
  };
}
