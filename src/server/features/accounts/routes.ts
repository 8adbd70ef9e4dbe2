import { isRefusal } from '#domain/refusal.ts';
import type { Bind } from '../../http/bind.ts';
import type { Jar } from '../../http/jar.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { ASKED_FOR_LINK, LINK_MS } from './one-time-token.ts';
import type { AccountService } from './service.ts';

/**
 * Marks the browser that asked for a link, for as long as the link lives. The page /verify-login calls by itself only
 * where `document.cookie` holds `asked-for-link` (`__Host-asked-for-link` where the site is served over TLS) with the
 * mark that it reckons from the token in its address (askedForLinkMark); elsewhere it shows a button first. So a mail
 * scanner spends nothing, whatever scripts it runs.
 */
function markBrowser(jar: Jar, mark: string): void {
  jar.set(ASKED_FOR_LINK, mark, { maxAgeSeconds: LINK_MS / 1000, sameSite: 'lax', readable: true });
}

/** Binds the calls by which clients come in, and those about their own profile. */
export function accountRoutes(bind: Bind, accounts: AccountService, sessions: Sessions): void {
  bind('POST /api/user/register', async ({ body, from, jar }) => {
    const outcome = await accounts.register(body, from);
    if (!isRefusal(outcome)) markBrowser(jar, outcome.mark);
    return outcome;
  });
  bind('POST /api/user/register/mail', async ({ body, from, jar }) => {
    const outcome = await accounts.registerAgain(body.token, from);
    if (!isRefusal(outcome)) markBrowser(jar, outcome.mark);
    return outcome;
  });
  bind('POST /api/user/login', async ({ body, from, jar }) => {
    const outcome = await accounts.login(body, from);
    if (!isRefusal(outcome)) markBrowser(jar, outcome.mark);
    return outcome;
  });
  bind('GET /api/user/verify-email', async ({ query, from, jar }) => {
    const outcome = await accounts.verifyEmail(query.token, from, jar);
    if (!isRefusal(outcome)) jar.clear(ASKED_FOR_LINK);
    return outcome;
  });
  bind('GET /api/user/verify-login', async ({ query, from, jar }) => {
    const outcome = await accounts.verifyLogin(query.token, from, jar);
    if (!isRefusal(outcome)) jar.clear(ASKED_FOR_LINK);
    return outcome;
  });
  bind('POST /api/user/exchange', ({ body, from, jar }) => accounts.exchange(body, from, jar));
  bind('POST /api/user/validate-token', ({ body }) => accounts.validate(body.token));
  bind('POST /api/user/refresh-token', ({ jar }) => sessions.refresh('client', jar));
  bind('POST /api/user/logout', async ({ jar, who }) => {
    await sessions.end('client', jar, who.role === 'client' ? who.sessionId : undefined);
    return { message: 'You are signed out.' };
  });
  bind('GET /api/user/{id}', ({ params, who }) => accounts.profile(who, params.id));
  bind('PUT /api/user/{id}/update', ({ params, body, who }) => accounts.changeProfile(who, params.id, body));
}
