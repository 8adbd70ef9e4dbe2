import type { FastifyInstance } from 'fastify';
import type { Config } from '#app/config.ts';
import type { ContentService } from '#features/content/service.ts';
import type { absences, announcement, opening, parts } from '#features/settings/contract/business.ts';
import { listNotices } from '#features/settings/domain/notices.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { closure, shop } from '#features/shop/contract/settings.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import type { SiteStateReader } from '#platform/http/cache/site-state.ts';
import type { SitePage } from '#platform/pages.ts';
import { getZoneAbbreviation, toWallTime } from '#platform/time/wall-time.ts';
import { siteEndpoints } from './contract/site.ts';

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

/** What is no page and nothing to find. */
const otherPaths = ['/api/', '/config/', '/dev/'];

/** The private pages. A path stands for all that begin with it. */
function listPrivatePaths(pages: readonly SitePage[]): string[] {
  const paths = pages.filter((page) => page.private).map(({ path }) => path.replace(/:.*/, ''));
  return [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/** /robots.txt and /sitemap.xml (sitemaps.org), which require absolute URLs. */
function registerSearchEngineRoutes(
  scope: FastifyInstance,
  deps: { publicUrl: () => string; siteState: SiteStateReader; pages: readonly SitePage[] },
): void {
  const { publicUrl, siteState, pages } = deps;
  const disallowedPaths = [...otherPaths, ...listPrivatePaths(pages)];
  scope.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const rules = disallowedPaths.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`);
  });
  scope.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const { isOpen, pagesOff } = await siteState.get();
    const shown = isOpen ? pages.filter(({ listed, path }) => listed && !pagesOff.includes(path)) : [];
    const urls = shown.map(({ path }) => `<url><loc>${publicUrl()}${path}</loc></url>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });
}
