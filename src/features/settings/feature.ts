import { settingsList } from '#app/settings-list.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { SITE_VIEW_HOURS } from '#platform/http/cache/site-view.ts';
import { createSettingsEndpoints } from './contract/settings.ts';
import { setupEndpoints } from './contract/setup.ts';
import { settingsFailures } from './failures.ts';
import { createBusinessRule, settingRules } from './rules.ts';
import { createSettingsService } from './service.ts';
import { createSetupService, type PartCheck } from './setup/service.ts';

export const settings = defineFeature({
  name: 'settings',
  endpoints: { ...createSettingsEndpoints(settingsList), ...setupEndpoints },
  failures: settingsFailures,
  needs: { listSetupChecks: publicOf<() => readonly PartCheck[]>() },
  services(deps) {
    const setup = createSetupService(deps);
    const listRules = () => [...settingRules.read(deps.fills), createBusinessRule(setup)];
    return { ...createSettingsService(settingsList, { ...deps, listRules }), setup };
  },
  routes: ({ setup, ...settings }, { site }) => ({
    'GET /api/admin/settings': () => settings.getForOwner(),
    'PUT /api/admin/settings': ({ body, actor }) => settings.change(body, actor.ownerId),
    'GET /api/admin/times-to-come': () => settings.countTimesToCome(),
    'GET /api/admin/setup': () => setup.getSetup(),
    'POST /api/admin/setup/checks': () => setup.runChecks(),
    'POST /api/admin/site-view': async ({ cookies }) => {
      site.siteView.grant(cookies);
      return { hours: SITE_VIEW_HOURS };
    },
  }),
});
