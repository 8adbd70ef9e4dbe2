import type { Config } from '#app/config.ts';
import type { ContentService } from '#features/content/service.ts';
import type { absences, announcement, opening, parts } from '#features/settings/contract/business.ts';
import { listNotices } from '#features/settings/domain/notices.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { closure, shop } from '#features/shop/contract/settings.ts';
import type { SiteStateReader } from '#platform/http/cache/site-state.ts';
import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import type { Clock } from '#platform/time/clock.ts';
import { getZoneAbbreviation, toWallTime } from '#platform/time/wall-time.ts';

type SiteSettings =
  | typeof absences
  | typeof announcement
  | typeof closure
  | typeof opening
  | typeof parts
  | typeof shop;

export function registerSiteRoutes(
  route: EndpointRouter,
  deps: {
    config: Config;
    clock: Clock;
    settings: SettingsService<SiteSettings>;
    content: ContentService;
    publicUrl: () => string;
    siteState: SiteStateReader;
  },
): void {
  const { config, clock, settings, content } = deps;
  route('GET /config/site', async () => {
    const now = toWallTime(clock.now(), config.timeZone);
    const current = await settings.read();
    return {
      origin: deps.publicUrl(),
      demo: config.mode === 'demo',
      parts: current.parts,
      pagesOff: (await deps.siteState.get()).pagesOff,
      now,
      timeZone: config.timeZone,
      zoneName: getZoneAbbreviation(now, config.timeZone),
      business: current.business,
      // Without the links: only people who signed up get them.
      places: current.places.map(({ key: _key, link: _link, ...place }) => place),
      shop: current.shop,
      notices: listNotices(current, now.day),
      footer: await content.read('footer', { settings: current }),
      errors: await content.read('errors', { settings: current }),
      botCheck: config.botCheck ? { siteKey: config.botCheck.siteKey, scriptUrl: config.botCheck.scriptUrl } : null,
    };
  });
}
