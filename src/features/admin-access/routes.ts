import type { HistoryService } from '#platform/history/history.ts';
import { readParts } from '#platform/response-parts.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Filled } from '#platform/slots.ts';
import type { AdminAccessRouter } from './failures.ts';
import type { BackupDownload } from './maintenance/backup-download.ts';
import { reportParts } from './maintenance/report-parts.ts';
import type { MaintenanceService } from './maintenance/service.ts';
import type { AdminAccessService } from './service.ts';
import type { TodayService } from './today/service.ts';

type AdminAccessRouteDeps = {
  adminAccess: AdminAccessService;
  history: HistoryService;
  today: TodayService;
  maintenance: MaintenanceService;
  fills: readonly Filled[];
  sessions: Sessions;
  backups: BackupDownload;
};

export function registerAdminAccessRoutes(route: AdminAccessRouter, deps: AdminAccessRouteDeps): void {
  const { adminAccess, history, today, maintenance, fills, sessions, backups } = deps;
  route('POST /api/admin/login', ({ body, meta, cookies }) => adminAccess.login(body, meta, cookies));
  route('GET /api/admin/verify', async () => ({ message: 'You are signed in.' }));
  route('POST /api/admin/refresh-token', ({ cookies }) => sessions.refresh('owner', cookies));
  route('POST /api/admin/logout', ({ cookies, actor }) =>
    adminAccess.logOut(cookies, actor.role === 'owner' ? actor.sessionId : undefined),
  );
  route('POST /api/admin/logout-everywhere', ({ cookies, actor }) => adminAccess.logOutEverywhere(actor, cookies));
  route('GET /api/admin/sessions', ({ actor }) => adminAccess.listSessions(actor));
  route('DELETE /api/admin/sessions', ({ actor }) => adminAccess.endOtherSessions(actor));
  route('DELETE /api/admin/sessions/{id}', ({ params, actor }) => adminAccess.endSession(actor, params.id));
  route('POST /api/admin/prove', ({ body, actor }) => adminAccess.reauthenticate(actor, body));
  route('GET /api/admin/second-factor', ({ actor }) => adminAccess.getSecondFactor(actor));
  route('POST /api/admin/second-factor', ({ body, actor }) => adminAccess.startSecondFactor(actor, body));
  route('POST /api/admin/second-factor/confirm', ({ body, actor }) => adminAccess.confirmSecondFactor(actor, body));
  route('POST /api/admin/second-factor/recovery-codes', ({ body, actor }) =>
    adminAccess.renewRecoveryCodes(actor, body),
  );
  route('DELETE /api/admin/second-factor', ({ body, actor }) => adminAccess.disableSecondFactor(actor, body));
  route('PUT /api/admin/password', ({ body, actor }) => adminAccess.changePassword(actor, body));
  route('POST /api/admin/backup', ({ actor }) => backups.downloadBackup(actor));
  route('GET /api/admin/email', ({ actor }) => adminAccess.getEmail(actor));
  route('PUT /api/admin/email', ({ body, actor }) => adminAccess.requestEmailChange(actor, body.email));
  route('POST /api/admin/email/confirm', ({ body, actor }) => adminAccess.confirmEmailChange(actor, body.token));
  route('GET /api/admin/history', ({ query }) => history.list(query));
  route('GET /api/admin/history/summary', ({ query }) => history.getSummary(query));
  route('GET /api/admin/today', () => today.getToday());
  route('GET /api/admin/maintenance-reports', async () => ({
    ...(await maintenance.getLastReports()),
    ...(await readParts(reportParts.read(fills), undefined)),
  }));
}
