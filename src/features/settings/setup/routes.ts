import { SITE_VIEW_HOURS, type SiteView } from '#platform/http/cache/site-view.ts';
import type { SettingsRouter } from '../failures.ts';
import type { SetupService } from './service.ts';

export function registerSetupRoutes(route: SettingsRouter, setup: SetupService, siteView: SiteView): void {
  route('GET /api/admin/setup', () => setup.getSetup());
  route('POST /api/admin/setup/checks', () => setup.runChecks());
  route('POST /api/admin/site-view', async ({ cookies }) => {
    siteView.grant(cookies);
    return { hours: SITE_VIEW_HOURS };
  });
}
