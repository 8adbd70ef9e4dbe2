import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { recordChange } from '#platform/database/history.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import type { AdminAccessEndpoints } from './contract/endpoints.ts';
import type { AdminAccessDeps } from './deps.ts';
import { endOwnerAccess } from './feed-address.ts';
import { adminAccessMails } from './mails.ts';
import { createTwoFactorCodes } from './second-factor/codes.ts';
import { createSecondFactorService } from './second-factor/service.ts';
import { createEmailChange } from './sign-in/change-email.ts';
import { createHashQueues, type LoginInput, logInOwner } from './sign-in/login.ts';
import { createOwnerSessions } from './sign-in/owner-sessions.ts';
import { hashPassword } from './sign-in/password.ts';
import { createReauthentication, type Reauthentication } from './sign-in/reauthentication.ts';
import * as store from './store.ts';

/** The owner's sign-in and its settings. */
export function createAdminAccessService(deps: AdminAccessDeps) {
  const codes = createTwoFactorCodes(deps);
  const loginDeps = { ...deps, codes, hashQueues: createHashQueues() };
  const reauthentication = createReauthentication(deps, codes);
  return {
    login: (input: LoginInput, meta: RequestMeta, cookies: CookieJar) => logInOwner(loginDeps, input, meta, cookies),
    ...createPasswordChange(deps, reauthentication),
    ...createEmailChange(deps),
    ...createSecondFactorService(deps, codes, reauthentication),
    ...createOwnerSessions(deps),
    reauthenticate: reauthentication.reauthenticate,
  };
}

function createPasswordChange({ clock, sessions, outbox }: AdminAccessDeps, reauthentication: Reauthentication) {
  return {
    /**
     * Changes the password. Requires a code if two-step sign-in is on; ends the owner's other sessions and notifies
     * them by mail.
     */
    async changePassword(
      actor: OwnerActor,
      input: ParsedRequest<AdminAccessEndpoints['PUT /api/admin/password']>['body'],
    ) {
      const owner = await reauthentication.verifyPassword(actor, input.currentPassword, 'currentPassword');
      if (isFailure(owner)) return owner;
      if (input.newPassword === input.currentPassword) {
        return fail('password-same', { 'body/newPassword': 'must differ from the current one' });
      }
      // Hashing is slow, so it runs before the transaction and blocks no other caller.
      const passwordHash = await reauthentication.hashQueue(() => hashPassword(input.newPassword));
      if (passwordHash === undefined) return fail('sign-in-busy');
      return reauthentication.withVerifiedCode(owner, input.code, async (tx) => {
        const at = clock.now();
        const change = { id: owner.id, before: owner.passwordHash, passwordHash, at };
        if (!(await store.updatePassword(tx, change))) return fail('password-wrong');
        // A person who knew the old password may have requested another email.
        await store.deleteEmailChange(tx, owner.id);
        const { note } = await endOwnerAccess(sessions, tx, { ownerId: owner.id, at }, actor.sessionId);
        await outbox.enqueue(tx, adminAccessMails['owner-sign-in-changed'], owner.email, {
          what: 'password',
          at: at.toISOString(),
        });
        const subject = { kind: 'owner', subjectId: owner.id, title: owner.email } as const;
        await recordChange(tx, {
          at,
          ownerId: owner.id,
          ...subject,
          action: 'changed',
          changes: [{ field: 'password' }],
        });
        return { message: `Your password is changed. You’re signed out on every other device.${note}` };
      });
    },
  };
}
