import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { typeablePassword } from './first-owner.ts';
import { hashPassword } from './password.ts';
import { removeFactor } from './second-factor/store.ts';
import * as store from './store.ts';

/** What is to be done for an owner who cannot come in any more; `newEmail` is trimmed and lower-cased. */
export type Wanted = { secondFactorOff: boolean; newPassword: boolean; newEmail?: string | undefined };

/** What was done. `email` is the owner's from now on. `password` is shown to the person who asked, and stands nowhere else. */
export type Rescued = { email: string; wasOn: boolean; password?: string };

/**
 * For anyone who runs the machine, when the owner has lost her phone and its recovery codes, her password, or everything:
 * turns her second factor off, gives her a new password and another email, as is wanted. Every session of hers ends, it is
 * written down, and she is told by mail, of another email at both. Answers undefined when there is no owner.
 */
export async function rescueOwner(
  given: { connection: Connection; clock: Clock; outbox: Outbox; sessions: Pick<Sessions, 'endAll'> },
  wanted: Wanted,
): Promise<Rescued | undefined> {
  const { connection, clock, outbox, sessions } = given;
  const password = wanted.newPassword ? typeablePassword() : undefined;
  const passwordHash = password && (await hashPassword(password));
  return connection.inTransaction(async (tx) => {
    await store.lockOwners(tx);
    const owner = await store.findFirstOwner(tx);
    if (!owner) return undefined;
    const { id } = owner;
    const email = wanted.newEmail ?? owner.email;
    const at = clock.now();
    const tell = (what: 'off-by-machine' | 'password-by-machine' | 'email-by-machine', to = email) =>
      outbox.post(tx, 'owner-sign-in-changed', to, { what, at: at.toISOString(), ...(to !== email && { email }) });
    const written = { at, kind: 'owner', subjectId: id, title: email } as const;

    const wasOn = wanted.secondFactorOff && (await removeFactor(tx, id));
    if (wasOn) {
      await recordChange(tx, { ...written, action: 'two-step sign-in was turned off on the machine' });
      await tell('off-by-machine');
    }
    if (passwordHash) {
      await store.updatePassword(tx, { id, before: owner.passwordHash, passwordHash, at });
      await recordChange(tx, { ...written, action: 'password was changed on the machine' });
      await tell('password-by-machine');
    }
    if (email !== owner.email) {
      await store.updateEmail(tx, id, email, at);
      await recordChange(tx, { ...written, action: 'email was changed on the machine' });
      await tell('email-by-machine', owner.email);
      await tell('email-by-machine');
    }
    await store.deleteEmailChange(tx, id);
    await sessions.endAll(tx, id);
    return { email, wasOn, ...(password && { password }) };
  });
}
