import { unlessTaken } from '#database/diary.ts';
import { recordChange } from '#database/history.ts';
import { refuse } from '#domain/refusal.ts';
import { HOUR_SECONDS } from '../../http/security-limits.ts';
import type { SignedInOwner } from '../../sessions/who.ts';
import { hashOfToken, LINK_MS, randomToken, tokenOf } from '../accounts/one-time-token.ts';
import type { AdminAccessGround } from './service.ts';
import * as store from './store.ts';

/** So many links an hour: each is an email to an address that was typed in. */
const LINKS_AN_HOUR = 5;

/** Changing the email that the owner signs in with and is written to at (decision 50). */
export function changingEmail(given: AdminAccessGround) {
  const { connection, clock, tokenClock, limits, links, sessions, outbox } = given;
  const { db } = connection;

  return {
    /** The owner's email, and the one that waits to be confirmed. */
    async email({ ownerId }: SignedInOwner) {
      const owner = await store.findOwner(db, ownerId);
      const change = await store.findEmailChange(db, { ownerId }, tokenClock.now());
      const waiting = change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null;
      return { email: owner?.email ?? '', waiting };
    },

    /** Mails a link to the new email and tells the one of before. Nothing changes until that link is used. */
    async askForEmail({ ownerId, sessionId }: SignedInOwner, email: string) {
      const tooMany = await limits.check({
        ...{ name: 'owner-email/owner', subject: ownerId },
        ...{ max: LINKS_AN_HOUR, seconds: HOUR_SECONDS },
      });
      if (tooMany) return tooMany;
      return connection.inTransaction(async (tx) => {
        const owner = await store.lockOwner(tx, ownerId);
        if (!owner || !(await sessions.isAlive(tx, sessionId))) return refuse('signed-out');
        if (owner.email === email) return refuse('email-same', { 'body/email': 'is your email already' });
        const seed = randomToken();
        const expiresAt = new Date(tokenClock.now().getTime() + LINK_MS);
        await store.putEmailChange(tx, { ownerId, email, tokenHash: hashOfToken(tokenOf(links, seed)), expiresAt });
        await outbox.post(tx, 'owner-email-confirm', email, { seed });
        const told = { what: 'email-asked', at: clock.now().toISOString(), email } as const;
        await outbox.post(tx, 'owner-sign-in-changed', owner.email, told);
        return { message: `A link is on its way to ${email}. Your email changes once you use it.` };
      });
    },

    /**
     * Makes the new email count, once, for the owner who asked for it and is signed in: a mistyped address is somebody
     * else's mailbox. Ends her other sessions, and tells both addresses.
     */
    async confirmEmail({ ownerId, sessionId }: SignedInOwner, token: string) {
      return connection.inTransaction(async (tx) => {
        // The owner's row is locked first, in the order in which a password change takes locks.
        const owner = await store.lockOwner(tx, ownerId);
        if (!owner || !(await sessions.isAlive(tx, sessionId))) return refuse('signed-out');
        const link = { ownerId, tokenHash: hashOfToken(token) };
        const email = await store.spendEmailChange(tx, link, tokenClock.now());
        if (email === undefined) return refuse('link-spent');
        const at = clock.now();
        const changed = await unlessTaken(tx, async (inner) => {
          await store.updateEmail(inner, ownerId, email, at);
          return true;
        });
        if (!changed) return refuse('email-taken');
        await sessions.endAll(tx, ownerId, sessionId);
        for (const to of [owner.email, email])
          await outbox.post(tx, 'owner-sign-in-changed', to, { what: 'email', at: at.toISOString(), email });
        const changes = [{ field: 'email', before: owner.email, after: email }];
        const about = { kind: 'owner', subjectId: ownerId, title: email } as const;
        await recordChange(tx, { at, ownerId, ...about, action: 'changed', changes });
        return { message: `You sign in as ${email} from now on.`, email };
      });
    },

    /** Whether the mail with this link is still worth sending. */
    async isEmailLinkAlive(seed: string): Promise<boolean> {
      const tokenHash = hashOfToken(tokenOf(links, seed));
      return (await store.findEmailChange(db, { tokenHash }, tokenClock.now())) !== undefined;
    },
  };
}
