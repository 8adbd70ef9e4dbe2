import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createGoogleSignIn } from '#features/accounts/sign-in/google-oidc.ts';
import { createGoogleMock } from '#mock-services/google/google.ts';
import { PUBLIC_URL } from '../app/test-app.ts';
import { createTempFolder } from '../processes/server-process.ts';

export const GOOGLE_LOGIN_URL = `${PUBLIC_URL}/api/user/auth/google`;
export const GOOGLE_CALLBACK_URL = `${GOOGLE_LOGIN_URL}/callback`;

const siteClient = { id: 'the-site', secret: 'the secret of the site' };
/** Another site that uses the same mock Google. */
export const otherSiteClient = { id: 'another-site', secret: 'the secret of another site' };

/** Starts the mock Google and returns the adapter that a test app uses. */
export async function startMockGoogle() {
  const dataFolder = createTempFolder();
  const app = fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(formbody);
  await app.register(
    createGoogleMock({ clients: [siteClient, otherSiteClient], siteUrl: PUBLIC_URL, dataFolder, hangMs: 60_000 })
      .routes,
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const issuer = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/dev/google`;
  return {
    issuer,
    dataFolder,
    adapter: () => createGoogleSignIn({ clientId: siteClient.id, clientSecret: siteClient.secret, issuer }),
    /** Makes the next `times` responses fail. */
    async failNext(next: 'down' | 'wrong-nonce', times = 1) {
      await app.inject({ method: 'POST', url: '/dev/google/faults', payload: { next, times } });
    },
    clearFaults: () => app.inject({ method: 'DELETE', url: '/dev/google/faults' }),
    async close() {
      await app.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

export type GoogleAccount = { email: string; name?: string; number?: string; verified?: 'yes' };

type Cookie = { name: string; value: string; path: string; line: string };
type BrowserResponse = { status: number; location: URL | undefined; headers: Headers; body: string };

/**
 * A browser with cookies. Requests to the site go to `app` without a network; it follows a redirect only when it is
 * told to.
 */
export function createGoogleBrowser(app: FastifyInstance) {
  const cookies = new Map<string, Cookie>();

  async function visit(target: string | URL, form?: Record<string, string>): Promise<BrowserResponse> {
    const url = new URL(target, PUBLIC_URL);
    const matchingCookies = [...cookies].filter(
      ([key, { path }]) => key.startsWith(url.host) && url.pathname.startsWith(path),
    );
    const cookie = matchingCookies.map(([, { name, value }]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) };
    const payload = form && new URLSearchParams(form).toString();
    const method = form ? 'POST' : 'GET';
    let response: Response;
    if (url.origin === PUBLIC_URL) {
      const path = url.pathname + url.search;
      const injected = await app.inject({
        method,
        url: path,
        headers: { ...headers, host: url.host },
        ...(payload && { payload }),
      });
      const cookieLines = [injected.headers['set-cookie'] ?? []].flat();
      const otherHeaders = Object.entries(injected.headers).filter(([name]) => name !== 'set-cookie');
      const responseHeaders = new Headers([
        ...otherHeaders,
        ...cookieLines.map((cookieLine) => ['set-cookie', cookieLine]),
      ] as [string, string][]);
      response = new Response(injected.body, { status: injected.statusCode, headers: responseHeaders });
    } else response = await fetch(url, { method, headers, redirect: 'manual', ...(payload && { body: payload }) });
    for (const cookieLine of response.headers.getSetCookie()) storeCookie(url, cookieLine);
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location === null ? undefined : new URL(location, url),
      headers: response.headers,
      body: await response.text(),
    };
  }

  function storeCookie(url: URL, cookieLine: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookieLine) ?? [];
    const path = /;\s*path=([^;]+)/i.exec(cookieLine)?.[1] ?? '/';
    const isExpired = /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(cookieLine);
    if (isExpired) cookies.delete(`${url.host} ${name} ${path}`);
    else cookies.set(`${url.host} ${name} ${path}`, { name, value, path, line: cookieLine });
  }

  const browser = {
    visit,
    /** Sets or deletes a cookie of the site. */
    setCookie: (name: string, value: string | undefined) =>
      storeCookie(
        new URL(PUBLIC_URL),
        value === undefined ? `${name}=; Max-Age=0; Path=/` : `${name}=${value}; Path=/`,
      ),
    cookie: (name: string) => cookies.get(`${new URL(PUBLIC_URL).host} ${name} /`),

    /** Signs in at Google or cancels, and returns the URL of the callback. */
    async signInAtGoogle(start: URL | undefined, account: GoogleAccount | 'cancel'): Promise<URL> {
      let next = start;
      for (let step = 0; step < 8; step++) {
        if (!next) throw new Error('led nowhere');
        if (next.href.startsWith(GOOGLE_CALLBACK_URL)) return next;
        let response = await visit(next);
        if (response.status === 200)
          response = await visit(next, account === 'cancel' ? { cancel: 'yes' } : { ...account });
        next = response.location;
      }
      throw new Error(`never came back, last at ${next}`);
    },

    async signInToCallback(account: GoogleAccount | 'cancel'): Promise<URL> {
      return browser.signInAtGoogle((await visit(GOOGLE_LOGIN_URL)).location, account);
    },

    /** Returns the path and query where the sign-in ended. */
    async signIn(account: GoogleAccount | 'cancel'): Promise<string> {
      const { location } = await visit(await browser.signInToCallback(account));
      return `${location?.pathname}${location?.search}`;
    },

    /** Exchanges the code as the page /user/oauth does. */
    async exchangeCode(exchangeUrl: string) {
      const { searchParams } = new URL(exchangeUrl, PUBLIC_URL);
      const exchangeCookie = browser.cookie('entry-browser');
      const response = await app.inject({
        method: 'POST',
        url: '/api/user/exchange',
        headers: exchangeCookie ? { cookie: `${exchangeCookie.name}=${exchangeCookie.value}` } : {},
        payload: { token: searchParams.get('token'), userId: searchParams.get('userId') ?? undefined },
      });
      return {
        status: response.statusCode,
        ...(response.json() as { user?: { id: string; email: string; firstName: string }; token?: string }),
      };
    },
  };
  return browser;
}

export type GoogleBrowser = ReturnType<typeof createGoogleBrowser>;
