import type { Config } from '#app/config.ts';
import { clientReactions } from '#features/clients/client-reactions.ts';
import type { ContentReason } from '#features/content/failures.ts';
import type { MailWordsService } from '#features/content/mail-words.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { SetupService } from '#features/settings/setup/service.ts';
import { setupFacts } from '#features/settings/setup/setup-facts.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { createHistoryService } from '#platform/history/history.ts';
import { toFrameHtml } from '#platform/mail/frame/frame-html.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { listSchemas, readParts } from '#platform/response-parts.ts';
import { allAdminAccessEndpoints } from './contract/endpoints.ts';
import { createReportResponse } from './contract/maintenance-reports.ts';
import { createOperationsResponse } from './contract/operations.ts';
import { createTodayResponse } from './contract/today.ts';
import { registerPreviewPage } from './email-previews/preview-page.ts';
import { createEmailPreviewService } from './email-previews/service.ts';
import { adminAccessFailures } from './failures.ts';
import { adminAccessMails } from './mails.ts';
import { createBackupDownload } from './maintenance/backup-download.ts';
import { reportParts } from './maintenance/report-parts.ts';
import { createMaintenanceService } from './maintenance/service.ts';
import { operationParts } from './operations/operation-parts.ts';
import { dismissMail, getOverview, resendMail, retryJob } from './operations/service.ts';
import { isAnyConfirmed } from './second-factor/store.ts';
import { createAdminAccessService } from './service.ts';
import { isOwnerEmail } from './store.ts';
import { createTodayService } from './today/service.ts';
import { todayParts } from './today/today-parts.ts';
import { convertStoredAddresses } from './unconverted-addresses/service.ts';

export const adminAccess = defineFeature({
  name: 'adminAccess',
  endpoints: allAdminAccessEndpoints,
  failures: adminAccessFailures,
  mails: adminAccessMails,
  needs: {
    config: publicOf<Pick<Config, 'backups'>>(),
    settings: publicOf<SettingsService & { setup: Pick<SetupService, 'getSetup'> }>(),
    content: publicOf<{ mailWords: MailWordsService }, ContentReason>(),
    clients: publicOf<unknown, 'email-taken'>(),
  },
  services(deps) {
    const { backups } = deps.config;
    const operationsDeps = { ...deps, emails: deps.schema.emailColumns };
    return {
      ...createAdminAccessService(deps),
      history: createHistoryService(deps),
      maintenance: createMaintenanceService({ ...deps, backups }),
      backups: createBackupDownload({ ...deps, backups }),
      operationsDeps,
      today: createTodayService({ ...operationsDeps, getSetup: deps.settings.setup.getSetup }),
      previews: createEmailPreviewService({ ...deps, mailWords: deps.content.mailWords }),
    };
  },
  routes: ({ history, maintenance, backups, operationsDeps, today, previews, ...access }, { fills, sessions }) => ({
    'POST /api/admin/login': ({ body, meta, cookies }) => access.login(body, meta, cookies),
    'GET /api/admin/verify': async () => ({ message: 'You are signed in.' }),
    'POST /api/admin/refresh-token': ({ cookies }) => sessions.refresh('owner', cookies),
    'POST /api/admin/logout': ({ cookies, actor }) =>
      access.logOut(cookies, actor.role === 'owner' ? actor.sessionId : undefined),
    'POST /api/admin/logout-everywhere': ({ cookies, actor }) => access.logOutEverywhere(actor, cookies),
    'GET /api/admin/sessions': ({ actor }) => access.listSessions(actor),
    'DELETE /api/admin/sessions': ({ actor }) => access.endOtherSessions(actor),
    'DELETE /api/admin/sessions/{id}': ({ params, actor }) => access.endSession(actor, params.id),
    'POST /api/admin/prove': ({ body, actor }) => access.reauthenticate(actor, body),
    'GET /api/admin/second-factor': ({ actor }) => access.getSecondFactor(actor),
    'POST /api/admin/second-factor': ({ body, actor }) => access.startSecondFactor(actor, body),
    'POST /api/admin/second-factor/confirm': ({ body, actor }) => access.confirmSecondFactor(actor, body),
    'POST /api/admin/second-factor/recovery-codes': ({ body, actor }) => access.renewRecoveryCodes(actor, body),
    'DELETE /api/admin/second-factor': ({ body, actor }) => access.disableSecondFactor(actor, body),
    'PUT /api/admin/password': ({ body, actor }) => access.changePassword(actor, body),
    'POST /api/admin/backup': ({ actor }) => backups.downloadBackup(actor),
    'GET /api/admin/email': ({ actor }) => access.getEmail(actor),
    'PUT /api/admin/email': ({ body, actor }) => access.requestEmailChange(actor, body.email),
    'POST /api/admin/email/confirm': ({ body, actor }) => access.confirmEmailChange(actor, body.token),
    'GET /api/admin/history': ({ query }) => history.list(query),
    'GET /api/admin/history/summary': ({ query }) => history.getSummary(query),
    'GET /api/admin/today': {
      handle: () => today.getToday(),
      response: createTodayResponse(listSchemas(todayParts.read(fills))),
    },
    'GET /api/admin/maintenance-reports': {
      handle: async () => ({
        ...(await maintenance.getLastReports()),
        ...(await readParts(reportParts.read(fills), undefined)),
      }),
      response: createReportResponse(listSchemas(reportParts.read(fills))),
    },
    'GET /api/admin/operations': {
      handle: () => getOverview(operationsDeps),
      response: createOperationsResponse(listSchemas(operationParts.read(fills))),
    },
    'POST /api/admin/operations/mails/{id}/send': ({ params, body, actor }) =>
      resendMail(operationsDeps, params.id, actor, body?.to),
    'POST /api/admin/operations/mails/{id}/dismiss': ({ params, actor }) =>
      dismissMail(operationsDeps, params.id, actor.ownerId),
    'POST /api/admin/operations/jobs/{id}/run': ({ params, actor }) =>
      retryJob(operationsDeps, params.id, actor.ownerId),
    'GET /api/admin/email-previews': () => previews.listKinds(),
    'GET /api/admin/email-preview': ({ query }) => previews.getPreview(query.kind, query.case),
    'POST /api/admin/email-preview': async ({ body: { kind, case: variant, scheme, words } }) => {
      const preview = await previews.previewWords(kind, variant, words);
      return isFailure(preview) ? preview : { ...preview, html: toFrameHtml(preview.html, scheme) };
    },
    'POST /api/admin/email-preview/test': ({ body: { kind, case: variant, words }, actor: { ownerId } }) =>
      previews.sendTest({ kind, variant, words, ownerId }),
  }),
  otherRoutes: (scope, { previews }) => registerPreviewPage(scope, previews),
  work: ({ maintenance, operationsDeps, isEmailLinkValid }, { secret }) => ({
    housekeeping: [() => convertStoredAddresses({ ...operationsDeps, secret })],
    deletions: [maintenance.deleteOldReports],
    queues: {
      audit: maintenance.runAudit,
      // If backups are off here, another process with backups on takes the job.
      ...(maintenance.areBackupsEnabled && { backup: maintenance.backUp }),
    },
    mails: mailRules(adminAccessMails)({
      isStillTrue: { 'owner-email-confirm': ({ seed }) => isEmailLinkValid(seed) },
    }),
  }),
  fills: () => [setupFacts.with({ hasTwoStep: isAnyConfirmed }), clientReactions.with({ isOwnerEmail })],
});
