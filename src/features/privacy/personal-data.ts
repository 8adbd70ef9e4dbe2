import { z } from 'zod';
import { personalTables } from '#app/schema.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { findClientEmail } from '#platform/database/client-email.ts';
import type { Connection } from '#platform/database/connection.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { HOUR_SECONDS, type RateLimiter } from '#platform/http/rate-limiter.ts';
import { listPartSchemas, type Personals } from '#platform/privacy/personals.ts';
import type { ClientActor } from '#platform/sessions/actor.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Clock } from '#platform/time/clock.ts';
import { PersonalData } from './contract.ts';

/** The file with all parts that the tables declare. */
export const PersonalDataFile = z
  .object({ ...PersonalData.shape, ...listPartSchemas(personalTables) })
  .meta({ id: 'PersonalData' });

export type DataExportDeps = {
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
export async function exportPersonalData(
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
