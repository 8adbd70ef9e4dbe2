import type { Database } from '#database/connection.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { pagesSeen } from '../../http/guard.ts';
import type { SignedInOwner } from '../../sessions/who.ts';
import { isPasswordOf } from './password.ts';
import type { OwnerCodes } from './second-factor/codes.ts';
import type { AdminAccessGround } from './service.ts';
import * as store from './store.ts';
import { openTurns } from './turns.ts';

const MOST_WAITING = 5;

export type Proving = ReturnType<typeof proving>;

/** How an owner who is signed in proves that it is she who sits there. */
export function proving({ connection, limits, sessions }: AdminAccessGround, codes: OwnerCodes) {
  const turn = openTurns(MOST_WAITING);

  /** The owner, when this is her password. Anyone who holds a token alone cannot guess it. `field` is where it stood. */
  async function byPassword({ ownerId }: SignedInOwner, password: string, field = 'password') {
    const tries = { name: 'admin-password/owner', subject: ownerId, max: 9, seconds: 600 };
    const tooMany = await limits.check(tries);
    if (tooMany) return tooMany;
    const owner = await store.findOwner(connection.db, ownerId);
    if (!owner) return refuse('signed-out');
    const right = await turn(() => isPasswordOf(owner.passwordHash, password));
    if (right === undefined) return refuse('sign-in-busy');
    if (!right) return refuse('password-wrong', { [`body/${field}`]: 'is not your password' });
    await limits.forgive(tries);
    return owner;
  }

  /**
   * Does `work` in a transaction in which the password that an owner has just proved is still hers and her code, where
   * one is asked for, is right; spends the code, unless `work` refuses.
   */
  async function withCode<Result>(
    owner: store.OwnerRow,
    code: string | undefined,
    work: (tx: Database) => Promise<Result>,
  ) {
    const guesses = codes.guesses(`${owner.id} signed in`);
    const tooMany = await limits.check(guesses);
    if (tooMany) return tooMany;
    const outcome = await connection.inTransaction(async (tx) => {
      if (!(await store.keepPassword(tx, owner))) return refuse('password-wrong');
      if (!(await codes.spend(tx, owner.id, code))) return refuse('code-refused', { 'body/code': 'is not right' });
      return work(tx);
    });
    if (!isRefusal(outcome)) await limits.forgive(guesses);
    return outcome;
  }

  /** Does `work` in a transaction in which her password and her code, where one is asked for, are right; spends the code. */
  async function byBoth<Result>(
    who: SignedInOwner,
    { password, code }: { password: string; code?: string | undefined },
    work: (tx: Database, owner: store.OwnerRow) => Promise<Result>,
  ) {
    const owner = await byPassword(who, password);
    return isRefusal(owner) ? owner : withCode(owner, code, (tx) => work(tx, owner));
  }

  return {
    byPassword,
    withCode,
    byBoth,

    /** Notes that she has proved herself in this session. */
    async prove(who: SignedInOwner, told: { password: string; code?: string | undefined }) {
      const outcome = await byBoth(who, told, async (tx) => {
        await sessions.noteProven(tx, who.sessionId);
        return { message: 'Thank you.' };
      });
      if (!isRefusal(outcome)) await limits.forgive(pagesSeen(who.sessionId));
      return outcome;
    },

    /** Hashes one password after the other, in the same queue. */
    turn,
  };
}
