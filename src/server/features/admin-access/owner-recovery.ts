import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { generatePassword } from './first-owner.ts';
import { hashPassword } from './password.ts';
import { removeFactor } from './second-factor/store.ts';
import * as store from './store.ts';

/** What is to be done for an owner who cannot come in any more; `newEmail` is trimmed and lower-cased. */
export type RecoveryOptions = { secondFactorOff: boolean; newPassword: boolean; newEmail?: string | undefined };

/** What was done. `email` is the owner's from now on. `password` is shown to the person who asked, and stands nowhere else. */
export type RecoveryResult = { email: string; secondFactorWasOn: boolean; password?: string };

/**
 * For anyone who runs the machine, when the owner has lost her phone and its recovery codes, her password, or everything:
 * turns her second factor off, gives her a new password and another email, as is wanted. Every session of hers ends, it is
 * written down, and she is told by mail, of another email at both. Answers undefined when there is no owner.
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
      outbox.enqueue(tx, 'owner-sign-in-changed', to, { what, at: at.toISOString(), ...(to !== email && { email }) });
    const change = { at, kind: 'owner', subjectId: id, title: email } as const;

    const secondFactorWasOn = options.secondFactorOff && (await removeFactor(tx, id));
    if (secondFactorWasOn) {
      await recordChange(tx, { ...change, action: 'two-step sign-in was turned off on the machine' });
      await notifyOwner('off-by-machine');
    }
    if (passwordHash) {
      await store.updatePassword(tx, { id, before: owner.passwordHash, passwordHash, at });
      await recordChange(tx, { ...change, action: 'password was changed on the machine' });
      await notifyOwner('password-by-machine');
    }
    if (email !== owner.email) {
      await store.updateEmail(tx, id, email, at);
      await recordChange(tx, { ...change, action: 'email was changed on the machine' });
      await notifyOwner('email-by-machine', owner.email);
      await notifyOwner('email-by-machine');
    }
    await store.deleteEmailChange(tx, id);
    await sessions.endAllForPerson(tx, id);
    return { email, secondFactorWasOn, ...(password && { password }) };
  });
}
