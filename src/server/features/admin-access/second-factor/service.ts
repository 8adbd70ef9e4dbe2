import type { Enrolment, SecondFactor } from '#contract/second-factor.ts';
import type { Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { readCode } from '#domain/admin-access/code-kind.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { SignedInOwner } from '../../../sessions/who.ts';
import type { Proving } from '../proving.ts';
import type { AdminAccessGround } from '../service.ts';
import { findOwner, keepPassword, type OwnerRow } from '../store.ts';
import type { OwnerCodes } from './codes.ts';
import { newPhoneSecret } from './phone.ts';
import * as store from './store.ts';

/** A secret that was begun and left lying is worth nothing after so long. */
const BEGUN_FOR_MS = 3_600_000;

/** What the history calls each change, and what the mail about it is written from. */
const actions = {
  on: 'turned two-step sign-in on',
  off: 'turned two-step sign-in off',
  'recovery-codes': 'made new recovery codes',
} as const;

/** The owner's second factor at her desk: off until she enrols her phone (decision record 35). */
export function secondFactorService(ground: AdminAccessGround, codes: OwnerCodes, { byPassword, byBoth }: Proving) {
  const { connection, clock, outbox } = ground;
  const { db } = connection;

  /** Writes a change down and tells her of it, in the transaction that makes it. */
  async function tell(tx: Database, { id, email }: OwnerRow, what: keyof typeof actions) {
    const at = clock.now();
    const about = { kind: 'owner', subjectId: id, title: email, action: actions[what] } as const;
    await recordChange(tx, { at, ownerId: id, ...about });
    await outbox.post(tx, 'owner-sign-in-changed', email, { what, at: at.toISOString() });
  }

  return {
    /** How things stand. */
    async secondFactor({ ownerId }: SignedInOwner): Promise<SecondFactor> {
      const row = await store.findFactor(db, ownerId);
      if (!row?.confirmedAt) return { on: false, recoveryCodesLeft: 0 };
      const since = row.confirmedAt.toISOString();
      return { on: true, since, recoveryCodesLeft: await store.countRecoveryCodes(db, ownerId) };
    },

    /** A new secret, shown this once. Nothing is asked of her until a code has shown that her phone has it. */
    async beginSecondFactor(who: SignedInOwner, { password }: { password: string }) {
      const owner = await byPassword(who, password);
      if (isRefusal(owner)) return owner;
      const enrolment: Enrolment = newPhoneSecret(owner.email);
      return connection.inTransaction(async (tx) => {
        if (!(await keepPassword(tx, owner))) return refuse('password-wrong');
        const sealed = codes.seal(owner.id, enrolment.secret);
        const begun = await store.beginFactor(tx, { ownerId: owner.id, ...sealed, createdAt: clock.now() });
        return begun ? enrolment : refuse('second-factor-on');
      });
    },

    /** From now on signing in asks for a code. Answers the recovery codes, this once. */
    async confirmSecondFactor({ ownerId }: SignedInOwner, { code }: { code: string }) {
      return connection.inTransaction(async (tx) => {
        const owner = await findOwner(tx, ownerId);
        const row = await store.findFactor(tx, ownerId);
        if (!owner) return refuse('signed-out');
        if (row?.confirmedAt) return refuse('second-factor-on');
        const now = clock.now();
        if (!row || now.getTime() - row.createdAt.getTime() > BEGUN_FOR_MS) return refuse('second-factor-begun-anew');
        const step = codes.stepOf(row, readCode(code).plain);
        if (step === undefined) return refuse('code-refused', { 'body/code': 'is not right' });
        const confirmation = { ownerId, begunAt: row.createdAt, step, confirmedAt: now };
        if (!(await store.confirmFactor(tx, confirmation))) return refuse('second-factor-begun-anew');
        const recoveryCodes = await codes.makeRecoveryCodes(tx, ownerId);
        await tell(tx, owner, 'on');
        return { recoveryCodes };
      });
    },

    /** Ten new recovery codes; those that were made before open nothing any more. */
    renewRecoveryCodes: (who: SignedInOwner, told: { password: string; code: string }) =>
      byBoth(who, told, async (tx, owner) => {
        if (!(await store.findFactor(tx, owner.id))?.confirmedAt) return refuse('second-factor-off');
        const recoveryCodes = await codes.makeRecoveryCodes(tx, owner.id);
        await tell(tx, owner, 'recovery-codes');
        return { recoveryCodes };
      }),

    /** Signing in asks for the password alone again. */
    turnSecondFactorOff: (who: SignedInOwner, told: { password: string; code: string }) =>
      byBoth(who, told, async (tx, owner) => {
        if (!(await store.removeFactor(tx, owner.id))) return refuse('second-factor-off');
        await tell(tx, owner, 'off');
        return { message: 'Two-step sign-in is off.' };
      }),
  };
}
