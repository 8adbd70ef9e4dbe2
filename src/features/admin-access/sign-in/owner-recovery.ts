import type { Connection } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Clock } from '#platform/time/clock.ts';
import { endOwnerAccess } from '../feed-address.ts';
import { adminAccessMails } from '../mails.ts';
import { removeFactor } from '../second-factor/store.ts';
import * as store from '../store.ts';
import { generatePassword } from './first-owner.ts';
import { hashPassword } from './password.ts';

/** The recovery of an owner who cannot sign in; `newEmail` is trimmed and lower case. */
export type RecoveryOptions = { secondFactorOff: boolean; newPassword: boolean; newEmail?: string | undefined };

/** The result; `email` is the owner's current one. `password` is shown once to the operator and not
 * stored; `note` is about the calendar feed. */
export type RecoveryResult = { email: string; secondFactorWasOn: boolean; note: string; password?: string };

/**
 * For an operator, when the owner has lost their phone and recovery codes or their password: turns off the second
 * factor and sets a new password or email, as requested. Ends all sessions, records the change and mails the owner at
 * both addresses; undefined without an owner.
 */
export async function recoverOwner(
  deps: { connection: Connection; clock: Clock; outbox: Outbox; sessions: Pick<Sessions, 'endAllForPerson'> },
  options: RecoveryOptions,
): Promise<RecoveryResult | undefined> {
  const { connection, clock, outbox, sessions } = deps;
  const password = options.newPassword ? generatePassword() : undefined;
  const passwordHash = password && (await hashPassword(password));
  return connection.inTransaction(async (tx) => {
    await store.lockOwners(tx);
    const owner = await store.findFirstOwner(tx);
    if (!owner) return undefined;
    const { id } = owner;
    const email = options.newEmail ?? owner.email;
    const at = clock.now();
    const notifyOwner = (what: 'off-by-machine' | 'password-by-machine' | 'email-by-machine', to = email) =>
      outbox.enqueue(tx, adminAccessMails['owner-sign-in-changed'], to, {
        what,
        at: at.toISOString(),
        ...(to !== email && { email }),
      });
    const change = { at, kind: 'owner', subjectId: id, title: email } as const;

    const secondFactorWasOn = options.secondFactorOff && (await removeFactor(tx, id));
    if (secondFactorWasOn) {
      await recordChange(tx, { ...change, action: 'two-step sign-in was turned off on the server' });
      await notifyOwner('off-by-machine');
    }
    if (passwordHash) {
      await store.updatePassword(tx, { id, before: owner.passwordHash, passwordHash, at });
      await recordChange(tx, { ...change, action: 'password was changed on the server' });
      await notifyOwner('password-by-machine');
    }
    if (email !== owner.email) {
      await store.updateEmail(tx, id, email, at);
      await recordChange(tx, { ...change, action: 'email was changed on the server' });
      await notifyOwner('email-by-machine', owner.email);
      await notifyOwner('email-by-machine');
    }
    await store.deleteEmailChange(tx, id);
    const { note } = await endOwnerAccess(sessions, tx, { ownerId: id, at });
    return { email, secondFactorWasOn, note, ...(password && { password }) };
  });
}
