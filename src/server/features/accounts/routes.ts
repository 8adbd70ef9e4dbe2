import { isFailure } from '#domain/failure.ts';
import type { CookieJar } from '../../http/cookie-jar.ts';
import type { EndpointRouter } from '../../http/endpoint-router.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { LINK_REQUEST_COOKIE, LINK_TTL_MS } from './one-time-token.ts';
import type { AccountService } from './service.ts';

/**
 * Sets the cookie of the browser that requested a link, for the link's lifetime. /verify-login consumes the link
 * automatically only if the cookie (`asked-for-link`, over TLS `__Host-asked-for-link`) equals linkRequestHash of the
 * URL's token; elsewhere it shows a button, so that mail scanners with scripts consume nothing.
 */
function setLinkRequestCookie(cookies: CookieJar, requestHash: string): void {
  cookies.set(LINK_REQUEST_COOKIE, requestHash, { maxAgeSeconds: LINK_TTL_MS / 1000, sameSite: 'lax', readable: true });
}

export function registerAccountRoutes(route: EndpointRouter, accounts: AccountService, sessions: Sessions): void {
  route('POST /api/user/register', async ({ body, meta, cookies }) => {
    const outcome = await accounts.register(body, meta);
    if (!isFailure(outcome)) setLinkRequestCookie(cookies, outcome.requestHash);
    return outcome;
  });
  route('POST /api/user/register/mail', async ({ body, meta, cookies }) => {
    const outcome = await accounts.resendRegistration(body.token, meta);
    if (!isFailure(outcome)) setLinkRequestCookie(cookies, outcome.requestHash);
    return outcome;
  });
  route('POST /api/user/login', async ({ body, meta, cookies }) => {
    const outcome = await accounts.login(body, meta);
    if (!isFailure(outcome)) setLinkRequestCookie(cookies, outcome.requestHash);
    return outcome;
  });
  route('GET /api/user/verify-email', async ({ query, meta, cookies }) => {
    const outcome = await accounts.verifyEmail(query.token, meta, cookies);
    if (!isFailure(outcome)) cookies.clear(LINK_REQUEST_COOKIE);
    return outcome;
  });
  route('GET /api/user/verify-login', async ({ query, meta, cookies }) => {
    const outcome = await accounts.verifyLogin(query.token, meta, cookies);
    if (!isFailure(outcome)) cookies.clear(LINK_REQUEST_COOKIE);
    return outcome;
  });
  route('POST /api/user/exchange', ({ body, meta, cookies }) => accounts.exchange(body, meta, cookies));
  route('POST /api/user/validate-token', ({ body }) => accounts.validateToken(body.token));
  route('POST /api/user/refresh-token', ({ cookies }) => sessions.refresh('client', cookies));
  route('POST /api/user/logout', async ({ cookies, actor }) => {
    await sessions.end('client', cookies, actor.role === 'client' ? actor.sessionId : undefined);
    return { message: 'You are signed out.' };
  });
  route('GET /api/user/{id}', ({ params, actor }) => accounts.getProfile(actor, params.id));
  route('PUT /api/user/{id}/update', ({ params, body, actor }) => accounts.updateProfile(actor, params.id, body));
}
