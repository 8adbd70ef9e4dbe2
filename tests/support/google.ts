import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { google } from '#practice/google/google.ts';
import { googleSignIn } from '#server/outside/google-oidc.ts';
import { PUBLIC_URL } from './studio.ts';

export const BEGIN = `${PUBLIC_URL}/api/user/auth/google`;
export const CALLBACK = `${BEGIN}/callback`;

const site = { id: 'the-site', secret: 'the secret of the site' };
/** Another site that signs people in with the same Google. */
export const otherSite = { id: 'another-site', secret: 'the secret of another site' };

/** The practice Google on a port of its own, and the adapter that a studio is given. */
export async function openGoogle() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'google-'));
  const app = fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(formbody);
  await app.register(google({ clients: [site, otherSite], siteUrl: PUBLIC_URL, dataFolder, hangMs: 60_000 }).routes);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const issuer = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/dev/google`;
  return {
    issuer,
    dataFolder,
    adapter: () => googleSignIn({ clientId: site.id, clientSecret: site.secret, issuer }),
    /** Its next `times` answers are spoilt. */
    async plan(next: 'down' | 'wrong-nonce', times = 1) {
      await app.inject({ method: 'POST', url: '/dev/google/faults', payload: { next, times } });
    },
    noFaults: () => app.inject({ method: 'DELETE', url: '/dev/google/faults' }),
    async close() {
      await app.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

/** Someone who is typed in on the practice Google's page; `number` tells their account apart. */
export type Someone = { email: string; name?: string; number?: string; verified?: 'yes' };

type Cookie = { name: string; value: string; path: string; line: string };
type Answer = { status: number; location: URL | undefined; headers: Headers; body: string };

/**
 * A browser with its cookies. Addresses of the site reach `app` without a network, all others go over it. It follows a
 * redirect only when it is told to.
 */
export function openBrowser(app: FastifyInstance) {
  const cookies = new Map<string, Cookie>();

  async function visit(to: string | URL, form?: Record<string, string>): Promise<Answer> {
    const url = new URL(to, PUBLIC_URL);
    const mine = [...cookies].filter(([key, { path }]) => key.startsWith(url.host) && url.pathname.startsWith(path));
    const cookie = mine.map(([, { name, value }]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) };
    const payload = form && new URLSearchParams(form).toString();
    const method = form ? 'POST' : 'GET';
    let answer: Response;
    if (url.origin === PUBLIC_URL) {
      const path = url.pathname + url.search;
      const given = await app.inject({
        method,
        url: path,
        headers: { ...headers, host: url.host },
        ...(payload && { payload }),
      });
      const lines = [given.headers['set-cookie'] ?? []].flat();
      const rest = Object.entries(given.headers).filter(([name]) => name !== 'set-cookie');
      const kept = new Headers([...rest, ...lines.map((line) => ['set-cookie', line])] as [string, string][]);
      answer = new Response(given.body, { status: given.statusCode, headers: kept });
    } else answer = await fetch(url, { method, headers, redirect: 'manual', ...(payload && { body: payload }) });
    for (const line of answer.headers.getSetCookie()) keep(url, line);
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location === null ? undefined : new URL(location, url),
      headers: answer.headers,
      body: await answer.text(),
    };
  }

  function keep(url: URL, line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
    const gone = /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line);
    if (gone) cookies.delete(`${url.host} ${name} ${path}`);
    else cookies.set(`${url.host} ${name} ${path}`, { name, value, path, line });
  }

  const browser = {
    visit,
    /** Puts a cookie of the site's there, or takes it away. */
    setCookie: (name: string, value: string | undefined) =>
      keep(new URL(PUBLIC_URL), value === undefined ? `${name}=; Max-Age=0; Path=/` : `${name}=${value}; Path=/`),
    cookie: (name: string) => cookies.get(`${new URL(PUBLIC_URL).host} ${name} /`),

    /** Signs in at Google as `who`, or cancels there, from wherever `at` leads; answers where Google sends it back to. */
    async atGoogle(at: URL | undefined, who: Someone | 'cancel'): Promise<URL> {
      let next = at;
      for (let step = 0; step < 8; step++) {
        if (!next) throw new Error('led nowhere');
        if (next.href.startsWith(CALLBACK)) return next;
        let answer = await visit(next);
        if (answer.status === 200) answer = await visit(next, who === 'cancel' ? { cancel: 'yes' } : { ...who });
        next = answer.location;
      }
      throw new Error(`never came back, last at ${next}`);
    },

    /** From the site to Google and to the address of the callback, which is not yet visited. */
    async toCallback(who: Someone | 'cancel'): Promise<URL> {
      return browser.atGoogle((await visit(BEGIN)).location, who);
    },

    /** The whole way; answers where it ended, path and query. */
    async signIn(who: Someone | 'cancel'): Promise<string> {
      const { location } = await visit(await browser.toCallback(who));
      return `${location?.pathname}${location?.search}`;
    },

    /** What the page /user/oauth does with the code in its address. */
    async enter(entry: string) {
      const { searchParams } = new URL(entry, PUBLIC_URL);
      const mine = browser.cookie('entry-browser');
      const answer = await app.inject({
        method: 'POST',
        url: '/api/user/exchange',
        headers: mine ? { cookie: `${mine.name}=${mine.value}` } : {},
        payload: { token: searchParams.get('token'), userId: searchParams.get('userId') ?? undefined },
      });
      return {
        status: answer.statusCode,
        ...(answer.json() as { user?: { id: string; email: string; firstName: string }; token?: string }),
      };
    },
  };
  return browser;
}

export type Browser = ReturnType<typeof openBrowser>;
