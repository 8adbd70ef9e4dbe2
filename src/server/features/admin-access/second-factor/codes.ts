import { randomInt } from 'node:crypto';
import type { Connection, Database } from '#database/connection.ts';
import {
  groupCharacters,
  parseCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  UNAMBIGUOUS_CHARACTERS,
} from '#domain/admin-access/two-factor-code.ts';
import type { Clock } from '../../../clock.ts';
import { createEncryption } from '../../../encryption.ts';
import type { ErrorReporter } from '../../../error-reporter.ts';
import type { RateLimit } from '../../../http/rate-limiter.ts';
import * as store from './store.ts';
import { findTotpStep } from './totp.ts';

const DAY_SECONDS = 24 * 3600;
/** Of a million codes three are right at any moment: with so many tries a day, guessing takes decades. */
const MAX_CODE_ATTEMPTS_PER_DAY = 20;

/** The id of nobody: an email that is no owner's is looked up as one is. */
const UNKNOWN_OWNER_ID = '00000000-0000-0000-0000-000000000000';

/** How a code was right. `recoveryCodesLeft` is there when it was a recovery code. */
export type ConsumedCode = { recoveryCodesLeft?: number };

export type TwoFactorCodes = ReturnType<typeof createTwoFactorCodes>;

/** What opens the desk beside the password: codes of the owner's phone, and recovery codes, each once. */
export function createTwoFactorCodes(deps: {
  connection: Connection;
  clock: Clock;
  intakeKey: string;
  reportError: ErrorReporter;
}) {
  const { clock, reportError } = deps;
  const { db } = deps.connection;
  const encryption = createEncryption(deps.intakeKey, 'second factors');
  const hashCode = (ownerId: string, plain: string) => encryption.hash(`${ownerId} ${plain}`);

  /** The time step of a phone's code; undefined for a wrong one. */
  function findStep(row: store.FactorRow, plain: string): number | undefined {
    const secret = encryption.decrypt([row.ownerId], row);
    if (secret !== undefined) return findTotpStep(secret, plain, clock.now());
    reportError('the second factor cannot be opened with this INTAKE_KEY', { ownerId: row.ownerId });
    return undefined;
  }

  return {
    /** Whether signing in asks for a code. There is one owner; a stranger learns no more than that of it. */
    isRequired: () => store.isAnyConfirmed(db),

    encrypt: (ownerId: string, secret: string) => encryption.encrypt([ownerId], secret),
    findStep,

    /**
     * Wrong codes after the right password, whom they are counted for: they are counted before the code is looked at, and
     * forgiven when it was right.
     */
    codeLimit: (subject: string): RateLimit => ({
      ...{ name: 'admin-code', subject, max: MAX_CODE_ATTEMPTS_PER_DAY, seconds: DAY_SECONDS },
    }),

    /** Whether a code is right and was not used, without spending it; anyone who has no second factor needs none. */
    async isCodeValid(ownerId: string | undefined, code: string | undefined): Promise<boolean> {
      const row = await store.findFactor(db, ownerId ?? UNKNOWN_OWNER_ID);
      if (!row?.confirmedAt) return true;
      const { kind, plain } = parseCode(code ?? '');
      if (kind === 'recovery') return store.hasRecoveryCode(db, row.ownerId, hashCode(row.ownerId, plain));
      const step = kind === 'phone' ? findStep(row, plain) : undefined;
      return step !== undefined && step > row.lastUsedStep;
    },

    /** Spends a code in the caller's transaction; undefined when it is wrong, or was used. Where none is asked for, any is right. */
    async consume(tx: Database, ownerId: string, code: string | undefined): Promise<ConsumedCode | undefined> {
      const row = await store.findFactor(tx, ownerId);
      if (!row?.confirmedAt) return {};
      const { kind, plain } = parseCode(code ?? '');
      if (kind === 'phone') {
        const step = findStep(row, plain);
        return step !== undefined && (await store.consumeStep(tx, ownerId, step)) ? {} : undefined;
      }
      if (kind !== 'recovery') return undefined;
      const recovery = { ownerId, codeHash: hashCode(ownerId, plain), usedAt: clock.now() };
      if (!(await store.consumeRecoveryCode(tx, recovery))) return undefined;
      return { recoveryCodesLeft: await store.countRecoveryCodes(tx, ownerId) };
    },

    /** Makes recovery codes in place of those that there were, and answers them as people type them. */
    async makeRecoveryCodes(tx: Database, ownerId: string): Promise<string[]> {
      const letter = () => UNAMBIGUOUS_CHARACTERS[randomInt(UNAMBIGUOUS_CHARACTERS.length)];
      const code = () => Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join('');
      const codes = Array.from({ length: RECOVERY_CODE_COUNT }, code);
      await store.replaceRecoveryCodes(
        tx,
        ownerId,
        codes.map((plain) => hashCode(ownerId, plain)),
      );
      return codes.map((plain) => groupCharacters(plain, '-'));
    },
  };
}
