import type { Config } from '#app/config.ts';
import type { ContentService } from '#features/content/service.ts';
import type { absences, announcement, opening, parts } from '#features/settings/contract/business.ts';
import { listNotices } from '#features/settings/domain/notices.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { closure, shop } from '#features/shop/contract/settings.ts';
import { siteEndpoints } from '#platform/contract/site.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import type { SitePage } from '#platform/pages.ts';
import { getZoneAbbreviation, toWallTime } from '#platform/time/wall-time.ts';
import { registerSearchEngineRoutes } from './search-engines.ts';

type SiteSettings =
  | typeof absences
  | typeof announcement
  | typeof closure
  | typeof opening
  | typeof parts
  | typeof shop;

export const site = defineFeature({
  name: 'site',
  endpoints: siteEndpoints,
  needs: {
    config: publicOf<Pick<Config, 'mode' | 'botCheck'>>(),
    settings: publicOf<SettingsService<SiteSettings>>(),
    content: publicOf<Pick<ContentService, 'read'>>(),
    pages: publicOf<readonly SitePage[]>(),
  },
  services: ({ config, clock, timeZone, publicUrl, settings, content, pages, site }) => ({
    pages,
    async getSite() {
      const now = toWallTime(clock.now(), timeZone);
      const current = await settings.read();
      return {
        origin: publicUrl(),
        demo: config.mode === 'demo',
        parts: current.parts,
        pagesOff: (await site.siteState.get()).pagesOff,
        now,
        timeZone,
        zoneName: getZoneAbbreviation(now, timeZone),
        business: current.business,
        // Without the links: only people who signed up get them.
        places: current.places.map(({ key: _key, link: _link, ...place }) => place),
        shop: current.shop,
        notices: listNotices(current, now.day),
        footer: await content.read('footer', { settings: current }),
        errors: await content.read('errors', { settings: current }),
        botCheck: config.botCheck ? { siteKey: config.botCheck.siteKey, scriptUrl: config.botCheck.scriptUrl } : null,
      };
    },
  }),
  routes: ({ getSite }) => ({ 'GET /config/site': getSite }),
  otherRoutes: (scope, { pages }, { publicUrl, site: { siteState } }) =>
    registerSearchEngineRoutes(scope, { publicUrl, siteState, pages }),
});
