import type { Bind } from '../../http/bind.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { PrivacyService } from '../privacy/service.ts';
import type { HistoryService } from './history/service.ts';
import type { AdminAccessService } from './service.ts';
import type { TodayService } from './today/service.ts';
import type { UpkeepReportService } from './upkeep-reports/service.ts';
import type { TakingHome } from './upkeep-reports/taking-home.ts';

type Given = {
  adminAccess: AdminAccessService;
  history: HistoryService;
  today: TodayService;
  upkeepReports: UpkeepReportService;
  privacy: Pick<PrivacyService, 'retentionStanding' | 'confirmRetention'>;
  sessions: Sessions;
  backups: TakingHome;
};

/** Binds the calls by which the owner comes and goes, and those about her desk as a whole. */
export function adminAccessRoutes(bind: Bind, given: Given): void {
  const { adminAccess, history, today, upkeepReports, privacy, sessions, backups } = given;
  bind('POST /api/admin/login', ({ body, from, jar }) => adminAccess.login(body, from, jar));
  bind('GET /api/admin/verify', async () => ({ message: 'You are signed in.' }));
  bind('POST /api/admin/refresh-token', ({ jar }) => sessions.refresh('owner', jar));
  bind('POST /api/admin/logout', ({ jar, who }) =>
    adminAccess.logOut(jar, who.role === 'owner' ? who.sessionId : undefined),
  );
  bind('POST /api/admin/logout-everywhere', ({ jar, who }) => adminAccess.logOutEverywhere(who, jar));
  bind('GET /api/admin/sessions', ({ who }) => adminAccess.listSessions(who));
  bind('DELETE /api/admin/sessions', ({ who }) => adminAccess.endOtherSessions(who));
  bind('DELETE /api/admin/sessions/{id}', ({ params, who }) => adminAccess.endSession(who, params.id));
  bind('POST /api/admin/prove', ({ body, who }) => adminAccess.prove(who, body));
  bind('GET /api/admin/second-factor', ({ who }) => adminAccess.secondFactor(who));
  bind('POST /api/admin/second-factor', ({ body, who }) => adminAccess.beginSecondFactor(who, body));
  bind('POST /api/admin/second-factor/confirm', ({ body, who }) => adminAccess.confirmSecondFactor(who, body));
  bind('POST /api/admin/second-factor/recovery-codes', ({ body, who }) => adminAccess.renewRecoveryCodes(who, body));
  bind('DELETE /api/admin/second-factor', ({ body, who }) => adminAccess.turnSecondFactorOff(who, body));
  bind('PUT /api/admin/password', ({ body, who }) => adminAccess.changePassword(who, body));
  bind('POST /api/admin/backup', ({ who }) => backups.takeHome(who));
  bind('GET /api/admin/email', ({ who }) => adminAccess.email(who));
  bind('PUT /api/admin/email', ({ body, who }) => adminAccess.askForEmail(who, body.email));
  bind('POST /api/admin/email/confirm', ({ body, who }) => adminAccess.confirmEmail(who, body.token));
  bind('GET /api/admin/history', ({ query }) => history.list(query));
  bind('GET /api/admin/history/summary', ({ query }) => history.summary(query));
  bind('GET /api/admin/today', () => today.today());
  bind('GET /api/admin/upkeep-reports', async () => ({
    ...(await upkeepReports.last()),
    retention: await privacy.retentionStanding(),
  }));
  bind('POST /api/admin/upkeep-reports/retention/confirm', ({ body, who }) =>
    privacy.confirmRetention(body.today, who.ownerId),
  );
}
