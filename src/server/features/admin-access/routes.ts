import type { Bind } from '../../http/bind.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { HistoryService } from './history/service.ts';
import type { AdminAccessService } from './service.ts';
import type { TodayService } from './today/service.ts';

type Given = { adminAccess: AdminAccessService; history: HistoryService; today: TodayService; sessions: Sessions };

/** Binds the calls by which the owner comes and goes, and those about her desk as a whole. */
export function adminAccessRoutes(bind: Bind, { adminAccess, history, today, sessions }: Given): void {
  bind('POST /api/admin/login', ({ body, from, jar }) => adminAccess.login(body, from, jar));
  bind('GET /api/admin/verify', async () => ({ message: 'You are signed in.' }));
  bind('POST /api/admin/refresh-token', ({ jar }) => sessions.refresh('owner', jar));
  bind('POST /api/admin/logout', ({ jar, who }) =>
    adminAccess.logOut(jar, who.role === 'owner' ? who.sessionId : undefined),
  );
  bind('POST /api/admin/logout-everywhere', ({ jar, who }) => adminAccess.logOutEverywhere(who, jar));
  bind('PUT /api/admin/password', ({ body, who }) => adminAccess.changePassword(who, body));
  bind('GET /api/admin/history', ({ query }) => history.list(query));
  bind('GET /api/admin/history/summary', ({ query }) => history.summary(query));
  bind('GET /api/admin/today', () => today.today());
}
