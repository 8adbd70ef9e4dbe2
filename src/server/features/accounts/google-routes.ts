import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import { jarOf } from '../../http/jar.ts';
import { sendRefusal } from '../../http/problems.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import { ATTEMPT_SECONDS, GOOGLE_ATTEMPT, packAttempt, siteAsSpelled, unpackAttempt } from './google-attempt.ts';
import type { AccountService } from './service.ts';

const BEGIN_PATH = '/api/user/auth/google';
const CALLBACK_PATH = `${BEGIN_PATH}/callback`;
const PER_MINUTE = 30;

/** What /login says in words about a sign-in with Google that came to nothing. */
type Setback = 'off' | 'failed' | 'cancelled';

/**
 * Signing in with Google: two redirects, which are no calls of the contract. The second one ends at /user/oauth with a
 * one-use code that is worth nothing in another browser; whatever goes wrong ends at /login.
 */
export function googleRoutes(
  scope: FastifyInstance,
  accounts: AccountService,
  given: { links: SignedLinks; clock: Clock; secure: boolean },
): void {
  const { google, publicUrl } = accounts;
  const { links, secure, clock } = given;
  const redirectUri = (request: FastifyRequest) => siteAsSpelled(publicUrl(), request.host) + CALLBACK_PATH;

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    if (!google) {
      const { accept = '' } = request.headers;
      const asksForJson = accept.includes('application/json') && !accept.includes('text/html');
      return asksForJson ? sendRefusal(reply, 'google-off') : backToLogin(reply, 'off');
    }
    const begun = await google.begin(redirectUri(request));
    const cookie = packAttempt(links, begun.attempt, clock.now());
    jarOf(request, reply, secure).set(GOOGLE_ATTEMPT, cookie, { maxAgeSeconds: ATTEMPT_SECONDS, sameSite: 'lax' });
    return leadTo(reply, begun.url);
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    const jar = jarOf(request, reply, secure);
    const attempt = unpackAttempt(links, jar.get(GOOGLE_ATTEMPT), clock.now());
    jar.clear(GOOGLE_ATTEMPT);
    if (!google || !attempt) return backToLogin(reply, 'failed');

    const callback = new URL(redirectUri(request));
    callback.search = /\?.*$/s.exec(request.url)?.[0] ?? '';
    const identity = await google.finish(callback, attempt);
    if (identity === 'cancelled') return backToLogin(reply, 'cancelled');
    // Anybody can give a Google account an address that is not theirs.
    if (!identity?.emailVerified) return backToLogin(reply, 'failed');

    const entry = await accounts.signInWithGoogle(identity, jar);
    if (isRefusal(entry)) return backToLogin(reply, 'failed');
    return leadTo(reply, `/user/oauth?${new URLSearchParams({ token: entry.code, userId: entry.clientId })}`);
  }

  /** A person is on the way: they get a page with words, not a problem in JSON. */
  function errorHandler(
    error: Error & { code?: string; statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // Never the error whole: what hangs on it may name the person, or hold a token.
    const { name, code, message } = error;
    if (error.statusCode !== 429) request.log.warn({ name, code, message }, 'sign-in with Google');
    return backToLogin(reply, 'failed');
  }

  const route = {
    errorHandler,
    exposeHeadRoute: false,
    config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
  };
  const schema = (summary: string) => ({ summary, tags: ['user'] });
  scope.get(BEGIN_PATH, { ...route, schema: schema('Sign in with Google: redirects there') }, begin);
  scope.get(CALLBACK_PATH, { ...route, schema: schema('Where Google sends a person back to') }, finish);
}

const backToLogin = (reply: FastifyReply, setback: Setback) => leadTo(reply, `/login?google=${setback}`);

/** Nothing keeps the answer, and where it leads to does not learn where the person was. */
function leadTo(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303);
}
