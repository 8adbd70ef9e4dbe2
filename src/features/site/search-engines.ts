import type { FastifyInstance } from 'fastify';
import { isPageOn } from '#platform/business/site-parts.ts';
import type { SiteStateReader } from '#platform/http/cache/site-state.ts';

/** The pages for search engines. All others are private, temporary or not open yet. */
const publicPaths = ['/', '/about', '/yoga', '/calendar', '/chocolates', '/contact', '/aboutwebsite', '/privacy'];

const disallowedPaths = [
  '/api/',
  '/config/',
  '/dev/',
  '/admin',
  '/user/',
  '/dashboard',
  '/verify-',
  '/unsubscribe',
  '/signup-cancel',
  '/signup-waiver',
  '/order',
  '/restock',
];

/** /robots.txt and /sitemap.xml (sitemaps.org), which require absolute URLs. */
export function registerSearchEngineRoutes(
  scope: FastifyInstance,
  publicUrl: () => string,
  siteState: SiteStateReader,
): void {
  scope.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const rules = disallowedPaths.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`);
  });
  scope.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const { isOpen, parts } = await siteState.get();
    const shown = isOpen ? publicPaths.filter((path) => isPageOn(path, parts)) : [];
    const urls = shown.map((path) => `<url><loc>${publicUrl()}${path}</loc></url>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });
}
