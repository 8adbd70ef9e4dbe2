import { type Failure, isFailure } from '#platform/failure.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { accountEndpoints } from './contract/accounts.ts';
import type { AccountDeps } from './deps.ts';
import { accountFailures } from './failures.ts';
import { accountMails } from './mails.ts';
import { getProfile, updateProfile, validateToken } from './profile/profile.ts';
import type { Google } from './sign-in/google.ts';
import { registerGoogleRoutes } from './sign-in/google-routes.ts';
import { exchangeCode, verifyEmail, verifyLogin } from './sign-in/login.ts';
import { isLinkValid, mailLoginLink, register, resendRegistration } from './sign-in/login-links.ts';
import { LINK_REQUEST_COOKIE, LINK_TTL_MS } from './sign-in/one-time-token.ts';

/**
 * Sets the cookie of the browser that requested a link, for the link's lifetime. /verify-login consumes the link
 * automatically only if the cookie (`asked-for-link`, over TLS `__Host-asked-for-link`) equals linkRequestHash of the
 * URL's token; elsewhere it shows a button, so that mail scanners with scripts consume nothing.
 */
function keepRequest<Outcome extends { requestHash: string } | Failure<string>>(cookies: CookieJar, outcome: Outcome) {
  if (!isFailure(outcome))
    cookies.set(LINK_REQUEST_COOKIE, outcome.requestHash, {
      maxAgeSeconds: LINK_TTL_MS / 1000,
      sameSite: 'lax',
      readable: true,
    });
  return outcome;
}

/** Ends that cookie once a link is used. */
function endRequest<Outcome>(cookies: CookieJar, outcome: Outcome) {
  if (!isFailure(outcome)) cookies.clear(LINK_REQUEST_COOKIE);
  return outcome;
}

export const accounts = defineFeature({
  name: 'accounts',
  endpoints: accountEndpoints,
  failures: accountFailures,
  mails: accountMails,
  needs: { google: publicOf<Google | undefined>() },
  services: (deps): AccountDeps => deps,
  routes: (deps, { sessions }) => ({
    'POST /api/user/register': async ({ body, meta, cookies }) =>
      keepRequest(cookies, await register(deps, body, meta)),
    'POST /api/user/register/mail': async ({ body, meta, cookies }) =>
      keepRequest(cookies, await resendRegistration(deps, body.token, meta)),
    'POST /api/user/login': async ({ body, meta, cookies }) =>
      keepRequest(cookies, await mailLoginLink(deps, body, meta)),
    'GET /api/user/verify-email': async ({ query, meta, cookies }) =>
      endRequest(cookies, await verifyEmail(deps, query.token, meta, cookies)),
    'GET /api/user/verify-login': async ({ query, meta, cookies }) =>
      endRequest(cookies, await verifyLogin(deps, query.token, meta, cookies)),
    'POST /api/user/exchange': ({ body, meta, cookies }) => exchangeCode(deps, body, meta, cookies),
    'POST /api/user/validate-token': ({ body }) => validateToken(deps, body.token),
    'POST /api/user/refresh-token': ({ cookies }) => sessions.refresh('client', cookies),
    'POST /api/user/logout': async ({ cookies, actor }) => {
      await sessions.end('client', cookies, actor.role === 'client' ? actor.sessionId : undefined);
      return { message: 'You are signed out.' };
    },
    'GET /api/user/{id}': ({ params, actor }) => getProfile(deps, actor, params.id),
    'PUT /api/user/{id}/update': ({ params, body, actor }) => updateProfile(deps, actor, params.id, body),
  }),
  otherRoutes: (scope, deps, { site }) => registerGoogleRoutes(scope, deps, site.secure),
  work(deps) {
    const isLinkStillValid = ({ seed }: { seed: string }) => isLinkValid(deps, seed);
    return {
      mails: mailRules(accountMails)({
        isStillTrue: {
          'verify-email': isLinkStillValid,
          'register-known': isLinkStillValid,
          'login-link': isLinkStillValid,
          'login-unknown': isLinkStillValid,
        },
      }),
    };
  },
});
