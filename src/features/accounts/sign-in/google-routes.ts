import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFailure } from '#platform/failure.ts';
import { createCookieJar } from '#platform/http/cookie-jar.ts';
import { createFailureSender } from '#platform/http/problems.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { AccountDeps } from '../deps.ts';
import { accountFailures } from '../failures.ts';
import type { GoogleAttempt } from './google.ts';
import { signInWithGoogle } from './login.ts';

const START_PATH = '/api/user/auth/google';
const CALLBACK_PATH = `${START_PATH}/callback`;
const MAX_REQUESTS_PER_MINUTE = 30;
const sendAccountFailure = createFailureSender(accountFailures);

/** The failures of a Google sign-in that /login explains. */
type GoogleLoginError = 'off' | 'failed' | 'cancelled';

/**
 * Google sign-in: two redirects outside the API contract. The second one ends at /user/oauth with a one-time code that
 * works only in this browser; every failure ends at /login.
 */
export function registerGoogleRoutes(scope: FastifyInstance, deps: AccountDeps, secure: boolean): void {
  const { google, publicUrl, links, monotonicClock: clock } = deps;
  const redirectUri = ({ headers: { host = '' } }: FastifyRequest) =>
    resolveSiteOrigin(publicUrl(), host) + CALLBACK_PATH;

  async function startLogin(request: FastifyRequest, reply: FastifyReply) {
    if (!google) {
      const { accept = '' } = request.headers;
      const wantsJson = accept.includes('application/json') && !accept.includes('text/html');
      return wantsJson ? sendAccountFailure(reply, 'google-off') : redirectToLogin(reply, 'off');
    }
    const started = await google.begin(redirectUri(request));
    const cookie = encodeAttempt(links, started.attempt, clock.now());
    createCookieJar(request, reply, secure).set(GOOGLE_ATTEMPT_COOKIE, cookie, {
      maxAgeSeconds: ATTEMPT_TTL_SECONDS,
      sameSite: 'lax',
    });
    return redirectTo(reply, started.url);
  }

  async function finishLogin(request: FastifyRequest, reply: FastifyReply) {
    const cookies = createCookieJar(request, reply, secure);
    const attempt = decodeAttempt(links, cookies.get(GOOGLE_ATTEMPT_COOKIE), clock.now());
    cookies.clear(GOOGLE_ATTEMPT_COOKIE);
    if (!google || !attempt) return redirectToLogin(reply, 'failed');

    const callback = new URL(redirectUri(request));
    callback.search = /\?.*$/s.exec(request.url)?.[0] ?? '';
    const identity = await google.finish(callback, attempt);
    if (identity === 'cancelled') return redirectToLogin(reply, 'cancelled');
    // Anyone can give a Google account an address that is not theirs.
    if (!identity?.emailVerified) return redirectToLogin(reply, 'failed');

    const login = await signInWithGoogle(deps, identity, cookies);
    if (isFailure(login)) return redirectToLogin(reply, 'failed');
    return redirectTo(reply, `/user/oauth?${new URLSearchParams({ token: login.code, userId: login.clientId })}`);
  }

  /** A browser navigates here, so errors redirect to a page instead of a JSON problem. */
  function errorHandler(
    error: Error & { code?: string; statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // Logs only these fields, because the whole error may hold personal data or a token.
    const { name, code, message } = error;
    if (error.statusCode !== 429) request.log.warn({ name, code, message }, 'sign-in with Google');
    return redirectToLogin(reply, 'failed');
  }

  const routeOptions = {
    errorHandler,
    exposeHeadRoute: false,
    config: { rateLimit: { max: MAX_REQUESTS_PER_MINUTE, timeWindow: 60_000 } },
  };
  const schema = (summary: string) => ({ summary, tags: ['user'] });
  scope.get(START_PATH, { ...routeOptions, schema: schema('Sign in with Google: redirects there') }, startLogin);
  scope.get(CALLBACK_PATH, { ...routeOptions, schema: schema('Where Google sends a person back to') }, finishLogin);
}

const redirectToLogin = (reply: FastifyReply, error: GoogleLoginError) => redirectTo(reply, `/login?google=${error}`);

/** The response is not cached, and the target page gets no referrer. */
function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path, 303);
}

/** The HttpOnly cookie that keeps a Google sign-in between its two redirects. */
const GOOGLE_ATTEMPT_COOKIE = 'google-attempt';
const ATTEMPT_TTL_SECONDS = 600;

const PURPOSE = 'google-attempt';

/** The cookie's value: a signed attempt, valid for ten minutes. */
export function encodeAttempt(links: SignedLinks, attempt: GoogleAttempt, now: Date): string {
  const untilMs = now.getTime() + ATTEMPT_TTL_SECONDS * 1000;
  return links.sign(PURPOSE, JSON.stringify({ ...attempt, untilMs }));
}

/** The attempt in a cookie. Undefined when it is missing, forged or expired. */
export function decodeAttempt(links: SignedLinks, cookie: string | undefined, now: Date): GoogleAttempt | undefined {
  const subject = cookie && links.verify(PURPOSE, cookie);
  if (!subject) return undefined;
  const { untilMs, ...attempt } = JSON.parse(subject) as GoogleAttempt & { untilMs: number };
  return now.getTime() < untilMs ? attempt : undefined;
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The site's URL as this browser spells it, without a trailing slash. Cookies are bound to a host name and a local site
 * has several names; no other host from a request is trusted.
 *
 * @param host the request's host, with its port
 */
export function resolveSiteOrigin(publicUrl: string, host: string): string {
  const site = new URL(publicUrl);
  const requestUrl = URL.parse(`${site.protocol}//${host}`);
  const names = [site, requestUrl].map((url) => url?.hostname ?? '');
  return requestUrl?.port === site.port && names.every((name) => LOOPBACK_HOSTS.includes(name))
    ? requestUrl.origin
    : publicUrl;
}
