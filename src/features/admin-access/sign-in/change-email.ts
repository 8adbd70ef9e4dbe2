import { createRandomToken, deriveToken, hashToken, LINK_TTL_MS } from '#features/accounts/sign-in/one-time-token.ts';
import { recordChange } from '#platform/database/history.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import { fail } from '#platform/failure.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import type { AdminAccessDeps } from '../deps.ts';
import { endOwnerAccess } from '../feed-address.ts';
import { adminAccessMails } from '../mails.ts';
import * as store from '../store.ts';

/** Links per hour. Each is a mail to an address that was typed in. */
const MAX_LINKS_PER_HOUR = 5;

/** Changes the email that the owner signs in with and gets mail at (decision 50). */
export function createEmailChange(deps: AdminAccessDeps) {
  const { connection, clock, monotonicClock, rateLimiter, links, sessions, outbox } = deps;
  const { db } = connection;

  return {
    /** The owner's email, and the new one that is not confirmed yet. */
    async getEmail({ ownerId }: OwnerActor) {
      const owner = await store.findOwner(db, ownerId);
      const change = await store.findEmailChange(db, { ownerId }, monotonicClock.now());
      const waiting = change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null;
      return { email: owner?.email ?? '', waiting };
    },

    /** Mails a link to the new email and notifies the current one. Nothing changes until the link is used. */
    async requestEmailChange({ ownerId, sessionId }: OwnerActor, email: string) {
      const limitFailure = await rateLimiter.check({
        name: 'owner-email/owner',
        subject: ownerId,
        max: MAX_LINKS_PER_HOUR,
        seconds: HOUR_SECONDS,
      });
      if (limitFailure) return limitFailure;
      return connection.inTransaction(async (tx) => {
        const owner = await store.lockOwner(tx, ownerId);
        if (!owner || !(await sessions.isActive(tx, sessionId))) return fail('signed-out');
        if (owner.email === email) return fail('email-same', { 'body/email': 'is already your email' });
        const seed = createRandomToken();
        const expiresAt = new Date(monotonicClock.now().getTime() + LINK_TTL_MS);
        await store.upsertEmailChange(tx, {
          ownerId,
          email,
          tokenHash: hashToken(deriveToken(links, seed)),
          expiresAt,
        });
        await outbox.enqueue(tx, adminAccessMails['owner-email-confirm'], email, { seed });
        const mailProps = { what: 'email-asked', at: clock.now().toISOString(), email } as const;
        await outbox.enqueue(tx, adminAccessMails['owner-sign-in-changed'], owner.email, mailProps);
        return { message: `A link is on its way to ${email}. Your email changes once you use it.` };
      });
    },

    /**
     * Confirms the new email once. The owner must be signed in, because a mistyped address is another person's mailbox;
     * ends their other sessions and notifies both addresses.
     */
    async confirmEmailChange({ ownerId, sessionId }: OwnerActor, token: string) {
      return connection.inTransaction(async (tx) => {
        // The owner's row is locked first, in the same lock order as a password change.
        const owner = await store.lockOwner(tx, ownerId);
        if (!owner || !(await sessions.isActive(tx, sessionId))) return fail('signed-out');
        const link = { ownerId, tokenHash: hashToken(token) };
        const email = await store.consumeEmailChange(tx, link, monotonicClock.now());
        if (email === undefined) return fail('link-used');
        const at = clock.now();
        const changed = await writeUnlessConflict(tx, async (inner) => {
          await store.updateEmail(inner, ownerId, email, at);
          return true;
        });
        if (!changed) return fail('email-taken');
        const { note } = await endOwnerAccess(sessions, tx, { ownerId, at }, sessionId);
        for (const to of [owner.email, email])
          await outbox.enqueue(tx, adminAccessMails['owner-sign-in-changed'], to, {
            what: 'email',
            at: at.toISOString(),
            email,
          });
        const changes = [{ field: 'email', before: owner.email, after: email }];
        const subject = { kind: 'owner', subjectId: ownerId, title: email } as const;
        await recordChange(tx, { at, ownerId, ...subject, action: 'changed', changes });
        return { message: `You sign in as ${email} from now on.${note}`, email };
      });
    },

    /** Whether the mail with this link should still be sent. */
    async isEmailLinkValid(seed: string): Promise<boolean> {
      const tokenHash = hashToken(deriveToken(links, seed));
      return (await store.findEmailChange(db, { tokenHash }, monotonicClock.now())) !== undefined;
    },
  };
}
