import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { type Api, makeApi } from '#web/api/client.ts';
import type { AnswerCache, Made } from '../http/answer-cache.ts';
import { sendNotFound } from '../http/problems.ts';
import { sealPage } from './content-security-policy.ts';
import type { Pages } from './pages.ts';

/** Where in-process calls come from; no socket ever has this address. */
export const IN_PROCESS = 'in-process';

/**
 * The pages that are kept. A fixed list: an address that a stranger makes up must not take a place. `.data` is what the
 * router fetches when a person walks from page to page.
 */
const pages = [
  '/',
  '/about',
  '/yoga',
  '/calendar',
  '/chocolates',
  '/contact',
  '/aboutwebsite',
  '/cart',
  '/register',
  '/login',
];
const keptPages = new Set(pages.flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`]));
const keptCalls = new Set(
  Object.entries(contract).flatMap(([name, call]) => ('cached' in call ? [name.split(' ')[1]] : [])),
);

/** Under which key an address is kept; undefined when it is none of ours or its answer depends on more than the path. */
export function cacheKey(url: string): string | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (keptCalls.has(url)) return url;
  if (!keptPages.has(path)) return undefined;
  // The calendar reads its query; the router's own parameter asks for a part of the data. Others ignore theirs.
  if (at >= 0 && (path.startsWith('/calendar') || url.includes('_routes=', at))) return undefined;
  return path;
}

/** The contract's client for pages being drawn: the same calls on the same road, without a socket. */
function inProcessApi(app: FastifyInstance): Api {
  return makeApi(async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: IN_PROCESS,
      ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  });
}

/** Serves every page. `outside` are the hosts that pages may load scripts and frames from. */
export function pageRoutes(
  scope: FastifyInstance,
  given: {
    app: FastifyInstance;
    pages: Pages;
    cache: AnswerCache;
    origin: () => string;
    outside: { scripts: string[]; frames: string[] };
    /** While pages are being written (npm run dev) nothing is kept. */
    live: boolean;
  },
): void {
  const api = inProcessApi(given.app);

  async function draw(request: FastifyRequest, url: string): Promise<Made> {
    const nonce = randomBytes(16).toString('base64');
    const response = await given.pages(new Request(given.origin() + url, { headers: pageHeaders(request) }), {
      nonce,
      api,
      origin: given.origin(),
    });
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    if (!headers['content-type']?.startsWith('text/html')) return { status: response.status, headers, body };
    // While pages are being written Vite's own inline scripts need no policy, and React compares what it finds.
    if (given.live) {
      const open = body.toString().replaceAll(` nonce="${nonce}"`, '');
      return { status: response.status, headers, body: Buffer.from(open) };
    }
    const { html, policy } = sealPage(body.toString(), nonce, given.outside);
    headers['content-security-policy'] = policy;
    return { status: response.status, headers, body: Buffer.from(html) };
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/';
    // '//host/' and 'http://host/' would be drawn as pages of somebody else's site.
    if (!/^\/(?![/\\])/.test(url)) return sendNotFound(request, reply);
    const [path = '/', query] = url.split('?', 2);
    if (path !== '/' && path.endsWith('/')) {
      return reply.redirect(path.replace(/\/+$/, '') + (query === undefined ? '' : `?${query}`), 308);
    }
    const key = cacheKey(url);
    if (key === undefined || given.live) await given.cache.answerOnce(reply, await draw(request, url));
    else await given.cache.answer(key, reply, () => draw(request, key));
    return reply;
  };
  scope.get('/*', { schema: { hide: true }, config: { rateLimit: { max: 240, timeWindow: 60_000 } } }, answer);
}

/** What a page may know of the request: nothing that differs between people, or it could not be kept. */
function pageHeaders(request: FastifyRequest): Headers {
  const { accept } = request.headers;
  return new Headers(accept ? { accept } : {});
}
