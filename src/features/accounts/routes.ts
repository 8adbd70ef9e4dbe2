import { isFailure } from '#platform/failure.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import type { AccountDeps } from './deps.ts';
import type { AccountRouter } from './failures.ts';
import { getProfile, updateProfile, validateToken } from './profile/profile.ts';
import { exchangeCode, verifyEmail, verifyLogin } from './sign-in/login.ts';
import { mailLoginLink, register, resendRegistration } from './sign-in/login-links.ts';
import { LINK_REQUEST_COOKIE, LINK_TTL_MS } from './sign-in/one-time-token.ts';

/**
 * Sets the cookie of the browser that requested a link, for the link's lifetime. /verify-login consumes the link
 * automatically only if the cookie (`asked-for-link`, over TLS `__Host-asked-for-link`) equals linkRequestHash of the
 * URL's token; elsewhere it shows a button, so that mail scanners with scripts consume nothing.
 */
function setLinkRequestCookie(cookies: CookieJar, requestHash: string): void {
  cookies.set(LINK_REQUEST_COOKIE, requestHash, { maxAgeSeconds: LINK_TTL_MS / 1000, sameSite: 'lax', readable: true });
}

export function registerAccountRoutes(route: AccountRouter, deps: AccountDeps): void {
  const { sessions } = deps;
  route('POST /api/user/register', async ({ body, meta, cookies }) => {
    const outcome = await register(deps, body, meta);
    if (!isFailure(outcome)) setLinkRequestCookie(cookies, outcome.requestHash);
    return outcome;
  });
  route('POST /api/user/register/mail', async ({ body, meta, cookies }) => {
    const outcome = await resendRegistration(deps, body.token, meta);
    if (!isFailure(outcome)) setLinkRequestCookie(cookies, outcome.requestHash);
    return outcome;
  });
  route('POST /api/user/login', async ({ body, meta, cookies }) => {
    const outcome = await mailLoginLink(deps, body, meta);
    if (!isFailure(outcome)) setLinkRequestCookie(cookies, outcome.requestHash);
    return outcome;
  });
  route('GET /api/user/verify-email', async ({ query, meta, cookies }) => {
    const outcome = await verifyEmail(deps, query.token, meta, cookies);
    if (!isFailure(outcome)) cookies.clear(LINK_REQUEST_COOKIE);
    return outcome;
  });
  route('GET /api/user/verify-login', async ({ query, meta, cookies }) => {
    const outcome = await verifyLogin(deps, query.token, meta, cookies);
    if (!isFailure(outcome)) cookies.clear(LINK_REQUEST_COOKIE);
    return outcome;
  });
  route('POST /api/user/exchange', ({ body, meta, cookies }) => exchangeCode(deps, body, meta, cookies));
  route('POST /api/user/validate-token', ({ body }) => validateToken(deps, body.token));
  route('POST /api/user/refresh-token', ({ cookies }) => sessions.refresh('client', cookies));
  route('POST /api/user/logout', async ({ cookies, actor }) => {
    await sessions.end('client', cookies, actor.role === 'client' ? actor.sessionId : undefined);
    return { message: 'You are signed out.' };
  });
  route('GET /api/user/{id}', ({ params, actor }) => getProfile(deps, actor, params.id));
  route('PUT /api/user/{id}/update', ({ params, body, actor }) => updateProfile(deps, actor, params.id, body));
}
