import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { type Api, makeApi } from '#web/api/client.ts';
import type { AnswerCache, Made } from '../http/answer-cache.ts';
import { IN_PROCESS } from '../http/in-process.ts';
import { sendNotFound } from '../http/problems.ts';
import { type OutsideHosts, type Paying, sealPage } from './content-security-policy.ts';
import type { Pages } from './pages.ts';

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
  '/privacy',
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
  // These read their query; the router's own parameter asks for a part of the data. Others ignore theirs.
  if (at >= 0 && (/^\/(?:calendar|chocolates)/.test(path) || url.includes('_routes=', at))) return undefined;
  return path;
}

/**
 * The contract's client for a page being drawn: the same calls on the same road, without a socket. `heard` is told how
 * each was answered.
 */
function inProcessApi(app: FastifyInstance, heard: (status: number) => void): Api {
  return makeApi(async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: IN_PROCESS,
      ...(typeof body === 'string' && { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    heard(answer.statusCode);
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  });
}

/** Where people pay: only there a page lets PayPal in. Capital letters lead there too: the router takes no notice. */
const PAYING = /^\/(?:cart|user\/[^/]+\/book)$/i;

/**
 * Pages that nothing may keep, not even a browser's history: those of a person, and those whose address holds the token
 * of a mailed link.
 */
const UNKEPT =
  /^\/(?:user\/|admin(?:[/.]|$)|(?:dashboard|order|signup-cancel|unsubscribe|verify-email|verify-login)(?:\.data)?$)/i;

/** Serves every page. `outside` are the hosts that pages may load scripts and frames from. */
export function pageRoutes(
  scope: FastifyInstance,
  given: {
    app: FastifyInstance;
    pages: Pages;
    cache: AnswerCache;
    origin: () => string;
    outside: OutsideHosts;
    /** Hosts of PayPal, none where its script is our own; undefined while payments are off. */
    payPalHosts: string[] | undefined;
    /** While pages are being written (npm run dev) nothing is kept. */
    live: boolean;
  },
): void {
  const { payPalHosts } = given;

  async function draw(request: FastifyRequest, url: string, paying: Paying | undefined): Promise<Made> {
    const nonce = randomBytes(16).toString('base64');
    let unavailable = false;
    const api = inProcessApi(given.app, (status) => {
      unavailable ||= status === 503;
    });
    const response = await given.pages(new Request(given.origin() + url, { headers: pageHeaders(request) }), {
      nonce,
      api,
      origin: given.origin(),
    });
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    // A page that could not be drawn because its data could not be had: search engines and proxies come back for it.
    const status = response.status === 500 && unavailable ? 503 : response.status;
    if (status === 503) headers['retry-after'] = '5';
    if (UNKEPT.test(request.raw.url?.split('?')[0] ?? '')) headers['cache-control'] = 'no-store';
    const body = Buffer.from(await response.arrayBuffer());
    if (!headers['content-type']?.startsWith('text/html')) return { status, headers, body };
    // PayPal's window must be able to tell the page that opened it how the payment went.
    if (paying) headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
    // While pages are being written Vite's own inline scripts need no policy, and React compares what it finds.
    if (given.live) {
      const open = body.toString().replaceAll(` nonce="${nonce}"`, '');
      return { status, headers, body: Buffer.from(open) };
    }
    const { html, policy } = sealPage(body.toString(), nonce, given.outside, paying);
    headers['content-security-policy'] = policy;
    return { status, headers, body: Buffer.from(html) };
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/';
    const [path = '/', query] = url.split('?', 2);
    // '//host/' and 'http://host/' would be drawn as pages of somebody else's site; and no page has a control character
    // in its address, which the router makes a host of.
    if (!/^\/(?![/\\])/.test(path) || /%(?:[01][\da-f]|7f)/i.test(path)) return sendNotFound(request, reply);
    if (path !== '/' && path.endsWith('/')) {
      return reply.redirect(path.replace(/\/+$/, '') + (query === undefined ? '' : `?${query}`), 308);
    }
    const paying =
      payPalHosts && PAYING.test(path) ? { hosts: payPalHosts, nonce: randomBytes(16).toString('base64') } : undefined;
    const key = paying && paying.hosts.length > 0 ? undefined : cacheKey(url);
    if (key === undefined || given.live) await given.cache.answerOnce(reply, await draw(request, url, paying));
    else await given.cache.answer(key, reply, () => draw(request, key, paying));
    return reply;
  };
  scope.get('/*', { schema: { hide: true }, config: { rateLimit: { max: 240, timeWindow: 60_000 } } }, answer);
}

/** What a page may know of the request: nothing that differs between people, or it could not be kept. */
function pageHeaders(request: FastifyRequest): Headers {
  const { accept } = request.headers;
  return new Headers(accept ? { accept } : {});
}
