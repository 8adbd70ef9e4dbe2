import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Role } from '#platform/contract/endpoint.ts';
import type { Actor, OwnerActor } from '#platform/sessions/actor.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { MAX_PAGES_WITHOUT_STEP_UP } from '#platform/sign-in/step-up.ts';
import { sendFailure } from './problems.ts';
import { HOUR_SECONDS, type RateLimit, type RateLimiter } from './rate-limiter.ts';

const VISITOR: Actor = { role: 'visitor' };

/** Authenticates each request and rejects actors without the required role. */
export type AuthGuard = ReturnType<typeof createAuthGuard>;

const allowedRoles: Record<Role, readonly Actor['role'][]> = {
  visitor: ['visitor', 'client', 'owner'],
  client: ['client'],
  owner: ['owner'],
  'signed-in': ['client', 'owner'],
};

/** Returns the bearer token of a request (RFC 6750 §2.1), or undefined. */
function getBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * The query is not validated yet. A `page` that is no single string counts as absent, and the contract rejects it
 * later.
 */
function hasPageParam({ query }: FastifyRequest): boolean {
  const page = typeof query === 'object' && query !== null && 'page' in query ? query.page : undefined;
  return typeof page === 'string' && page !== '';
}

/** Limits how many pages with personal data a session reads without step-up authentication. A step-up resets it. */
export const viewedPagesLimit = (sessionId: string): RateLimit => ({
  name: 'pages-of-people',
  subject: sessionId,
  max: MAX_PAGES_WITHOUT_STEP_UP,
  seconds: HOUR_SECONDS,
});

/** Creates the guard. `rateLimiter` counts the pages with personal data. */
export function createAuthGuard(sessions: Sessions, rateLimiter: RateLimiter) {
  const actors = new WeakMap<FastifyRequest, Actor>();

  /** Returns whether the owner must re-authenticate for this request. */
  async function isStepUpRequired({ stepUp }: Pick<Endpoint, 'stepUp'>, request: FastifyRequest, actor: OwnerActor) {
    if (!stepUp || actor.isRecentlyAuthenticated) return false;
    if (stepUp === true || (stepUp === 'without-page' && !hasPageParam(request))) return true;
    return (await rateLimiter.checkDistinct(viewedPagesLimit(actor.sessionId), request.url)) !== undefined;
  }

  return {
    /**
     * Creates the hook of a route. It sends 401 without a valid session, and 403 for the wrong role or if the owner
     * must re-authenticate.
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
        // RFC 6750 §3: a 401 names the scheme, and says whether the token was invalid.
        reply.header('www-authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer');
        return sendFailure(reply, 'signed-out');
      },
    /** Returns the actor of a request, once the hook has run. */
    getActor: (request: FastifyRequest): Actor => actors.get(request) ?? VISITOR,
  };
}
