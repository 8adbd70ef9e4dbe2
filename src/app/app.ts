import type { OutgoingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { countIssues } from '#features/payments/issues/service.ts';
import { opening, parts } from '#features/settings/contract/business.ts';
import { readSettings } from '#features/settings/service.ts';
import { registerTinPictureRoutes } from '#features/shop/tins/tin-pictures.ts';
import { pages as sitePages } from '#pages.ts';
import { countMails } from '#platform/database/failed-mails.ts';
import { registerOpenApiRoutes } from '#platform/http/api-docs/open-api.ts';
import { createAuthGuard } from '#platform/http/auth-guard.ts';
import { serveFromCacheFirst } from '#platform/http/cache/cache-first-server.ts';
import { resolvePathAlias } from '#platform/http/cache/path-aliases.ts';
import { ResponseCache } from '#platform/http/cache/response-cache.ts';
import { createSiteState } from '#platform/http/cache/site-state.ts';
import { createSiteView } from '#platform/http/cache/site-view.ts';
import { createProxyTrust, getClientIp, ipRateLimitKey, type ProxyTrust } from '#platform/http/client-ip.ts';
import { createEndpointRouter } from '#platform/http/endpoint-router.ts';
import { composeFailures, platformFailures } from '#platform/http/failures.ts';
import { IN_PROCESS_ADDRESS } from '#platform/http/in-process.ts';
import { createConnectionLimit } from '#platform/http/operation/connection-limit.ts';
import { type DiskSpace, diskSpaceGuard } from '#platform/http/operation/disk-space.ts';
import { registerHealthRoutes } from '#platform/http/operation/health.ts';
import { isOwnOrigin, originGuard } from '#platform/http/origin.ts';
import { sendNotFound, translateError } from '#platform/http/problems.ts';
import { createRequestId, propagateRequestIds } from '#platform/http/request-id.ts';
import { createRequestValidator } from '#platform/http/request-validator.ts';
import { registerHeaderPictureRoutes } from '#platform/mail/frame/header-pictures.ts';
import { listPagesOff } from '#platform/pages.ts';
import { startRealtime } from '#platform/realtime/realtime.ts';
import { createSocketLimit } from '#platform/realtime/socket-limit.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { features } from '../features.ts';
import type { Config } from './config.ts';
import { registerCardRoutes } from './render/cards.ts';
import type { ThirdPartyHosts } from './render/content-security-policy.ts';
import { loadBuiltPages, type Pages, startDevPages } from './render/pages.ts';
import { cacheKey, registerPageRoutes } from './render/routes.ts';
import { type AppDeps, createServices } from './services.ts';

const KILOBYTE = 1024;
const BODY_LIMIT_BYTES = 256 * KILOBYTE;
/** Half-open connections of one address must not use up all connections of the process (http/cache/cache-first-server.ts). */
const MAX_CONNECTIONS_PER_ADDRESS = 1_000;
/**
 * Leaves connections free for pages. The limit per address is high, because a household or company may share one
 * address.
 */
const MAX_SOCKETS = 3_000;
const MAX_SOCKETS_PER_ADDRESS = 50;
/** For all responses except pages: nothing else may be framed. */
const FRAME_ANCESTORS_NONE = "frame-ancestors 'none'";
const MONITORED_ROUTES: readonly (string | undefined)[] = ['/healthz', '/readyz', '/metrics'];
/** A change in any process clears the response cache of every process. */
const PUBLIC_CONTENT_CHANNEL = 'public_content_changed';

export type HttpAppDeps = AppDeps & {
  pages: { built: string } | 'live' | 'none';
  logger?: FastifyBaseLogger;
  /** Free space of the database's disk. Without it, no request is rejected for lack of space. */
  diskSpace?: DiskSpace;
  /** Demo only: the routes under /dev. */
  mockServicesProxy?: (app: FastifyInstance) => Promise<void>;
};

/**
 * Builds the HTTP application and its services from the given dependencies. It does not listen, process jobs or read
 * the environment.
 */
export async function buildApp(deps: HttpAppDeps) {
  const { config, connection, clock } = deps;
  const cache = new ResponseCache(clock);
  const siteState = createSiteState(async () => {
    const settings = await readSettings(connection.db, [opening, parts]);
    return {
      isOpen: settings.opening.isOpen,
      parts: settings.parts,
      pagesOff: listPagesOff(sitePages, settings.parts),
    };
  });
  const clearPublic = () => {
    siteState.clear();
    cache.clear();
  };
  const proxyTrust = createProxyTrust(config.trustProxy);
  const today = () => toWallTime(clock.now(), config.timeZone).day;
  const app = createFastify(deps, { cache, proxyTrust, today });
  await connection.listen(PUBLIC_CONTENT_CHANNEL, clearPublic, clearPublic);
  let pages: Pages | undefined;
  if (deps.pages === 'live') pages = await startDevPages(app);
  else if (deps.pages !== 'none') pages = await loadBuiltPages(deps.pages.built);
  const origin = deps.publicUrl;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const siteView = createSiteView({ links: deps.links, clock, secure });
  const site = { cache, siteState, siteView, secure };
  const { platform, services, registerRoutes, background } = createServices(deps, {
    site,
    invalidateCache: clearPublic,
  });
  const { images, sessions } = platform;
  const readBusiness = () => services.settings.readBusiness();
  const sockets = await startRealtime({
    http: app.server,
    connection,
    sessions,
    isAllowedOrigin: ({ headers: { origin, host } }) => isOwnOrigin(origin, config.publicUrl, host),
    socketLimit: createSocketLimit({
      perAddress: config.rateLimits ? MAX_SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY,
      total: MAX_SOCKETS,
      getClientIp: (request) => getClientIp(request, proxyTrust),
    }),
  });
  app.addHook('preClose', () => sockets.close());
  app.addHook('onClose', async () => images.close());

  await app.register(async (scope) => {
    propagateRequestIds(scope);
    scope.addHook('onRequest', originGuard(config.publicUrl));
    if (deps.diskSpace) scope.addHook('onRequest', diskSpaceGuard(deps.diskSpace));
    scope.addHook('onResponse', async (request, reply) => {
      // The route's pattern, never the URL, which may contain an email or a token.
      const { method, url: pattern } = request.routeOptions;
      // Monitors call these every few seconds. A failure is logged as any other answer.
      const level = MONITORED_ROUTES.includes(pattern) && reply.statusCode < 400 ? 'debug' : 'info';
      request.log[level](
        { method, route: pattern, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    });
    await registerPlugins(scope, config);
    if (deps.mockServicesProxy) await deps.mockServicesProxy(scope);
    await registerOpenApiRoutes(scope, readBusiness);
    registerHealthRoutes(scope, connection, deps.secret);
    await registerMetrics(scope, deps, cache);
    const bind = createEndpointRouter(scope, {
      ...site,
      failures: composeFailures([platformFailures, ...features.map(({ failures }) => failures)]),
      guard: createAuthGuard(sessions, platform.rateLimiter),
      readBusiness,
    });
    registerRoutes(bind, scope);
    if (typeof deps.pages === 'object') await serveFiles(scope, `${deps.pages.built}/client`);
    if (pages) {
      const { drawTin } = pages;
      registerTinPictureRoutes(scope, { connection, images, draw: drawTin });
      const publicFolder = typeof deps.pages === 'object' ? `${deps.pages.built}/client` : 'public';
      registerHeaderPictureRoutes(scope, { ...services, images, picturesFolder: `${publicFolder}/email` });
      registerCardRoutes(scope, { ...services, images, app, picturesFolder: `${publicFolder}/pictures` });
      const thirdPartyHosts = getThirdPartyHosts(config);
      const payPalHosts = config.payPal && getPayPalHosts(config.payPal.sdkUrl);
      registerPageRoutes(scope, {
        app,
        pages,
        cache,
        origin,
        today,
        isPreview: services.content.isPreview,
        siteState,
        siteView,
        thirdPartyHosts,
        payPalHosts,
        isDev: deps.pages === 'live',
      });
    }
    scope.all('/api/*', { schema: { hide: true } }, sendNotFound);
    scope.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  });
  await app.ready();
  cache.commonHeaders = await loadCommonHeaders(app);
  return { app, platform, services, background };
}

/** Creates the Fastify instance with its limits and error handling, and the cache in front of it. */
function createFastify(
  deps: HttpAppDeps,
  { cache, proxyTrust, today }: { cache: ResponseCache; proxyTrust: ProxyTrust | false; today: () => string },
): FastifyInstance {
  const { config } = deps;
  const app = Fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    // The default of 10 s can end a start on a busy machine, where it only takes longer.
    pluginTimeout: 60_000,
    trustProxy: proxyTrust,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served during shutdown. A proxy that has not noticed yet would otherwise
    // show a 503 at each update.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: resolvePathAlias,
    frameworkErrors: (error, request, reply) =>
      translateError(error, request as FastifyRequest, reply as unknown as FastifyReply),
    serverFactory: (handle) =>
      serveFromCacheFirst({
        cache,
        getCacheKey: (url) => cacheKey(url, today),
        handle,
        isDev: deps.pages === 'live',
      }).on(
        'connection',
        createConnectionLimit({
          perAddress: config.rateLimits ? MAX_CONNECTIONS_PER_ADDRESS : Number.POSITIVE_INFINITY,
          isProxy: (address) => proxyTrust !== false && proxyTrust(address, 0),
        }),
      ),
  } as FastifyServerOptions) as unknown as FastifyInstance;
  app.setValidatorCompiler(createRequestValidator('visitor'));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(translateError);
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Registers headers, cookies, compression and rate limits. */
async function registerPlugins(scope: FastifyInstance, config: Config): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: false,
    hsts: config.mode === 'production',
    // With no-referrer, browsers send `Origin: null` for our own forms, and the origin guard would reject them.
    referrerPolicy: { policy: 'same-origin' },
  });
  // Pages replace this header with their own policy, which includes this directive.
  scope.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('content-security-policy', FRAME_ANCESTORS_NONE),
  );
  await scope.register(cookie);
  await scope.register(compress);
  await scope.register(rateLimit, {
    global: false,
    keyGenerator: (request) => ipRateLimitKey(request.ip),
    allowList: (request) => !config.rateLimits || request.socket.remoteAddress === IN_PROCESS_ADDRESS,
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
}

/** Registers `GET /metrics` if a token is configured. Without one, no metrics code is loaded. */
async function registerMetrics(scope: FastifyInstance, deps: HttpAppDeps, cache: ResponseCache): Promise<void> {
  const { connection, queue } = deps;
  const token = deps.config.metricsToken;
  if (token === undefined) {
    scope.get('/metrics', { schema: { hide: true } }, sendNotFound);
    return;
  }
  const { registerMetricsRoute } = await import('#platform/http/operation/metrics.ts');
  registerMetricsRoute(scope, {
    token,
    cache,
    connection,
    queue,
    countPending: async () => ({
      mails: await countMails(connection.db),
      payments: await countIssues(deps),
    }),
  });
}

/** Reads helmet's headers from one response, so that cached responses carry the same headers. */
async function loadCommonHeaders(app: FastifyInstance): Promise<OutgoingHttpHeaders> {
  const { headers } = await app.inject('/healthz');
  const excluded = ['content-type', 'content-length', 'date', 'connection', 'x-request-id', 'cache-control', 'vary'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !excluded.includes(name)));
}

/** Third-party hosts for scripts and frames: reCAPTCHA's, if configured (developers.google.com/recaptcha/docs/faq). */
function getThirdPartyHosts({ botCheck }: Config): ThirdPartyHosts {
  if (!botCheck || botCheck.scriptUrl.startsWith('/')) return { scripts: [], frames: [] };
  const { origin } = new URL(botCheck.scriptUrl);
  const scripts = [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'];
  return { scripts, frames: [`${origin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'] };
}

/**
 * The hosts that PayPal requires in a policy (developer.paypal.com/sdk/js/best-practices); none if the mock serves
 * the script.
 */
function getPayPalHosts(sdkUrl: string): string[] {
  if (sdkUrl.startsWith('/')) return [];
  const { origin, hostname } = new URL(sdkUrl);
  const own = /(^|\.)paypal\.com$/.test(hostname) ? [] : [origin];
  return ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com', ...own];
}

/** Serves the built files. A hashed file name never changes its content, so browsers may cache it permanently. */
async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  await scope.register(files, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      // Mail programs on the web load the headers of emails from here.
      if (path.includes('/client/email/')) reply.header('cross-origin-resource-policy', 'cross-origin');
      const isImmutable = /\/(static\/js|assets|pictures)\//.test(path);
      const isWorker = path.endsWith('/roster-worker.js');
      const maxAge = isImmutable ? 'max-age=31536000, immutable' : 'max-age=3600';
      reply.header('cache-control', isWorker ? 'no-cache' : `public, ${maxAge}`);
    },
  });
  // A browser asks for it where no page names an icon, such as beside JSON.
  scope.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favicon.svg', 301));
}
