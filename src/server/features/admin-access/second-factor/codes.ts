import { randomInt } from 'node:crypto';
import type { Connection, Database } from '#database/connection.ts';
import { inGroups, RECOVERY_CHARACTERS, RECOVERY_CODES, readCode, TYPEABLE } from '#domain/admin-access/code-kind.ts';
import type { Clock } from '../../../clock.ts';
import type { Limit } from '../../../http/security-limits.ts';
import type { Report } from '../../../report.ts';
import { openSealing } from '../../../sealing.ts';
import { stepOfCode } from './phone.ts';
import * as store from './store.ts';

const DAY_SECONDS = 24 * 3600;
/** Of a million codes three are right at any moment: with so many tries a day, guessing takes decades. */
const GUESSES_A_DAY = 20;

/** The id of nobody: an email that is no owner's is looked up as one is. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** How a code was right. `recoveryCodesLeft` is there when it was a recovery code. */
export type Spent = { recoveryCodesLeft?: number };

export type OwnerCodes = ReturnType<typeof ownerCodes>;

/** What opens the desk beside the password: codes of the owner's phone, and recovery codes, each once. */
export function ownerCodes(given: { connection: Connection; clock: Clock; intakeKey: string; report: Report }) {
  const { clock, report } = given;
  const { db } = given.connection;
  const sealing = openSealing(given.intakeKey, 'second factors');
  const hashOf = (ownerId: string, plain: string) => sealing.hash(`${ownerId} ${plain}`);

  /** The time step of a phone's code; undefined for a wrong one. */
  function stepOf(row: store.FactorRow, plain: string): number | undefined {
    const secret = sealing.open([row.ownerId], row);
    if (secret !== undefined) return stepOfCode(secret, plain, clock.now());
    report('the second factor cannot be opened with this INTAKE_KEY', { ownerId: row.ownerId });
    return undefined;
  }

  return {
    /** Whether signing in asks for a code. There is one owner; a stranger learns no more than that of it. */
    isAsked: () => store.isAnyConfirmed(db),

    seal: (ownerId: string, secret: string) => sealing.seal([ownerId], secret),
    stepOf,

    /**
     * Wrong codes after the right password, whom they are counted for: they are counted before the code is looked at, and
     * forgiven when it was right.
     */
    guesses: (subject: string): Limit => ({
      ...{ name: 'admin-code', subject, max: GUESSES_A_DAY, seconds: DAY_SECONDS },
    }),

    /** Whether a code is right and was not used, without spending it; anyone who has no second factor needs none. */
    async fits(ownerId: string | undefined, typed: string | undefined): Promise<boolean> {
      const row = await store.findFactor(db, ownerId ?? NOBODY);
      if (!row?.confirmedAt) return true;
      const { kind, plain } = readCode(typed ?? '');
      if (kind === 'recovery') return store.hasRecoveryCode(db, row.ownerId, hashOf(row.ownerId, plain));
      const step = kind === 'phone' ? stepOf(row, plain) : undefined;
      return step !== undefined && step > row.lastUsedStep;
    },

    /** Spends a code in the caller's transaction; undefined when it is wrong, or was used. Where none is asked for, any is right. */
    async spend(tx: Database, ownerId: string, typed: string | undefined): Promise<Spent | undefined> {
      const row = await store.findFactor(tx, ownerId);
      if (!row?.confirmedAt) return {};
      const { kind, plain } = readCode(typed ?? '');
      if (kind === 'phone') {
        const step = stepOf(row, plain);
        return step !== undefined && (await store.spendStep(tx, ownerId, step)) ? {} : undefined;
      }
      if (kind !== 'recovery') return undefined;
      const recovery = { ownerId, codeHash: hashOf(ownerId, plain), usedAt: clock.now() };
      if (!(await store.spendRecoveryCode(tx, recovery))) return undefined;
      return { recoveryCodesLeft: await store.countRecoveryCodes(tx, ownerId) };
    },

    /** Makes recovery codes in place of those that there were, and answers them as people type them. */
    async makeRecoveryCodes(tx: Database, ownerId: string): Promise<string[]> {
      const letter = () => TYPEABLE[randomInt(TYPEABLE.length)];
      const code = () => Array.from({ length: RECOVERY_CHARACTERS }, letter).join('');
      const codes = Array.from({ length: RECOVERY_CODES }, code);
      await store.replaceRecoveryCodes(
        tx,
        ownerId,
        codes.map((plain) => hashOf(ownerId, plain)),
      );
      return codes.map((plain) => inGroups(plain, '-'));
    },
  };
}
