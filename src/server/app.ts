import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
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
import type { Connection } from '#database/connection.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { classRoutes } from './features/classes/routes.ts';
import { classService } from './features/classes/service.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { enquiryService } from './features/enquiries/service.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { newsletterService } from './features/newsletter/service.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { shopService } from './features/shop/service.ts';
import { siteRoutes } from './features/site/routes.ts';
import { searchEngineRoutes } from './features/site/search-engines.ts';
import { addressKey } from './http/address.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { binder } from './http/bind.ts';
import { healthRoutes } from './http/health.ts';
import { openApiRoutes } from './http/open-api.ts';
import { originGuard } from './http/origin.ts';
import { sendNotFound, translateError } from './http/problems.ts';
import { securityLimits } from './http/security-limits.ts';
import type { SignedLinks } from './http/signed-links.ts';
import { serveFiles } from './http/static-files.ts';
import type { Queue } from './jobs/queue.ts';
import { outbox } from './mail/outbox.ts';
import type { BotCheck } from './outside/bot-check.ts';
import { builtPages, livePages, type Pages } from './render/pages.ts';
import { cacheKey, IN_PROCESS, pageRoutes } from './render/routes.ts';

const KILOBYTE = 1024;
const BODY_LIMIT_BYTES = 256 * KILOBYTE;
/** Half-open connections must not take every file handle of the machine. */
const MAX_CONNECTIONS = 5_000;
/** A change in any process empties every process's cache of ready-made answers. */
const SHOWN_CHANNEL = 'shown_changed';

export type Given = {
  config: Config;
  connection: Connection;
  queue: Queue;
  clock: Clock;
  links: SignedLinks;
  /** Signs limit keys. */
  secret: string;
  botCheck: BotCheck;
  /** Address of the site: known for certain only once it listens. */
  publicUrl: () => string;
  pages: { built: string } | 'live' | 'none';
  logger?: FastifyBaseLogger;
  /** Try-out only: what stands under /dev. */
  practiceDoor?: (app: FastifyInstance) => Promise<void>;
};

/** Assembles the whole application from what it is given. It never listens and never reads the environment. */
export async function buildApp(given: Given): Promise<FastifyInstance> {
  const { config, connection, clock } = given;
  const cache = new AnswerCache(clock);
  const app = Fastify({
    ...(given.logger ? { loggerInstance: given.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy as FastifyServerOptions['trustProxy'],
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      translateError(error, request as FastifyRequest, reply as unknown as FastifyReply),
    serverFactory: (handle) => readyMadeFirst(cache, handle),
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

  await app.register(async (scope) => {
    scope.addHook('onRequest', originGuard(config.publicUrl));
    scope.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
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
    healthRoutes(scope, connection);

    const bind = binder(scope, cache);
    const limits = securityLimits({ connection, clock, secret: given.secret, on: config.rateLimits });
    const common = {
      connection,
      clock,
      limits,
      links: given.links,
      botCheck: given.botCheck,
      outbox: outbox({ queue: given.queue, clock }),
      ownerEmail: config.ownerEmail,
      timeZone: config.timeZone,
      changed: () => cache.empty(),
    };
    classRoutes(bind, classService(common));
    shopRoutes(bind, shopService(common));
    newsletterRoutes(bind, newsletterService(common), scope);
    enquiryRoutes(bind, enquiryService(common));
    searchEngineRoutes(scope, site);
    siteRoutes(bind, { config, clock, publicUrl: site });

    if (typeof given.pages === 'object') await serveFiles(scope, `${given.pages.built}/client`);
    if (pages) {
      const outside = outsideHosts(config);
      pageRoutes(scope, { app, pages, cache, origin: site, outside, live: given.pages === 'live' });
    }
    scope.all('/api/*', { schema: { hide: true } }, sendNotFound);
    scope.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  });
  await app.ready();
  cache.commonHeaders = await commonHeaders(app);
  return app;
}

/** The HTTP server: an answer that is ready is written out before the framework hears of the request. */
function readyMadeFirst(cache: AnswerCache, handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 };
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 2_000 }, (request, response) => {
    const { method, url = '/' } = request;
    const key = method === 'GET' || method === 'HEAD' ? cacheKey(url) : undefined;
    if (key === undefined || !cache.tryAnswer(key, request, response)) handle(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** The headers that helmet gives every answer, asked once, so that ready-made answers carry the same. */
async function commonHeaders(app: FastifyInstance): Promise<OutgoingHttpHeaders> {
  const { headers } = await app.inject('/healthz');
  const own = ['content-type', 'content-length', 'date', 'connection', 'x-request-id', 'cache-control', 'vary'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

/** Scripts and frames from elsewhere: reCAPTCHA's, when a business uses it (developers.google.com/recaptcha/docs/faq). */
function outsideHosts({ botCheck }: Config): { scripts: string[]; frames: string[] } {
  if (!botCheck || botCheck.scriptUrl.startsWith('/')) return { scripts: [], frames: [] };
  const { origin } = new URL(botCheck.scriptUrl);
  const scripts = [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'];
  return { scripts, frames: [`${origin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'] };
}
