import type { Connection } from '#database/connection.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { HOUR_SECONDS, type SecurityLimits } from '../../http/security-limits.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { SignedInClient } from '../../sessions/who.ts';
import type { ClientDeskService } from '../clients/desk/service.ts';

export type LeavingGround = {
  connection: Connection;
  limits: SecurityLimits;
  outbox: Outbox;
  sessions: Sessions;
  clients: Pick<ClientDeskService, 'inTheWay' | 'lockToTakeOut' | 'takeOutLocked'>;
};

/** A client who deletes their own account: the same taking out as the owner's, after a fresh sign-in (decision 36). */
export function leaving(given: LeavingGround) {
  const { connection, limits, outbox, sessions, clients } = given;

  return {
    /** Whether they could leave now: until when their sign-in is proof enough, and what is still in the way. */
    async standing(who: SignedInClient, id: string) {
      if (id !== who.clientId) return refuse('not-yours');
      const fresh = await sessions.freshUntil(who.sessionId);
      const refused = await clients.inTheWay(connection.db, id);
      return { freshUntil: fresh?.toISOString() ?? null, inTheWay: refused?.refused ?? null };
    },

    /**
     * Takes them out; `email` is what they typed to say that they mean it. A goodbye goes to the address before it is
     * forgotten: the outbox keeps it until that mail has left.
     */
    async leave(who: SignedInClient, id: string, email: string) {
      if (id !== who.clientId) return refuse('not-yours');
      const refused = await limits.check({ name: 'leaving/client', subject: id, max: 10, seconds: HOUR_SECONDS });
      if (refused) return refused;
      if (!(await sessions.freshUntil(who.sessionId))) return refuse('proof-needed');
      return connection.inTransaction(async (tx) => {
        const client = await clients.lockToTakeOut(tx, id);
        if (!client) return refuse('signed-out');
        if (client.email !== email)
          return refuse('email-differs', { 'body/email': 'is not the email of your account' });
        await outbox.post(tx, 'account-deleted', client.email, { name: client.firstName });
        const outcome = await clients.takeOutLocked(tx, client);
        return isRefusal(outcome) ? outcome : { message: 'Your account is deleted.' };
      });
    },
  };
}
