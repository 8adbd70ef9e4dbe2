import { retentionRuleNames } from '#domain/privacy/retention.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Bind } from '../../http/bind.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { PrivacyService } from './service.ts';

/** Binds what clients do with their own data, and what the privacy page asks. */
export function privacyRoutes(bind: Bind, privacy: PrivacyService, sessions: Sessions): void {
  bind('GET /config/privacy', async () => ({
    kept: retentionRuleNames.map((rule) => ({ rule, days: privacy.retention[rule] })),
    ...privacy.others,
  }));
  bind('GET /api/user/{id}/data', ({ params, who }) => privacy.copy(who, params.id));
  bind('GET /api/user/{id}/leaving', ({ params, who }) => privacy.standing(who, params.id));
  bind('DELETE /api/user/{id}', async ({ params, body, who, jar }) => {
    const outcome = await privacy.leave(who, params.id, body.email);
    // The session has ended with the account; this takes its cookie away.
    if (!isRefusal(outcome)) await sessions.end('client', jar);
    return outcome;
  });
}
