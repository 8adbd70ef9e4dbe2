import type { SecondFactor } from '#platform/contract/owner-session.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import type { Enrollment } from '../contract/second-factor.ts';
import type { AdminAccessDeps } from '../deps.ts';
import { parseCode } from '../domain/two-factor-code.ts';
import { adminAccessMails } from '../mails.ts';
import type { Reauthentication } from '../sign-in/reauthentication.ts';
import { findOwner, lockOwnerIfPassword, type OwnerRow } from '../store.ts';
import type { TwoFactorCodes } from './codes.ts';
import * as store from './store.ts';
import { createTotpSecret } from './totp.ts';

/** An unconfirmed secret expires after this time. */
const ENROLLMENT_TTL_MS = 3_600_000;

/** The history's action for each change, which also selects the mail. */
const actions = {
  on: 'turned two-step sign-in on',
  off: 'turned two-step sign-in off',
  'recovery-codes': 'made new recovery codes',
} as const;

/** The owner's second factor. It is off until they enroll a phone (decision record 35). */
export function createSecondFactorService(
  deps: AdminAccessDeps,
  codes: TwoFactorCodes,
  { verifyPassword, verifyPasswordAndCode }: Reauthentication,
) {
  const { connection, clock, outbox } = deps;
  const { db } = connection;

  /** Records a change and mails the owner, in the transaction of the change. */
  async function notifyOwner(tx: Database, { id, email }: OwnerRow, what: keyof typeof actions) {
    const at = clock.now();
    const subject = { kind: 'owner', subjectId: id, title: email, action: actions[what] } as const;
    await recordChange(tx, { at, ownerId: id, ...subject });
    await outbox.enqueue(tx, adminAccessMails['owner-sign-in-changed'], email, { what, at: at.toISOString() });
  }

  return {
    async getSecondFactor({ ownerId }: OwnerActor): Promise<SecondFactor> {
      const row = await store.findFactor(db, ownerId);
      if (!row?.confirmedAt) return { on: false, recoveryCodesLeft: 0 };
      const since = row.confirmedAt.toISOString();
      return { on: true, since, recoveryCodesLeft: await store.countRecoveryCodes(db, ownerId) };
    },

    /** Creates a new secret and shows it once. The login requires no code until the phone has confirmed the secret. */
    async startSecondFactor(actor: OwnerActor, { password }: { password: string }) {
      const owner = await verifyPassword(actor, password);
      if (isFailure(owner)) return owner;
      const enrollment: Enrollment = createTotpSecret((await deps.settings.readBusiness()).name, owner.email);
      return connection.inTransaction(async (tx) => {
        if (!(await lockOwnerIfPassword(tx, owner))) return fail('password-wrong');
        const encrypted = codes.encrypt(owner.id, enrollment.secret);
        const isStarted = await store.startFactor(tx, { ownerId: owner.id, ...encrypted, createdAt: clock.now() });
        return isStarted ? enrollment : fail('second-factor-on');
      });
    },

    /** Turns the second factor on. Returns the recovery codes, which are shown only once. */
    async confirmSecondFactor({ ownerId }: OwnerActor, { code }: { code: string }) {
      return connection.inTransaction(async (tx) => {
        const owner = await findOwner(tx, ownerId);
        const row = await store.findFactor(tx, ownerId);
        if (!owner) return fail('signed-out');
        if (row?.confirmedAt) return fail('second-factor-on');
        const now = clock.now();
        if (!row || now.getTime() - row.createdAt.getTime() > ENROLLMENT_TTL_MS) return fail('second-factor-restarted');
        const step = codes.findStep(row, parseCode(code).plain);
        if (step === undefined) return fail('code-invalid', { 'body/code': 'is not right' });
        const confirmation = { ownerId, begunAt: row.createdAt, step, confirmedAt: now };
        if (!(await store.confirmFactor(tx, confirmation))) return fail('second-factor-restarted');
        const recoveryCodes = await codes.makeRecoveryCodes(tx, ownerId);
        await notifyOwner(tx, owner, 'on');
        return { recoveryCodes };
      });
    },

    /** Creates ten new recovery codes. The former codes become invalid. */
    renewRecoveryCodes: (actor: OwnerActor, input: { password: string; code: string }) =>
      verifyPasswordAndCode(actor, input, async (tx, owner) => {
        if (!(await store.findFactor(tx, owner.id))?.confirmedAt) return fail('second-factor-off');
        const recoveryCodes = await codes.makeRecoveryCodes(tx, owner.id);
        await notifyOwner(tx, owner, 'recovery-codes');
        return { recoveryCodes };
      }),

    /** Turns the second factor off. */
    disableSecondFactor: (actor: OwnerActor, input: { password: string; code: string }) =>
      verifyPasswordAndCode(actor, input, async (tx, owner) => {
        if (!(await store.removeFactor(tx, owner.id))) return fail('second-factor-off');
        await notifyOwner(tx, owner, 'off');
        return { message: 'Two-step sign-in is off.' };
      }),
  };
}
