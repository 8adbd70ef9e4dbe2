import type { GoogleAccount } from './google-fixture.ts';

const LOGIN_PATH = '/api/user/auth/google';
const CALLBACK_PATH = `${LOGIN_PATH}/callback`;
const MAX_STEPS = 8;
const TIMEOUT_MS = 60_000;

export type GoogleVisitor = ReturnType<typeof createGoogleVisitor>;

/** A browser that signs in with the mock Google at a running site, step by step. */
export function createGoogleVisitor(site: string) {
  const cookies = new Map<string, { value: string; path: string }>();

  async function visit(target: string | URL, form?: Record<string, string>) {
    const url = new URL(target, site);
    const matchingCookies = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: matchingCookies.map(([name, { value }]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    await response.arrayBuffer();
    const location = response.headers.get('location');
    return { status: response.status, location: location === null ? undefined : new URL(location, url) };
  }

  return {
    visit,
    getCookie: (name: string) => cookies.get(name)?.value ?? '',
    setCookie: (name: string, value: string) => void cookies.set(name, { value, path: '/' }),

    async signInToCallback(account: GoogleAccount | 'cancel'): Promise<URL> {
      let next = (await visit(LOGIN_PATH)).location;
      for (let step = 0; next && step < MAX_STEPS; step++) {
        if (next.pathname === CALLBACK_PATH) return next;
        let response = await visit(next);
        if (response.status === 200)
          response = await visit(next, account === 'cancel' ? { cancel: 'yes' } : { ...account });
        next = response.location;
      }
      throw new Error(`never came back, last at ${next}`);
    },

    /** Exchanges the code as the page /user/oauth does. */
    async exchangeCode(exchangeUrl: URL | undefined) {
      const { token = '', userId = '' } = Object.fromEntries(exchangeUrl?.searchParams ?? []);
      const response = await fetch(new URL('/api/user/exchange', site), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `entry-browser=${cookies.get('entry-browser')?.value ?? ''}`,
        },
        body: JSON.stringify({ token, userId }),
      });
      return { status: response.status, body: (await response.json()) as { user?: { id: string; email: string } } };
    },
  };
}
