import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Role } from '#contract/call.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Who } from '../sessions/who.ts';
import { sendRefusal } from './problems.ts';

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

/**
 * Whether a call wants a fresh proof, asked like this. What the query holds is as it came: any page that is not one
 * plain text counts as none, and the contract refuses it afterwards.
 */
function wantsProof({ stepUp }: Pick<Call, 'stepUp'>, { query }: FastifyRequest): boolean {
  if (stepUp !== 'without-page') return stepUp === true;
  const page = typeof query === 'object' && query !== null && 'page' in query ? query.page : undefined;
  return typeof page !== 'string' || page === '';
}

/** A guard over the given sessions. */
export function openGuard(sessions: Sessions) {
  const asking = new WeakMap<FastifyRequest, Who>();
  return {
    /**
     * The hook of a call's route: 401 for nobody where somebody is needed, 403 for somebody else, and for an owner who
     * has not proved herself lately where the call wants that.
     */
    let: (call: Pick<Call, 'role' | 'stepUp'>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearer(request);
      const who = (token && (await sessions.read(token))) || VISITOR;
      asking.set(request, who);
      if (lets[call.role].includes(who.role)) {
        if (who.role === 'owner' && !who.provenLately && wantsProof(call, request)) {
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
