import '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { BusinessFacts } from '#platform/business/business.ts';
import type { Endpoint, HandlerResult, ParsedRequest, Role } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { type Failure, isFailure } from '#platform/failure.ts';
import { MAX_UNPAGED_ROWS } from '#platform/lists/pages.ts';
import type { Actor, ClientActor, OwnerActor } from '#platform/sessions/actor.ts';
import { MAX_PAGES_WITHOUT_STEP_UP } from '#platform/sign-in/step-up.ts';
import { findContractErrors } from './api-docs/contract-checks.ts';
import type { AuthGuard } from './auth-guard.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SiteStateReader } from './cache/site-state.ts';
import type { SiteView } from './cache/site-view.ts';
import { normalizeIp } from './client-ip.ts';
import { type CookieJar, createCookieJar } from './cookie-jar.ts';
import type { FailureTable } from './failures.ts';
import { Download } from './files/download.ts';
import { createBodyStream, StreamedResponse } from './files/streamed-response.ts';
import { isForOffPreview } from './in-process.ts';
import { createFailureSender, namesEmail, sendFailure } from './problems.ts';
import { createRequestValidator } from './request-validator.ts';

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

const STEP_UP_TEXT =
  '403 with the reason `prove-yourself` if the owner’s last authentication is more than 15 minutes ago';
const PAGE_LIMIT_TEXT = `${MAX_PAGES_WITHOUT_STEP_UP} different pages of people were read within an hour`;
const stepUpDescriptions = {
  always: `For the owner: ${STEP_UP_TEXT}.`,
  'without-page': `Without a page the response has at most ${MAX_UNPAGED_ROWS} rows, and a \`Link\` header with \`rel="next"\` names the page that continues. Without a page, or when ${PAGE_LIMIT_TEXT}: ${STEP_UP_TEXT}.`,
  'many-pages': `When ${PAGE_LIMIT_TEXT}: ${STEP_UP_TEXT}.`,
};

/** Network data of a request. */
export type RequestMeta = { ip: string; userAgent: string };

type ActorByRole = {
  visitor: Actor;
  client: ClientActor;
  owner: OwnerActor;
  'signed-in': ClientActor | OwnerActor;
};
type ActorOf<E> = E extends { role: infer R extends Role } ? ActorByRole[R] : Actor;

/** An endpoint that returns a file returns it as a stream. */
type FileResponse<E> = HandlerResult<E> extends File ? Download : never;

/** The type of `actor` follows the endpoint's role, because the guard rejects all others. */
export type Handler<E, Reason extends string> = (
  input: ParsedRequest<E> & { meta: RequestMeta; actor: ActorOf<E>; cookies: CookieJar },
) => Promise<HandlerResult<E> | StreamedResponse<HandlerResult<E>> | FileResponse<E> | Failure<Reason>>;

/** What an endpoint needs besides its handler. */
export type HandlerOptions<Reason extends string> = {
  /** Overrides the status of a failure where callers rely on another one for this endpoint (docs/fixed.md). */
  statuses?: { readonly [R in Reason]?: number } | undefined;
  /** The whole response, where features declare the parts of it. */
  response?: z.ZodType | undefined;
};

/** Serves an endpoint. */
export type BindEndpoint = (
  name: string,
  endpoint: Endpoint,
  handle: Handler<unknown, string>,
  options?: HandlerOptions<string>,
) => void;

/** Returns the same URL with another page, or with another first day. */
function nextPageUrl(url: string, next: number | { from: string }): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  if (typeof next === 'number') searchParams.set('page', String(next));
  else searchParams.set('from', next.from);
  return `${pathname}?${searchParams}`;
}

/**
 * Creates the function that binds an endpoint to its handler, with authentication, parsing and failure responses in
 * one place. A feature's routes only bind endpoints to services.
 */
export function createEndpointRouter(
  app: FastifyInstance,
  deps: {
    cache: ResponseCache;
    guard: AuthGuard;
    siteState: SiteStateReader;
    siteView: SiteView;
    secure: boolean;
    readBusiness: () => Promise<BusinessFacts>;
    /** The failures of all features. */
    failures: FailureTable;
  },
): BindEndpoint {
  const { cache, guard, failures } = deps;
  const sendAnyFailure = createFailureSender(failures);

  /** Refuses what is switched off, and what a closed site doesn't do for visitors. */
  const requireSite = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { isOpen, parts } = await deps.siteState.get();
    if (endpoint.part && !parts[endpoint.part] && !isForOffPreview(request.raw)) return sendFailure(reply, 'part-off');
    if (endpoint.needsOpenSite && !isOpen && !deps.siteView.isGranted(request, reply))
      return sendFailure(reply, 'site-closed');
  };

  return (name, endpoint, handle, { statuses = {}, response } = {}) => {
    const errors = findContractErrors(name, endpoint);
    if (errors.length > 0) throw new Error(`${name} cannot be served: ${errors.join(', ')}`);
    const [method = 'GET', path = '/'] = name.split(' ');
    const successStatus = Number(Object.keys(endpoint.responses)[0]);
    const callHandler = (request: FastifyRequest, reply: FastifyReply) =>
      handle({
        actor: guard.getActor(request),
        cookies: createCookieJar(request, reply, deps.secure),
        params: request.params,
        query: request.query,
        body: request.body,
        meta: { ip: normalizeIp(request.ip), userAgent: request.headers['user-agent']?.slice(0, 400) ?? '' },
      } as Parameters<typeof handle>[0]);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      // Only requests without known parameters are cached.
      if (
        endpoint.cached &&
        !isForOffPreview(request.raw) &&
        (!endpoint.query || Object.keys(request.query as object).length === 0)
      ) {
        await cache.serve(path, reply, async () => {
          const responseBody = (endpoint.responses[successStatus] as z.ZodType).encode(
            await callHandler(request, reply),
          );
          return { status: 200, headers: jsonHeaders, body: Buffer.from(JSON.stringify(responseBody)) };
        });
        return reply;
      }
      const outcome = await callHandler(request, reply);
      if (outcome instanceof StreamedResponse) {
        const nextUrl = outcome.nextPage && nextPageUrl(outcome.nextPageUrl ?? request.url, outcome.nextPage);
        if (nextUrl) reply.header('link', `<${nextUrl}>; rel="next"`);
        reply.code(successStatus).headers({ ...jsonHeaders, 'cache-control': 'no-store' });
        return reply.send(await createBodyStream(outcome, endpoint.responses[successStatus] as z.ZodType));
      }
      if (outcome instanceof Download) {
        const { filename, bytes, content } = outcome;
        reply.code(successStatus).headers({ 'cache-control': 'no-store', 'content-length': bytes });
        reply.header('content-disposition', `attachment; filename="${filename}"`).type('application/gzip');
        return reply.send(content);
      }
      if (!isFailure(outcome)) return reply.code(successStatus).header('cache-control', 'no-store').send(outcome);
      const { reason } = outcome;
      const email = namesEmail(failures[reason]?.message ?? '') ? (await deps.readBusiness()).email : undefined;
      return sendAnyFailure(reply, reason, statuses[reason], { ...outcome, email });
    };
    const routeOptions = {
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } },
      // Runs before the body is read, so an unauthorized caller learns nothing about the accepted input.
      onRequest: [
        guard.requireRole(endpoint),
        ...(endpoint.part || endpoint.needsOpenSite ? [requireSite(endpoint)] : []),
      ],
      validatorCompiler: createRequestValidator(endpoint.role),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.stepUp && {
          description: stepUpDescriptions[endpoint.stepUp === true ? 'always' : endpoint.stepUp],
        }),
        tags: [path.split('/')[2] ?? 'site'],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.file && { consumes: [endpoint.file.type] }),
        response: {
          ...endpoint.responses,
          ...(response && { [successStatus]: response }),
          '4xx': Problem,
          '5xx': Problem,
        },
      },
      handler,
    } as RouteOptions;
    if (endpoint.file) registerFileRoute(app, routeOptions, endpoint.file.maxBytes);
    else app.route(routeOptions);
  };
}

/**
 * Adds a route whose body is a raw file, in its own scope: only there is the body limit higher and non-JSON accepted.
 * The declared content type is ignored; the handler must detect the file type.
 */
function registerFileRoute(app: FastifyInstance, routeOptions: RouteOptions, maxBytes: number): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => new File([bytes], 'body'),
    );
    scope.route({ ...routeOptions, bodyLimit: maxBytes });
  });
}
