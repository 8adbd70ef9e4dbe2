import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { placePaths, removeMarks } from '#features/content/domain/text-marks.ts';
import { createApiClient, type UntypedApi } from '#platform/api/client.ts';
import { PUBLIC_FEED_PATH } from '#platform/calendar/calendar-feed.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { RenderedResponse, ResponseCache } from '#platform/http/cache/response-cache.ts';
import type { SiteStateReader } from '#platform/http/cache/site-state.ts';
import type { SiteView } from '#platform/http/cache/site-view.ts';
import { createMinuteLimit } from '#platform/http/files/form-limit.ts';
import { IN_PROCESS_ADDRESS, OFF_PREVIEW_HEADER } from '#platform/http/in-process.ts';
import { sendNotFound, sendProblem } from '#platform/http/problems.ts';
import { features } from '../../features.ts';
import { applyContentSecurityPolicy, type PaymentPage, type ThirdPartyHosts } from './content-security-policy.ts';
import {
  findStaticPage,
  isPage,
  isQueryKnown,
  isSameForAll,
  type MatchedPage,
  matchPage,
  normalizeQuery,
} from './page-queries.ts';
import type { PageRenderer } from './pages.ts';

/** Whether an endpoint answers a query as it answers none. */
type QueryFilter = (search: string) => boolean;

/** A strict schema refuses what it does not know, so each of its queries is parsed. */
function createQueryFilter(schema?: z.ZodType): QueryFilter {
  if (!(schema instanceof z.ZodObject)) return () => !schema;
  if (schema.def.catchall) return () => false;
  const names = Object.keys(schema.shape);
  return (search) => {
    const query = new URLSearchParams(search);
    return !names.some((name) => query.has(name));
  };
}

const cachedEndpoints = new Map<string, QueryFilter>([
  [PUBLIC_FEED_PATH, createQueryFilter()],
  ...features
    .flatMap(({ endpoints }) => Object.entries<Endpoint>(endpoints))
    .filter(([, { cached }]) => cached)
    .map(([name, { query }]) => [name.split(' ')[1] ?? '', createQueryFilter(query)] as const),
]);

/** Returns the cache key of a URL; undefined if the URL alone cannot decide it. */
export function cacheKey(url: string, today: () => string): string | undefined {
  const queryIndex = url.indexOf('?');
  const path = queryIndex < 0 ? url : url.slice(0, queryIndex);
  const ignoresQuery = cachedEndpoints.get(path);
  if (ignoresQuery) return queryIndex < 0 || ignoresQuery(url.slice(queryIndex + 1)) ? path : undefined;
  const staticPage = findStaticPage(path);
  if (!staticPage || queryIndex < 0) return staticPage?.path;
  return buildUrl(staticPage.path, normalizeQuery(staticPage.page, url.slice(queryIndex + 1), today));
}

/** Whether a resolved URL has the token of a preview, which the server issued. */
const isPreviewUrl = (url: string) => new URLSearchParams(url.split('?')[1]).has('preview');

/** The page of every URL that leads nowhere. */
const NOWHERE = '/-';

/** What visitors see instead of the pages of a closed site. */
const OPENING_SOON = '/opening-soon';

/** More than a person chooses in a minute. */
const MAX_CHOICES_PER_MINUTE = 30;

const redirectForNow = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'no-store').redirect(path, 307);

const buildUrl = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

/**
 * Creates an API client for a page being rendered. It runs the same routes without a socket.
 * @param onStatus receives the status of each response
 * @param isOff the page is a preview of a part that is switched off, whose data are read too
 */
function createInProcessApi(app: FastifyInstance, onStatus: (status: number) => void, isOff = false): UntypedApi {
  return createApiClient(async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: IN_PROCESS_ADDRESS,
      ...(typeof body === 'string' && { payload: body }),
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(isOff && { [OFF_PREVIEW_HEADER]: 'yes' }),
      },
    });
    onStatus(response.statusCode);
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  });
}

type PageDeps = {
  app: FastifyInstance;
  pages: PageRenderer;
  cache: ResponseCache;
  origin: () => string;
  /** The current day in the business's time zone. */
  today: () => string;
  /** Whether the owner's preview may be shown for this token. */
  isPreview: (token: string) => boolean;
  siteState: SiteStateReader;
  /** Who sees the pages of a closed site. */
  siteView: SiteView;
  /** Pages may load scripts and frames from these. */
  thirdPartyHosts: ThirdPartyHosts;
  /** PayPal's hosts, empty if the mock serves its script. Undefined if payments are off. */
  payPalHosts: string[] | undefined;
  /** In development (npm run dev) nothing is cached. */
  isDev: boolean;
};

async function renderPage(
  deps: PageDeps,
  url: string,
  payment: PaymentPage | undefined,
  isOff = false,
): Promise<RenderedResponse> {
  const nonce = randomBytes(16).toString('base64');
  let unavailable = false;
  const onStatus = (status: number) => {
    unavailable ||= status === 503;
  };
  const api = createInProcessApi(deps.app, onStatus, isOff);
  const response = await deps.pages(new Request(deps.origin() + url), {
    nonce,
    api,
    origin: deps.origin(),
  });
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  // The page lacks its data only temporarily. A 503 makes search engines and proxies retry.
  const status = response.status === 500 && unavailable ? 503 : response.status;
  if (status === 503) headers['retry-after'] = '5';
  const isPreview = isPreviewUrl(url);
  if (isPreview || matchPage(url.split('?')[0] ?? '').page.private) headers['cache-control'] = 'no-store';
  const rendered = Buffer.from(await response.arrayBuffer());
  const isHtml = headers['content-type']?.startsWith('text/html');
  const withoutMarks = isHtml ? placePaths : removeMarks;
  const body = isPreview ? Buffer.from(withoutMarks(rendered.toString())) : rendered;
  if (!isHtml) return { status, headers, body };
  // PayPal's popup must be able to report the payment result to the page that opened it.
  if (payment) headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
  // In development, Vite's inline scripts need no policy, and a leftover nonce would break React's hydration check.
  if (deps.isDev) {
    const uncheckedHtml = body.toString().replaceAll(` nonce="${nonce}"`, '');
    return { status, headers, body: Buffer.from(uncheckedHtml) };
  }
  const { html, policy } = applyContentSecurityPolicy(body.toString(), nonce, deps.thirdPartyHosts, payment);
  // The owner's editor shows the preview in a frame.
  headers['content-security-policy'] = isPreview
    ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    : policy;
  if (isPreview) headers['x-robots-tag'] = 'noindex';
  return { status, headers, body: Buffer.from(html) };
}

/**
 * Returns the URL to render for a query, whether the result is the same for all visitors, and whether an address may
 * have few of such results.
 */
async function resolvePageUrl(
  deps: PageDeps,
  queryApi: UntypedApi,
  { path, page }: MatchedPage,
  search = '',
): Promise<{ url: string; isCacheable: boolean; isLimited?: boolean }> {
  const query = normalizeQuery(page, search, deps.today);
  if (!deps.isPreview(query.get('preview') ?? '')) query.delete('preview');
  const url = buildUrl(path, query);
  if (query.has('preview')) return { url, isCacheable: false };
  if (query.size === 0 || deps.cache.has(url)) return { url, isCacheable: true };
  try {
    if (!(await isQueryKnown(page, queryApi, query))) return { url: path, isCacheable: true };
    const isCacheable = isSameForAll(page, query);
    return { url: buildUrl(path, query), isCacheable, isLimited: !isCacheable && page.hasManyChoices === true };
  } catch {
    // The check failed for now. The page shows an error and is not cached.
    return { url, isCacheable: false };
  }
}

/** Registers every page. */
export function registerPageRoutes(scope: FastifyInstance, deps: PageDeps): void {
  const { payPalHosts } = deps;
  const queryApi = createInProcessApi(deps.app, () => {});
  const countChoice = createMinuteLimit(scope, MAX_CHOICES_PER_MINUTE);

  const handlePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/';
    const [path = '/', query] = url.split('?', 2);
    // '//host/' and 'http://host/' would be rendered as pages of a foreign site. No page has a control character in
    // its URL, and the router would read a host from one.
    if (!/^\/(?![/\\])/.test(path) || /%(?:[01][\da-f]|7f)/i.test(path)) return sendNotFound(request, reply);
    if (path !== '/' && path.endsWith('/')) {
      return reply.redirect(path.replace(/\/+$/, '') + (query === undefined ? '' : `?${query}`), 308);
    }
    const { generation } = deps.cache;
    const site = await deps.siteState.get();
    const matchedPage = matchPage(path);
    const isData = matchedPage.path.endsWith('.data');
    const isOff = site.pagesOff.includes(matchedPage.path.replace(/\.data$/, ''));
    if (isOff && !deps.isPreview(normalizeQuery(matchedPage.page, query ?? '', deps.today).get('preview') ?? '')) {
      if (isData) return sendNotFound(request, reply);
      await deps.cache.serve(NOWHERE, reply, () => renderPage(deps, NOWHERE, undefined), generation);
      return reply;
    }
    const target = deps.isDev ? { url, isCacheable: false } : await resolvePageUrl(deps, queryApi, matchedPage, query);
    if (target.isLimited) {
      const retryAfterSeconds = await countChoice(request);
      // The page is cached and says that it is too often, as the page after a form that was sent too often does.
      if (retryAfterSeconds !== undefined) return redirectForNow(reply, `${matchedPage.path}?result=later`);
    }
    if (site.isOpen && matchedPage.path === OPENING_SOON && !isPreviewUrl(target.url))
      return redirectForNow(reply, '/');
    if (!site.isOpen && !matchedPage.page.whileClosed && !isPreviewUrl(target.url)) {
      if (deps.siteView.isGranted(request, reply)) target.isCacheable = false;
      else if (!isPage(matchedPage)) {
        await deps.cache.serveUncached(reply, {
          ...(await renderPage(deps, OPENING_SOON, undefined)),
          status: 404,
        });
        return reply;
      } else if (!isData) return redirectForNow(reply, OPENING_SOON);
      else {
        await deps.cache.serveUncached(reply, await renderPage(deps, `${OPENING_SOON}.data?leave`, undefined));
        return reply;
      }
    }
    const payment =
      payPalHosts && matchedPage.page.pays && !isData
        ? { hosts: payPalHosts, nonce: randomBytes(16).toString('base64') }
        : undefined;
    const isUncached = !target.isCacheable || (payment && payment.hosts.length > 0);
    if (isUncached) await deps.cache.serveUncached(reply, await renderPage(deps, target.url, payment, isOff));
    else await deps.cache.serve(target.url, reply, () => renderPage(deps, target.url, payment), generation);
    return reply;
  };
  scope.route({
    method: scope.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    schema: { hide: true },
    onRequest: rejectMethod,
    handler: sendNotFound,
  });
  scope.get('/*', { schema: { hide: true }, config: { rateLimit: { max: 240, timeWindow: 60_000 } } }, handlePage);
}

/** Pages are read-only. This check runs before the body is parsed. */
async function rejectMethod(request: FastifyRequest, reply: FastifyReply) {
  const path = request.raw.url?.split('?', 1)[0] ?? '/';
  if (!isPage(matchPage(path))) return sendNotFound(request, reply);
  const acceptsPost = request.server.hasRoute({ method: 'POST', url: path });
  return sendProblem(reply.header('allow', acceptsPost ? 'GET, HEAD, POST' : 'GET, HEAD'), 405, {
    message: 'This address is a page: it can only be read.',
    reason: 'method-not-allowed',
  });
}
