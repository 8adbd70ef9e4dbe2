import type { Database } from '#platform/database/connection.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { viewedPagesLimit } from '#platform/http/auth-guard.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import type { AdminAccessDeps } from '../deps.ts';
import type { TwoFactorCodes } from '../second-factor/codes.ts';
import * as store from '../store.ts';
import { isPasswordValid } from './password.ts';
import { createSerialQueue } from './serial-queue.ts';

const MAX_QUEUED = 5;

export type Reauthentication = ReturnType<typeof createReauthentication>;

/** Verifies the password and code of a signed-in owner again. */
export function createReauthentication({ connection, rateLimiter, sessions }: AdminAccessDeps, codes: TwoFactorCodes) {
  const hashQueue = createSerialQueue(MAX_QUEUED);

  /**
   * The owner, if the password is right. Attempts are rate limited against a stolen token; `field` is the input that an
   * error names.
   */
  async function verifyPassword({ ownerId }: OwnerActor, password: string, field = 'password') {
    const attemptLimit = { name: 'admin-password/owner', subject: ownerId, max: 9, seconds: 600 };
    const limitFailure = await rateLimiter.check(attemptLimit);
    if (limitFailure) return limitFailure;
    const owner = await store.findOwner(connection.db, ownerId);
    if (!owner) return fail('signed-out');
    const isCorrect = await hashQueue(() => isPasswordValid(owner.passwordHash, password));
    if (isCorrect === undefined) return fail('sign-in-busy');
    if (!isCorrect) return fail('password-wrong', { [`body/${field}`]: 'is not your password' });
    await rateLimiter.reset(attemptLimit);
    return owner;
  }

  /**
   * Runs `work` in a transaction in which the verified password is still current and the code, if required, is right.
   * Consumes the code unless `work` fails.
   */
  async function withVerifiedCode<Result>(
    owner: store.OwnerRow,
    code: string | undefined,
    work: (tx: Database) => Promise<Result>,
  ) {
    const codeLimit = codes.codeLimit(`${owner.id} signed in`);
    const limitFailure = await rateLimiter.check(codeLimit);
    if (limitFailure) return limitFailure;
    const outcome = await connection.inTransaction(async (tx) => {
      if (!(await store.lockOwnerIfPassword(tx, owner))) return fail('password-wrong');
      if (!(await codes.consume(tx, owner.id, code))) return fail('code-invalid', { 'body/code': 'is not right' });
      return work(tx);
    });
    if (!isFailure(outcome)) await rateLimiter.reset(codeLimit);
    return outcome;
  }

  /** Runs `work` in a transaction after the password and the code, if required, are verified. Consumes the code. */
  async function verifyPasswordAndCode<Result>(
    actor: OwnerActor,
    { password, code }: { password: string; code?: string | undefined },
    work: (tx: Database, owner: store.OwnerRow) => Promise<Result>,
  ) {
    const owner = await verifyPassword(actor, password);
    return isFailure(owner) ? owner : withVerifiedCode(owner, code, (tx) => work(tx, owner));
  }

  return {
    verifyPassword,
    withVerifiedCode,
    verifyPasswordAndCode,

    /** Records the reauthentication in this session. */
    async reauthenticate(actor: OwnerActor, input: { password: string; code?: string | undefined }) {
      const outcome = await verifyPasswordAndCode(actor, input, async (tx) => {
        await sessions.markReauthenticated(tx, actor.sessionId);
        return { message: 'Thank you.' };
      });
      if (!isFailure(outcome)) await rateLimiter.reset(viewedPagesLimit(actor.sessionId));
      return outcome;
    },

    /** Hashes passwords one at a time, in the same queue as the checks. */
    hashQueue,
  };
}
