import type { OutgoingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { wallTimeAt } from '#domain/wall-time.ts';
import type { Config } from './config.ts';
import { googleRoutes } from './features/accounts/google-routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { adminAccessRoutes } from './features/admin-access/routes.ts';
import { upkeepRoutes } from './features/admin-access/upkeep/routes.ts';
import { bookingsDeskRoutes } from './features/bookings/owning/routes.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { clientVisitRoutes } from './features/classes/client/routes.ts';
import { classDeskRoutes } from './features/classes/desk/routes.ts';
import { rosterRoutes } from './features/classes/roster/routes.ts';
import { classRoutes } from './features/classes/routes.ts';
import { clientDeskRoutes } from './features/clients/desk/routes.ts';
import { clientFormRoutes } from './features/clients/routes.ts';
import { enquiryDeskRoutes } from './features/enquiries/desk/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { financeRoutes } from './features/finances/routes.ts';
import { newsletterDeskRoutes } from './features/newsletter/desk/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { couponDeskRoutes } from './features/payments/coupons/desk/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import { chocolateDeskRoutes } from './features/shop/desk/routes.ts';
import { browserMarks } from './features/shop/orders/browser-mark.ts';
import { orderDeskRoutes } from './features/shop/orders/desk/routes.ts';
import { pictureRoutes } from './features/shop/pictures/routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { searchEngineRoutes } from './features/site/search-engines.ts';
import { addressKey } from './http/address.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { binder } from './http/bind.ts';
import { connectionRoom } from './http/connection-room.ts';
import { openGuard } from './http/guard.ts';
import { healthRoutes } from './http/health.ts';
import { IN_PROCESS } from './http/in-process.ts';
import { literalSpelling } from './http/literal-spellings.ts';
import { openApiRoutes } from './http/open-api.ts';
import { isOwnOrigin, originGuard } from './http/origin.ts';
import { sendNotFound, translateError } from './http/problems.ts';
import { readyMadeFirst } from './http/ready-made-first.ts';
import { carryRequestIds, requestId } from './http/request-id.ts';
import { type RoomToWrite, roomGuard } from './http/room-to-write.ts';
import { serveFiles } from './http/static-files.ts';
import { addressOf, trustOf } from './http/trusted-proxies.ts';
import { openLive } from './live/live.ts';
import { socketRoom } from './live/socket-room.ts';
import type { OutsideHosts } from './render/content-security-policy.ts';
import { builtPages, livePages, type Pages } from './render/pages.ts';
import { cacheKey, pageRoutes } from './render/routes.ts';
import { type Ground, openServices, type Services } from './services.ts';

const KILOBYTE = 1024;
const BODY_LIMIT_BYTES = 256 * KILOBYTE;
/** Half-open connections of one address must not take all that a process has (http/ready-made-first.ts). */
const CONNECTIONS_PER_ADDRESS = 1_000;
/** Of all connections live events may take so many: people must still get pages. A house behind one address is many people. */
const MAX_SOCKETS = 3_000;
const SOCKETS_PER_ADDRESS = 50;
/** Of everything that is no page: nobody has a use for it in a frame. */
const UNFRAMED = "frame-ancestors 'none'";
/** A change in any process empties every process's cache of ready-made answers. */
const SHOWN_CHANNEL = 'shown_changed';

export type Given = Ground & {
  pages: { built: string } | 'live' | 'none';
  logger?: FastifyBaseLogger;
  /** Of the disk that the database is on. Without it nothing is refused for want of room. */
  roomToWrite?: RoomToWrite;
  /** Try-out only: what stands under /dev. */
  practiceDoor?: (app: FastifyInstance) => Promise<void>;
};

/**
 * Assembles the whole application from what it is given: the HTTP side, and the services behind it. It never listens,
 * never works the queue off and never reads the environment.
 */
export async function buildApp(given: Given): Promise<{ app: FastifyInstance; services: Services }> {
  const { config, connection, clock } = given;
  const cache = new AnswerCache(clock);
  const trust = trustOf(config.trustProxy);
  const today = () => wallTimeAt(clock.now(), config.timeZone).day;
  const app = Fastify({
    ...(given.logger ? { loggerInstance: given.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trust,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while this process stops is answered: a proxy that has not noticed yet
    // would otherwise show someone a 503 with each update.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: literalSpelling,
    frameworkErrors: (error, request, reply) =>
      translateError(error, request as FastifyRequest, reply as unknown as FastifyReply),
    serverFactory: (handle) =>
      readyMadeFirst({ cache, keyOf: (url) => cacheKey(url, today), handle, live: given.pages === 'live' }).on(
        'connection',
        connectionRoom({
          perAddress: config.rateLimits ? CONNECTIONS_PER_ADDRESS : Number.POSITIVE_INFINITY,
          isProxy: (address) => trust !== false && trust(address, 0),
        }),
      ),
  } as FastifyServerOptions) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(translateError);
  app.removeContentTypeParser('text/plain');

  await connection.listen(
    SHOWN_CHANNEL,
    () => cache.empty(),
    () => cache.empty(),
  );
  let pages: Pages | undefined;
  if (given.pages === 'live') pages = await livePages(app);
  else if (given.pages !== 'none') pages = await builtPages(given.pages.built);
  const site = given.publicUrl;
  const services = openServices(given, () => cache.empty());
  const sockets = await openLive({
    http: app.server,
    connection,
    sessions: services.sessions,
    allows: ({ headers: { origin, host } }) => isOwnOrigin(origin, config.publicUrl, host),
    room: socketRoom({
      perAddress: config.rateLimits ? SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY,
      inAll: MAX_SOCKETS,
      addressOf: (request) => addressOf(request, trust),
    }),
  });
  app.addHook('preClose', () => sockets.close());
  app.addHook('onClose', async () => services.images.close());

  await app.register(async (scope) => {
    carryRequestIds(scope);
    scope.addHook('onRequest', originGuard(config.publicUrl));
    if (given.roomToWrite) scope.addHook('onRequest', roomGuard(given.roomToWrite));
    scope.addHook('onResponse', async (request, reply) => {
      // The route's pattern, never the address as it was asked: that may hold an email or a token.
      const { method, url: route } = request.routeOptions;
      request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    });
    await scope.register(helmet, {
      contentSecurityPolicy: false,
      hsts: config.mode === 'business',
      // Under no-referrer a browser sends `Origin: null` with our own forms, and the origin guard would refuse them.
      referrerPolicy: { policy: 'same-origin' },
    });
    // A page brings a policy of its own, which says this as well.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', UNFRAMED));
    await scope.register(cookie);
    await scope.register(compress);
    await scope.register(rateLimit, {
      global: false,
      keyGenerator: (request) => addressKey(request.ip),
      allowList: (request) => !config.rateLimits || request.socket.remoteAddress === IN_PROCESS,
      errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
    });
    if (given.practiceDoor) await given.practiceDoor(scope);
    await openApiRoutes(scope);
    healthRoutes(scope, connection, given.secret);
    await measure(scope, { given, cache, services });

    const secure = config.publicUrl?.startsWith('https:') ?? false;
    const bind = binder(scope, { cache, guard: openGuard(services.sessions, services.limits), secure });
    const marks = browserMarks(given.secret);
    accountRoutes(bind, services.accounts, services.sessions);
    googleRoutes(scope, services.accounts, { links: given.links, clock: services.tokenClock, secure });
    adminAccessRoutes(bind, services);
    upkeepRoutes(bind, services.upkeep);
    bookingRoutes(bind, services.bookings);
    bookingsDeskRoutes(bind, services.bookingsDesk);
    paymentRoutes(bind, services.payments, scope, marks.mark);
    receiptRoutes(bind, services.receipts);
    clientFormRoutes(bind, services.clientForms);
    clientDeskRoutes(bind, services.clientDesk);
    classRoutes(bind, services.classes);
    clientVisitRoutes(bind, services.clientVisits);
    classDeskRoutes(bind, services.classDesk);
    rosterRoutes(bind, services.roster);
    shopRoutes(bind, services, marks);
    chocolateDeskRoutes(bind, services.chocolateDesk);
    pictureRoutes(scope, connection);
    couponDeskRoutes(bind, services.couponDesk);
    orderDeskRoutes(bind, services.orderDesk);
    newsletterRoutes(bind, services.newsletter, scope);
    newsletterDeskRoutes(bind, services.newsletterDesk);
    enquiryRoutes(bind, services.enquiries);
    enquiryDeskRoutes(bind, services.enquiryDesk);
    financeRoutes(bind, services.finances);
    searchEngineRoutes(scope, site);
    privacyRoutes(bind, services.privacy, services.sessions);
    siteRoutes(bind, { config, clock, publicUrl: site });

    if (typeof given.pages === 'object') await serveFiles(scope, `${given.pages.built}/client`);
    if (pages) {
      const outside = outsideHosts(config);
      const payPalHosts = config.payPal && hostsOfPayPal(config.payPal.sdkUrl);
      pageRoutes(scope, { app, pages, cache, origin: site, today, outside, payPalHosts, live: given.pages === 'live' });
    }
    scope.all('/api/*', { schema: { hide: true } }, sendNotFound);
    scope.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  });
  await app.ready();
  cache.commonHeaders = await commonHeaders(app);
  return { app, services };
}

/** `GET /metrics`, where a business has given it a token. Others carry nothing of it in memory. */
async function measure(
  scope: FastifyInstance,
  { given, cache, services }: { given: Given; cache: AnswerCache; services: Services },
): Promise<void> {
  const { connection, queue } = given;
  const token = given.config.metricsToken;
  if (token === undefined) {
    scope.get('/metrics', { schema: { hide: true } }, sendNotFound);
    return;
  }
  const { metricsRoute } = await import('./http/metrics.ts');
  metricsRoute(scope, { token, cache, connection, queue, waiting: () => services.upkeep.sizes() });
}

/** The headers that helmet gives every answer, asked once, so that ready-made answers carry the same. */
async function commonHeaders(app: FastifyInstance): Promise<OutgoingHttpHeaders> {
  const { headers } = await app.inject('/healthz');
  const own = ['content-type', 'content-length', 'date', 'connection', 'x-request-id', 'cache-control', 'vary'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

/** Scripts and frames from elsewhere: reCAPTCHA's, when a business uses it (developers.google.com/recaptcha/docs/faq). */
function outsideHosts({ botCheck }: Config): OutsideHosts {
  if (!botCheck || botCheck.scriptUrl.startsWith('/')) return { scripts: [], frames: [] };
  const { origin } = new URL(botCheck.scriptUrl);
  const scripts = [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'];
  return { scripts, frames: [`${origin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'] };
}

/** What PayPal asks a policy to allow (developer.paypal.com/sdk/js/best-practices); nothing where its script is ours. */
function hostsOfPayPal(sdkUrl: string): string[] {
  if (sdkUrl.startsWith('/')) return [];
  const { origin, hostname } = new URL(sdkUrl);
  const own = /(^|\.)paypal\.com$/.test(hostname) ? [] : [origin];
  return ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com', ...own];
}
