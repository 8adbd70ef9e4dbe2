import { randomInt } from 'node:crypto';
import { createEncryption } from '#platform/crypto/encryption.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  groupCharacters,
  parseCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  UNAMBIGUOUS_CHARACTERS,
} from '../domain/two-factor-code.ts';
import * as store from './store.ts';
import { findTotpStep } from './totp.ts';

const DAY_SECONDS = 24 * 3600;
/** Three of a million codes are valid at any moment; with this daily limit, guessing takes decades. */
const MAX_CODE_ATTEMPTS_PER_DAY = 20;

/** The id for an unknown email, so that its lookup does the same work as a known one. */
const UNKNOWN_OWNER_ID = '00000000-0000-0000-0000-000000000000';

/** The result of a valid code. `recoveryCodesLeft` is set for a recovery code. */
export type ConsumedCode = { recoveryCodesLeft?: number };

export type TwoFactorCodes = ReturnType<typeof createTwoFactorCodes>;

/** The codes of the second factor: the phone's codes, and recovery codes for one use each. */
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

  /** The time step of a phone's code. Undefined for a wrong code. */
  function findStep(row: store.FactorRow, plain: string): number | undefined {
    const secret = encryption.decrypt([row.ownerId], row);
    if (secret !== undefined) return findTotpStep(secret, plain, clock.now());
    reportError('the second factor cannot be opened with this INTAKE_KEY', { ownerId: row.ownerId });
    return undefined;
  }

  return {
    /** Whether the login requires a code. There is one owner, so this reveals nothing else about an account. */
    isRequired: () => store.isAnyConfirmed(db),

    encrypt: (ownerId: string, secret: string) => encryption.encrypt([ownerId], secret),
    findStep,

    /**
     * The limit of wrong codes after a right password. An attempt is counted before the check, and the count is reset
     * when the code is right.
     */
    codeLimit: (subject: string): RateLimit => ({
      name: 'admin-code',
      subject,
      max: MAX_CODE_ATTEMPTS_PER_DAY,
      seconds: DAY_SECONDS,
    }),

    /** Whether a code is right and unused, without consuming it. Without a second factor the result is true. */
    async isCodeValid(ownerId: string | undefined, code: string | undefined): Promise<boolean> {
      const row = await store.findFactor(db, ownerId ?? UNKNOWN_OWNER_ID);
      if (!row?.confirmedAt) return true;
      const { kind, plain } = parseCode(code ?? '');
      if (kind === 'recovery') return store.hasRecoveryCode(db, row.ownerId, hashCode(row.ownerId, plain));
      const step = kind === 'phone' ? findStep(row, plain) : undefined;
      return step !== undefined && step > row.lastUsedStep;
    },

    /**
     * Consumes a code in the caller's transaction. Undefined when it is wrong or used; without a second factor any code
     * is right.
     */
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

    /** Replaces the recovery codes and returns them as text to type. */
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
