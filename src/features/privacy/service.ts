import { z } from 'zod';
import type { Config } from '#app/config.ts';
import type { ClientAdminService } from '#features/clients/admin/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Connection } from '#platform/database/connection.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { HOUR_SECONDS, type RateLimiter } from '#platform/http/rate-limiter.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { PersonalTable } from '#platform/privacy/personal.ts';
import { listPartSchemas, type Personals } from '#platform/privacy/personals.ts';
import type { ClientActor } from '#platform/sessions/actor.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { isSameAddress } from '#platform/text/email-address.ts';
import type { Clock } from '#platform/time/clock.ts';
import { PersonalData } from './contract.ts';
import { privacyMails } from './mails.ts';
import { createRetentionService, type RetentionDeps } from './retention/service.ts';

/** Data protection: retention periods, data export and account deletion. */
export function createPrivacyService(
  deps: DataExportDeps &
    AccountDeletionDeps &
    RetentionDeps & { config: Pick<Config, 'payPal' | 'google' | 'botCheck'> },
) {
  const { payPal, google, botCheck } = deps.config;
  return {
    exportPersonalData: (actor: ClientActor, id: string) => exportPersonalData(deps, actor, id),
    ...createAccountDeletion(deps),
    ...createRetentionService(deps),

    /** The other recipients of personal data. */
    dataRecipients: { payPal: payPal !== undefined, google: google !== undefined, botCheck: botCheck !== undefined },
  };
}

type AccountDeletionDeps = {
  connection: Connection;
  rateLimiter: RateLimiter;
  outbox: Outbox;
  sessions: Sessions;
  clients: Pick<ClientAdminService, 'findDeletionBlockers' | 'lockForDeletion' | 'deleteLockedClient'>;
};

/** Deletes a client's own account like the owner's deletion, after a recent login (decision 36). */
function createAccountDeletion(deps: AccountDeletionDeps) {
  const { connection, rateLimiter, outbox, sessions, clients } = deps;

  return {
    /**
     * Whether the client can delete the account now: how long their login is recent enough, and what blocks the
     * deletion.
     */
    async checkAccountDeletion(actor: ClientActor, id: string) {
      if (id !== actor.clientId) return fail('not-yours');
      const recentUntil = await sessions.recentSignInUntil(actor.sessionId);
      const blocker = await clients.findDeletionBlockers(connection.db, id);
      return { recentSignInUntil: recentUntil?.toISOString() ?? null, blockers: blocker?.reason ?? null };
    },

    /**
     * Deletes the account; `email` is the client's typed confirmation. A last mail goes to the address, which the
     * outbox deletes once the mail is sent.
     */
    async deleteOwnAccount(actor: ClientActor, id: string, email: string) {
      if (id !== actor.clientId) return fail('not-yours');
      const failure = await rateLimiter.check({ name: 'leaving/client', subject: id, max: 10, seconds: HOUR_SECONDS });
      if (failure) return failure;
      if (!(await sessions.recentSignInUntil(actor.sessionId))) return fail('recent-sign-in-required');
      return connection.inTransaction(async (tx) => {
        const client = await clients.lockForDeletion(tx, id);
        if (!client) return fail('signed-out');
        if (!isSameAddress(client.email, email))
          return fail('email-differs', { 'body/email': 'is not the email of your account' });
        await outbox.enqueue(tx, privacyMails['account-deleted'], client.email, { name: client.firstName });
        const outcome = await clients.deleteLockedClient(tx, client);
        return isFailure(outcome) ? outcome : { message: 'Your account is deleted.' };
      });
    },
  };
}

/** The file with all parts that the tables declare. */
export const createPersonalDataFile = (tables: readonly PersonalTable[]) =>
  z.object({ ...PersonalData.shape, ...listPartSchemas(tables) }).meta({ id: 'PersonalData' });

type DataExportDeps = {
  connection: Connection;
  clock: Clock;
  rateLimiter: RateLimiter;
  sessions: Sessions;
  personals: Pick<Personals, 'readParts' | 'describeParts'>;
  timeZone: string;
  settings: SettingsService;
};

/**
 * All data that is stored about a client. Data without a client id is found by the account's email, which every
 * signed-in client has proven (decision 36).
 */
async function exportPersonalData(
  deps: DataExportDeps,
  actor: ClientActor,
  id: string,
): Promise<PersonalData | Failure<'not-yours' | 'recent-sign-in-required' | 'signed-out' | 'too-many-requests'>> {
  const { clock, rateLimiter, sessions, personals, timeZone } = deps;
  const { db } = deps.connection;
  if (id !== actor.clientId) return fail('not-yours');
  const failure = await rateLimiter.check({ name: 'copy/client', subject: id, max: 10, seconds: HOUR_SECONDS });
  if (failure) return failure;
  const { sessionId } = actor;
  if (!(await sessions.recentSignInUntil(sessionId))) return fail('recent-sign-in-required');
  const email = await findClientEmail(db, id);
  if (email === undefined) return fail('signed-out');
  const business = await deps.settings.readBusiness();
  return {
    about: {
      studio: business.name,
      madeAt: clock.now().toISOString(),
      timeZone,
      parts: personals.describeParts(business.email),
    },
    ...(await personals.readParts(db, { id, email }, { sessionId, timeZone })),
  };
}
