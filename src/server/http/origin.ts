import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a change that another site's page sends through a visitor's browser. No Origin at all is no browser. */
export function originGuard(publicUrl: string | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    if (harmless.has(request.method) || origin === undefined) return;
    if (origin === publicUrl || origin === `${request.protocol}://${request.host}`) return;
    return sendProblem(reply, 403, { message: 'This request came from another site.', reason: 'foreign-origin' });
  };
}
