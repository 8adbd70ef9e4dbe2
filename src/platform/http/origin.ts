import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** GETs that consume a token. They are GET because links in mails lead to them. */
const tokenPaths = new Set(['/api/user/verify-email', '/api/user/verify-login']);

/**
 * Returns whether an Origin header is this site's, or absent (no browser). Without a public URL, the site is where the
 * request arrived: `host` is its own Host header, because anybody can send an `X-Forwarded-Host`.
 */
export function isOwnOrigin(
  origin: string | undefined,
  publicUrl: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Rejects writes that another site sends through a visitor's browser. GETs that consume a token carry no Origin, so
 * Fetch Metadata is checked (a foreign link could sign a visitor in as someone else); HEAD must consume nothing.
 */
export function originGuard(publicUrl: string | undefined) {
  const rejectForeign = (reply: FastifyReply) =>
    sendProblem(reply, 403, { message: 'This request came from another site.', reason: 'foreign-origin' });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin, host } = request.headers;
    if (tokenPaths.has(request.routeOptions.url ?? '')) {
      if (request.method === 'HEAD') return reply.code(405).header('allow', 'GET').send();
      if (/^(cross-site|same-site)$/.test(String(request.headers['sec-fetch-site']))) return rejectForeign(reply);
    } else if (safeMethods.has(request.method)) return;
    if (!isOwnOrigin(origin, publicUrl, host)) return rejectForeign(reply);
  };
}
