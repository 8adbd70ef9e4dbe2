import type { Database } from '#database/connection.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { viewedPagesLimit } from '../../http/auth-guard.ts';
import type { OwnerActor } from '../../sessions/actor.ts';
import { isPasswordValid } from './password.ts';
import type { TwoFactorCodes } from './second-factor/codes.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { AdminAccessDeps } from './service.ts';
import * as store from './store.ts';

const MAX_QUEUED = 5;

export type Reauthentication = ReturnType<typeof createReauthentication>;

/** How an owner who is signed in proves that it is she who sits there. */
export function createReauthentication({ connection, rateLimiter, sessions }: AdminAccessDeps, codes: TwoFactorCodes) {
  const hashQueue = createSerialQueue(MAX_QUEUED);

  /** The owner, when this is her password. Anyone who holds a token alone cannot guess it. `field` is where it stood. */
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
   * Does `work` in a transaction in which the password that an owner has just proved is still hers and her code, where
   * one is asked for, is right; spends the code, unless `work` refuses.
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

  /** Does `work` in a transaction in which her password and her code, where one is asked for, are right; spends the code. */
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

    /** Notes that she has proved herself in this session. */
    async reauthenticate(actor: OwnerActor, input: { password: string; code?: string | undefined }) {
      const outcome = await verifyPasswordAndCode(actor, input, async (tx) => {
        await sessions.markReauthenticated(tx, actor.sessionId);
        return { message: 'Thank you.' };
      });
      if (!isFailure(outcome)) await rateLimiter.reset(viewedPagesLimit(actor.sessionId));
      return outcome;
    },

    /** Hashes one password after the other, in the same queue. */
    hashQueue,
  };
}
