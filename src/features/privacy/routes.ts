import { isFailure } from '#platform/failure.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { PrivacyRouter } from './failures.ts';
import { PersonalDataFile, type PrivacyService } from './service.ts';

export function registerPrivacyRoutes(route: PrivacyRouter, privacy: PrivacyService, sessions: Sessions): void {
  route('GET /config/privacy', async () => ({
    kept: Object.entries(privacy.retention).map(([rule, days]) => ({ rule, days })),
    ...privacy.dataRecipients,
  }));
  route(
    'GET /api/user/{id}/data',
    ({ params, actor }) => privacy.exportPersonalData(actor, params.id),
    {},
    PersonalDataFile,
  );
  route('GET /api/user/{id}/deletion', ({ params, actor }) => privacy.checkAccountDeletion(actor, params.id));
  route('DELETE /api/user/{id}', async ({ params, body, actor, cookies }) => {
    const outcome = await privacy.deleteOwnAccount(actor, params.id, body.email);
    // The session has ended with the account; this removes its cookie.
    if (!isFailure(outcome)) await sessions.end('client', cookies);
    return outcome;
  });
  route('POST /api/admin/maintenance-reports/retention/confirm', ({ body, actor }) =>
    privacy.confirmRetention(body.today, actor.ownerId),
  );
}
