import type { FastifyInstance } from 'fastify';
import type { SiteStateReader } from '#platform/http/cache/site-state.ts';
import type { SitePage } from '#platform/pages.ts';

/** What is no page and nothing to find. */
const otherPaths = ['/api/', '/config/', '/dev/'];

/** The private pages. A path stands for all that begin with it. */
function listPrivatePaths(pages: readonly SitePage[]): string[] {
  const paths = pages.filter((page) => page.private).map(({ path }) => path.replace(/:.*/, ''));
  return [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/** /robots.txt and /sitemap.xml (sitemaps.org), which require absolute URLs. */
export function registerSearchEngineRoutes(
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
