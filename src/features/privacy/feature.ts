import type { Config } from '#app/config.ts';
import { reportParts } from '#features/admin-access/maintenance/report-parts.ts';
import type { MaintenanceService } from '#features/admin-access/maintenance/service.ts';
import type { ClientAdminService } from '#features/clients/admin/service.ts';
import type { ClientReason } from '#features/clients/failures.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { failures, withStatus } from '#platform/http/failures.ts';
import type { Personals } from '#platform/privacy/personals.ts';
import { privacyEndpoints, retentionReport } from './contract.ts';
import { privacyMails } from './mails.ts';
import { createPersonalDataFile, createPrivacyService } from './service.ts';

const privacyFailures = failures({
  ...withStatus(409, {
    'retention-not-asked': 'There is nothing left to confirm.',
    'retention-another-day': 'The server’s clock shows a different day now. Please reload the page and look again.',
  }),
  'recent-sign-in-required': {
    status: 403,
    message: 'For this you need to have logged in within the last 15 minutes. Please ask for a new login link.',
  },
  'email-differs': { status: 400, message: 'That is not the email of your account.' },
});

type Clients = Pick<ClientAdminService, 'findDeletionBlockers' | 'lockForDeletion' | 'deleteLockedClient'> & {
  personals: Pick<Personals, 'readParts' | 'describeParts'>;
};

export const privacy = defineFeature({
  name: 'privacy',
  endpoints: privacyEndpoints,
  failures: privacyFailures,
  mails: privacyMails,
  needs: {
    config: publicOf<Pick<Config, 'payPal' | 'google' | 'botCheck'>>(),
    settings: publicOf<SettingsService>(),
    clients: publicOf<Clients, ClientReason>(),
    adminAccess: publicOf<{ maintenance: Pick<MaintenanceService, 'ensureBackup'> }>(),
  },
  services: (deps) =>
    createPrivacyService({
      ...deps,
      personals: deps.clients.personals,
      ensureBackup: deps.adminAccess.maintenance.ensureBackup,
    }),
  routes: (privacy, { sessions, schema }) => ({
    'GET /config/privacy': async () => ({
      kept: Object.entries(privacy.retention).map(([rule, days]) => ({ rule, days })),
      ...privacy.dataRecipients,
    }),
    'GET /api/user/{id}/data': {
      handle: ({ params, actor }) => privacy.exportPersonalData(actor, params.id),
      response: createPersonalDataFile(schema.personalTables),
    },
    'GET /api/user/{id}/deletion': ({ params, actor }) => privacy.checkAccountDeletion(actor, params.id),
    'DELETE /api/user/{id}': async ({ params, body, actor, cookies }) => {
      const outcome = await privacy.deleteOwnAccount(actor, params.id, body.email);
      // The session has ended with the account; this removes its cookie.
      if (!isFailure(outcome)) await sessions.end('client', cookies);
      return outcome;
    },
    'POST /api/admin/maintenance-reports/retention/confirm': ({ body, actor }) =>
      privacy.confirmRetention(body.today, actor.ownerId),
  }),
  work: (privacy) => ({ start: privacy.initializeState, queues: { retention: privacy.enforce } }),
  fills: (privacy) => [
    reportParts.with({ schemas: retentionReport, readers: { retention: privacy.getRetentionStatus } }),
  ],
});
