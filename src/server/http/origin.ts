import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The calls that spend what they are asked with, although they are GETs: the specification has them so. */
const tokenPaths = new Set(['/api/user/verify-email', '/api/user/verify-login']);

/** Whether a page of this origin is ours. No Origin at all is no browser. `host` is what the request was sent to. */
export function isOwnOrigin(
  origin: string | undefined,
  publicUrl: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Refuses a change that another site's page sends through a visitor's browser. A GET that spends carries no Origin, but
 * browsers tell where it comes from (Fetch Metadata): without this a link elsewhere could sign a visitor in as someone
 * else. HEAD asks for headers alone, and must spend nothing.
 */
export function originGuard(publicUrl: string | undefined) {
  const rejectForeign = (reply: FastifyReply) =>
    sendProblem(reply, 403, { message: 'This request came from another site.', reason: 'foreign-origin' });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    if (tokenPaths.has(request.routeOptions.url ?? '')) {
      if (request.method === 'HEAD') return reply.code(405).header('allow', 'GET').send();
      if (/^(cross-site|same-site)$/.test(String(request.headers['sec-fetch-site']))) return rejectForeign(reply);
    } else if (safeMethods.has(request.method)) return;
    if (origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`) return;
    return rejectForeign(reply);
  };
}
