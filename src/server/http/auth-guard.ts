import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { MAX_PAGES_WITHOUT_STEP_UP } from '#domain/admin-access/step-up.ts';
import type { Actor, OwnerActor } from '../sessions/actor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { sendFailure } from './problems.ts';
import { HOUR_SECONDS, type RateLimit, type RateLimiter } from './rate-limiter.ts';

const VISITOR: Actor = { role: 'visitor' };

/** Finds out who asks and lets only those through whom a call is for. */
export type AuthGuard = ReturnType<typeof createAuthGuard>;

const allowedRoles: Record<Role, readonly Actor['role'][]> = {
  visitor: ['visitor', 'client', 'owner'],
  client: ['client'],
  owner: ['owner'],
  'signed-in': ['client', 'owner'],
};

/** The bearer token of a request (RFC 6750 §2.1); undefined when there is none. */
function getBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1];
}

/** What the query holds is as it came: a page that is not one plain text is none, and the contract refuses it afterwards. */
function hasPageParam({ query }: FastifyRequest): boolean {
  const page = typeof query === 'object' && query !== null && 'page' in query ? query.page : undefined;
  return typeof page === 'string' && page !== '';
}

/** The pages with people on them that a session has seen without a fresh proof. A proof begins again. */
export const viewedPagesLimit = (sessionId: string): RateLimit => ({
  name: 'pages-of-people',
  subject: sessionId,
  max: MAX_PAGES_WITHOUT_STEP_UP,
  seconds: HOUR_SECONDS,
});

/** A guard over the given sessions, with the limits that count pages. */
export function createAuthGuard(sessions: Sessions, rateLimiter: RateLimiter) {
  const actors = new WeakMap<FastifyRequest, Actor>();

  /** Whether the owner must prove herself for a call that is asked like this. */
  async function isStepUpRequired({ stepUp }: Pick<Endpoint, 'stepUp'>, request: FastifyRequest, actor: OwnerActor) {
    if (!stepUp || actor.isRecentlyAuthenticated) return false;
    if (stepUp === true || (stepUp === 'without-page' && !hasPageParam(request))) return true;
    return (await rateLimiter.checkDistinct(viewedPagesLimit(actor.sessionId), request.url)) !== undefined;
  }

  return {
    /**
     * The hook of a call's route: 401 for nobody where someone is needed, 403 for someone else, and for an owner who
     * has not proved herself lately where the call wants that.
     */
    requireRole:
      (endpoint: Pick<Endpoint, 'role' | 'stepUp'>) => async (request: FastifyRequest, reply: FastifyReply) => {
        const token = getBearerToken(request);
        const actor = (token && (await sessions.verifyAccessToken(token))) || VISITOR;
        actors.set(request, actor);
        if (allowedRoles[endpoint.role].includes(actor.role)) {
          if (actor.role === 'owner' && (await isStepUpRequired(endpoint, request, actor))) {
            return sendFailure(reply, 'prove-yourself');
          }
          return;
        }
        if (actor.role !== 'visitor') return sendFailure(reply, 'not-yours');
        // RFC 6750 §3: a 401 says what is asked for, and whether what was given is the reason.
        reply.header('www-authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer');
        return sendFailure(reply, 'signed-out');
      },
    /** Who a request is from, once its hook has run. */
    getActor: (request: FastifyRequest): Actor => actors.get(request) ?? VISITOR,
  };
}
