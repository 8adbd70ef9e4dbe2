import { recordChange } from '#database/history.ts';
import { refuse } from '#domain/refusal.ts';
import type { SignedInOwner } from '../../sessions/who.ts';
import { hashPassword, isPasswordOf } from './password.ts';
import type { AdminAccessGround } from './service.ts';
import * as store from './store.ts';
import { openTurns } from './turns.ts';

const MOST_WAITING = 5;

/** Changing the password from the desk. */
export function changingPassword({ connection, clock, limits, sessions }: AdminAccessGround) {
  const turn = openTurns(MOST_WAITING);
  return {
    /** Changes the password and ends all her other sessions. Whoever holds a token alone cannot guess the old one. */
    async changePassword(who: SignedInOwner, told: { currentPassword: string; newPassword: string }) {
      const tries = { name: 'admin-password/owner', subject: who.ownerId, max: 9, seconds: 600 };
      const tooMany = await limits.check(tries);
      if (tooMany) return tooMany;
      const owner = await store.findOwner(connection.db, who.ownerId);
      if (!owner) return refuse('signed-out');
      const right = await turn(() => isPasswordOf(owner.passwordHash, told.currentPassword));
      if (right === undefined) return refuse('sign-in-busy');
      if (!right) return refuse('password-wrong', { 'body/currentPassword': 'is not your password' });
      await limits.forgive(tries);
      if (told.newPassword === told.currentPassword) {
        return refuse('password-same', { 'body/newPassword': 'must differ from the current one' });
      }
      const passwordHash = await turn(() => hashPassword(told.newPassword));
      if (passwordHash === undefined) return refuse('sign-in-busy');
      return connection.inTransaction(async (tx) => {
        const at = clock.now();
        const change = { id: owner.id, before: owner.passwordHash, passwordHash, at };
        if (!(await store.updatePassword(tx, change))) return refuse('password-wrong');
        await sessions.endAll(tx, owner.id, who.sessionId);
        const about = { kind: 'owner', subjectId: owner.id, title: owner.email } as const;
        await recordChange(tx, {
          at,
          ownerId: owner.id,
          ...about,
          action: 'changed',
          changes: [{ field: 'password' }],
        });
        return { message: 'Your password is changed. Every other device is signed out.' };
      });
    },
  };
}
