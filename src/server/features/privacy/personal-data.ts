import { z } from 'zod';
import { PersonalData } from '#contract/privacy.ts';
import { findClientEmail } from '#database/client-email.ts';
import type { Connection } from '#database/connection.ts';
import { personalTables } from '#database/schema.ts';
import { type Failure, fail } from '#domain/failure.ts';
import { listPartSchemas, type Personals } from '#platform/privacy/personals.ts';
import type { Clock } from '../../clock.ts';
import { HOUR_SECONDS, type RateLimiter } from '../../http/rate-limiter.ts';
import type { ClientActor } from '../../sessions/actor.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { SettingsService } from '../settings/service.ts';

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
