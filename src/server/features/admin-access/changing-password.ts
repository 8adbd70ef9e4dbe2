import { recordChange } from '#database/history.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { SignedInOwner } from '../../sessions/who.ts';
import { hashPassword } from './password.ts';
import type { Proving } from './proving.ts';
import type { AdminAccessGround } from './service.ts';
import * as store from './store.ts';

/** Changing the password from the desk. */
export function changingPassword({ clock, sessions, outbox }: AdminAccessGround, proving: Proving) {
  return {
    /**
     * Changes the password, for anyone who has a code too where codes are asked for; ends all her other sessions, and tells
     * her by mail.
     */
    async changePassword(
      who: SignedInOwner,
      told: { currentPassword: string; newPassword: string; code?: string | undefined },
    ) {
      const owner = await proving.byPassword(who, told.currentPassword, 'currentPassword');
      if (isRefusal(owner)) return owner;
      if (told.newPassword === told.currentPassword) {
        return refuse('password-same', { 'body/newPassword': 'must differ from the current one' });
      }
      // Before the transaction: hashing takes its time, and nobody else waits for it.
      const passwordHash = await proving.turn(() => hashPassword(told.newPassword));
      if (passwordHash === undefined) return refuse('sign-in-busy');
      return proving.withCode(owner, told.code, async (tx) => {
        const at = clock.now();
        const change = { id: owner.id, before: owner.passwordHash, passwordHash, at };
        if (!(await store.updatePassword(tx, change))) return refuse('password-wrong');
        // A person who knew the old password may have asked for another email.
        await store.deleteEmailChange(tx, owner.id);
        await sessions.endAll(tx, owner.id, who.sessionId);
        await outbox.post(tx, 'owner-sign-in-changed', owner.email, { what: 'password', at: at.toISOString() });
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
