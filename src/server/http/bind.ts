import '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type Calls, type Contract, contract, type Given, type Received } from '#contract/contract.ts';
import { Problem } from '#contract/problem.ts';
import { MOST_PAGES_UNPROVEN } from '#domain/admin-access/step-up.ts';
import { BARE_ROWS } from '#domain/pages.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { SignedInClient, SignedInOwner, Who } from '../sessions/who.ts';
import { plainAddress } from './address.ts';
import type { AnswerCache } from './answer-cache.ts';
import { undeclared } from './declared.ts';
import { Download } from './download.ts';
import { fileRoute } from './file-body.ts';
import type { Guard } from './guard.ts';
import { type Jar, jarOf } from './jar.ts';
import { sendRefusal } from './problems.ts';
import type { Reason } from './refusals.ts';
import { bodyOf, Streamed } from './streamed.ts';

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

const STEP_UP = '403 with the reason `prove-yourself` where the owner’s last proof is older than a quarter of an hour';
const PAGES = `${MOST_PAGES_UNPROVEN} different pages of people were seen within an hour`;
const stepUpWords = {
  always: `For the owner: ${STEP_UP}.`,
  'without-page': `Without a page it answers ${BARE_ROWS} rows at most, and a header \`Link\` with \`rel="next"\` has the page that goes on behind them. Without a page, or when ${PAGES}: ${STEP_UP}.`,
  'many-pages': `When ${PAGES}: ${STEP_UP}.`,
};

/** Who is asking, as far as the network knows. */
export type From = { ip: string; userAgent: string };

type Asking = {
  visitor: Who;
  client: SignedInClient;
  owner: SignedInOwner;
  'signed-in': SignedInClient | SignedInOwner;
};

/** Where a call answers a file, it comes as a stream. */
type FileOf<Name extends Calls> = Given<Name> extends File ? Download : never;

/** `who` is as certain as the call's role: the guard has let nobody else through. */
export type Handle<Name extends Calls> = (
  input: Received<Name> & { from: From; who: Asking[Contract[Name]['role']]; jar: Jar },
) => Promise<Given<Name> | Streamed<Given<Name>> | FileOf<Name> | Refusal<Reason>>;

export type Bind = <Name extends Calls>(
  name: Name,
  handle: Handle<Name>,
  /** Where the specification gives a refusal another status on this one call. */
  statuses?: Partial<Record<Reason, number>>,
) => void;

/** The same address with another page. */
function nextPage(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams}`;
}

/**
 * The one road of a request: the guard finds out who asks, the contract parses, the handler delegates to a service, a
 * refusal becomes a status and words. Binding a call of the contract to its handler is all that a feature's routes do.
 */
export function binder(app: FastifyInstance, given: { cache: AnswerCache; guard: Guard; secure: boolean }): Bind {
  const { cache, guard } = given;
  return (name, handle, statuses = {}) => {
    const call: Call = contract[name];
    const missing = undeclared(name, call);
    if (missing.length > 0) throw new Error(`${name} cannot be served: ${missing.join(', ')}`);
    const [method = 'GET', path = '/'] = name.split(' ');
    const success = Number(Object.keys(call.answers)[0]);
    const handled = (request: FastifyRequest, reply: FastifyReply) =>
      handle({
        who: guard.whoOf(request),
        jar: jarOf(request, reply, given.secure),
        params: request.params,
        query: request.query,
        body: request.body,
        from: { ip: plainAddress(request.ip), userAgent: request.headers['user-agent']?.slice(0, 400) ?? '' },
      } as Parameters<typeof handle>[0]);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      // A call without parameters, or with none that it knows.
      if (call.cached && (!call.query || Object.keys(request.query as object).length === 0)) {
        await cache.answer(path, reply, async () => {
          const answer = (call.answers[success] as z.ZodType).parse(await handled(request, reply));
          return { status: 200, headers: jsonHeaders, body: Buffer.from(JSON.stringify(answer)) };
        });
        return reply;
      }
      const outcome = await handled(request, reply);
      if (outcome instanceof Streamed) {
        const next = outcome.next && nextPage(outcome.elsewhere ?? request.url, outcome.next);
        if (next) reply.header('link', `<${next}>; rel="next"`);
        reply.code(success).headers({ ...jsonHeaders, 'cache-control': 'no-store' });
        return reply.send(await bodyOf(outcome, call.answers[success] as z.ZodType));
      }
      if (outcome instanceof Download) {
        const { filename, bytes, content } = outcome;
        reply.code(success).headers({ 'cache-control': 'no-store', 'content-length': bytes });
        reply.header('content-disposition', `attachment; filename="${filename}"`).type('application/gzip');
        return reply.send(content);
      }
      if (!isRefusal(outcome)) return reply.code(success).header('cache-control', 'no-store').send(outcome);
      const reason = outcome.refused as Reason;
      return sendRefusal(reply, reason, statuses[reason], outcome);
    };
    const route = {
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit: { max: call.perMinute, timeWindow: 60_000 } },
      // Before the body is read and parsed: who may not call, learns nothing about what the call takes.
      onRequest: guard.let(call),
      schema: {
        summary: call.summary,
        ...(call.stepUp && { description: stepUpWords[call.stepUp === true ? 'always' : call.stepUp] }),
        tags: [path.split('/')[2] ?? 'site'],
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(call.file && { consumes: [call.file.type] }),
        response: { ...call.answers, '4xx': Problem, '5xx': Problem },
      },
      handler,
    } as RouteOptions;
    if (call.file) fileRoute(app, route, call.file.maxBytes);
    else app.route(route);
  };
}
