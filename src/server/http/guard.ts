import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Role } from '#contract/call.ts';
import { MOST_PAGES_UNPROVEN } from '#domain/admin-access/step-up.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignedInOwner, Who } from '../sessions/who.ts';
import { sendRefusal } from './problems.ts';
import { HOUR_SECONDS, type Limit, type SecurityLimits } from './security-limits.ts';

const VISITOR: Who = { role: 'visitor' };

/** Finds out who asks and lets only those through whom a call is for. */
export type Guard = ReturnType<typeof openGuard>;

const lets: Record<Role, readonly Who['role'][]> = {
  visitor: ['visitor', 'client', 'owner'],
  client: ['client'],
  owner: ['owner'],
  'signed-in': ['client', 'owner'],
};

/** The bearer token of a request (RFC 6750 §2.1); undefined when there is none. */
function bearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1];
}

/** What the query holds is as it came: a page that is not one plain text is none, and the contract refuses it afterwards. */
function asksForPage({ query }: FastifyRequest): boolean {
  const page = typeof query === 'object' && query !== null && 'page' in query ? query.page : undefined;
  return typeof page === 'string' && page !== '';
}

/** The pages with people on them that a session has seen without a fresh proof. A proof begins again. */
export const pagesSeen = (sessionId: string): Limit => ({
  name: 'pages-of-people',
  subject: sessionId,
  max: MOST_PAGES_UNPROVEN,
  seconds: HOUR_SECONDS,
});

/** A guard over the given sessions, with the limits that count pages. */
export function openGuard(sessions: Sessions, limits: SecurityLimits) {
  const asking = new WeakMap<FastifyRequest, Who>();

  /** Whether the owner must prove herself for a call that is asked like this. */
  async function wantsProof({ stepUp }: Pick<Call, 'stepUp'>, request: FastifyRequest, who: SignedInOwner) {
    if (!stepUp || who.provenLately) return false;
    if (stepUp === true || (stepUp === 'without-page' && !asksForPage(request))) return true;
    return (await limits.checkDifferent(pagesSeen(who.sessionId), request.url)) !== undefined;
  }

  return {
    /**
     * The hook of a call's route: 401 for nobody where someone is needed, 403 for someone else, and for an owner who
     * has not proved herself lately where the call wants that.
     */
    let: (call: Pick<Call, 'role' | 'stepUp'>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearer(request);
      const who = (token && (await sessions.read(token))) || VISITOR;
      asking.set(request, who);
      if (lets[call.role].includes(who.role)) {
        if (who.role === 'owner' && (await wantsProof(call, request, who))) {
          return sendRefusal(reply, 'prove-yourself');
        }
        return;
      }
      if (who.role !== 'visitor') return sendRefusal(reply, 'not-yours');
      // RFC 6750 §3: a 401 says what is asked for, and whether what was given is the reason.
      reply.header('www-authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer');
      return sendRefusal(reply, 'signed-out');
    },
    /** Who a request is from, once its hook has run. */
    whoOf: (request: FastifyRequest): Who => asking.get(request) ?? VISITOR,
  };
}
