import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { type Api, makeApi } from '#web/api/client.ts';
import type { AnswerCache, Made } from '../http/answer-cache.ts';
import { IN_PROCESS } from '../http/in-process.ts';
import { sendNotFound, sendProblem } from '../http/problems.ts';
import { type OutsideHosts, type Paying, sealPage } from './content-security-policy.ts';
import { isKnown, isPage, type PageAt, pageAt, plainPage, queryRead } from './page-queries.ts';
import type { Pages } from './pages.ts';

/** Kept calls, and whether they read a query. */
const keptCalls = new Map<string, boolean>(
  Object.entries(contract).flatMap(([name, call]) =>
    'cached' in call ? [[name.split(' ')[1] ?? '', 'query' in call] as const] : [],
  ),
);

/** Under which key the answer for an address may be kept ready-made; undefined when it is not for this to say. */
export function cacheKey(url: string, today: () => string): string | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const reads = keptCalls.get(path);
  if (reads !== undefined) return at < 0 || !reads ? path : undefined;
  const found = plainPage(path);
  if (!found || at < 0) return found?.path;
  return addressOf(found.path, queryRead(found.page, url.slice(at + 1), today));
}

const addressOf = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

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
  /^\/(?:user\/|admin(?:[/.]|$)|(?:dashboard|order|signup-cancel|signup-waiver|unsubscribe|verify-email|verify-login)(?:\.data)?$)/i;

/** Serves every page. `outside` are the hosts that pages may load scripts and frames from. */
export function pageRoutes(
  scope: FastifyInstance,
  given: {
    app: FastifyInstance;
    pages: Pages;
    cache: AnswerCache;
    origin: () => string;
    /** The day on the wall of the business. */
    today: () => string;
    outside: OutsideHosts;
    /** Hosts of PayPal, none where its script is our own; undefined while payments are off. */
    payPalHosts: string[] | undefined;
    /** While pages are being written (npm run dev) nothing is kept. */
    live: boolean;
  },
): void {
  const { payPalHosts } = given;
  const knownApi = inProcessApi(given.app, () => {});

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
    if (UNKEPT.test(url.split('?')[0] ?? '')) headers['cache-control'] = 'no-store';
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

  /** How a page is drawn for a query, and whether that is the same for everybody who asks so. */
  async function addressToDraw({ path, page }: PageAt, search = ''): Promise<{ url: string; kept: boolean }> {
    const query = queryRead(page, search, given.today);
    const url = addressOf(path, query);
    if (query.size === 0 || given.cache.has(url)) return { url, kept: true };
    try {
      const known = await isKnown(page, knownApi, query);
      return known ? { url: addressOf(path, query), kept: !page.personal } : { url: path, kept: true };
    } catch {
      // Nobody can say now: the page tells of it, and is not kept.
      return { url, kept: false };
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/';
    const [path = '/', query] = url.split('?', 2);
    // '//host/' and 'http://host/' would be drawn as pages of someone else's site; and no page has a control character
    // in its address, which the router makes a host of.
    if (!/^\/(?![/\\])/.test(path) || /%(?:[01][\da-f]|7f)/i.test(path)) return sendNotFound(request, reply);
    if (path !== '/' && path.endsWith('/')) {
      return reply.redirect(path.replace(/\/+$/, '') + (query === undefined ? '' : `?${query}`), 308);
    }
    const at = pageAt(path);
    const wanted = given.live ? { url, kept: false } : await addressToDraw(at, query);
    const paying =
      payPalHosts && PAYING.test(at.path)
        ? { hosts: payPalHosts, nonce: randomBytes(16).toString('base64') }
        : undefined;
    const isDrawnFresh = !wanted.kept || (paying && paying.hosts.length > 0);
    if (isDrawnFresh) await given.cache.answerOnce(reply, await draw(request, wanted.url, paying));
    else await given.cache.answer(wanted.url, reply, () => draw(request, wanted.url, paying));
    return reply;
  };
  scope.route({
    method: scope.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    schema: { hide: true },
    onRequest: refuseMethod,
    handler: sendNotFound,
  });
  scope.get('/*', { schema: { hide: true }, config: { rateLimit: { max: 240, timeWindow: 60_000 } } }, answer);
}

/** A page is there to be read. Before a body is looked at: nothing here takes one. */
async function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
  const path = request.raw.url?.split('?', 1)[0] ?? '/';
  if (!isPage(pageAt(path))) return sendNotFound(request, reply);
  const takesForm = request.server.hasRoute({ method: 'POST', url: path });
  return sendProblem(reply.header('allow', takesForm ? 'GET, HEAD, POST' : 'GET, HEAD'), 405, {
    message: 'This address is a page: it can only be read.',
    reason: 'method-not-allowed',
  });
}

/** What a page may know of the request: nothing that differs between people, or it could not be kept. */
function pageHeaders(request: FastifyRequest): Headers {
  const { accept } = request.headers;
  return new Headers(accept ? { accept } : {});
}
