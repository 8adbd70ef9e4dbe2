import type { Someone } from '../../support/google.ts';

const BEGIN = '/api/user/auth/google';
const CALLBACK = `${BEGIN}/callback`;
const MOST_STEPS = 8;
const GIVES_UP_AFTER_MS = 60_000;

export type GoogleVisitor = ReturnType<typeof googleVisitor>;

/** A browser on its way from a running site to the practice Google and back; it goes on only when it is told to. */
export function googleVisitor(site: string) {
  const cookies = new Map<string, { value: string; path: string }>();

  async function visit(to: string | URL, form?: Record<string, string>) {
    const url = new URL(to, site);
    const fitting = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: fitting.map(([name, { value }]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    await answer.arrayBuffer();
    const location = answer.headers.get('location');
    return { status: answer.status, location: location === null ? undefined : new URL(location, url) };
  }

  return {
    visit,
    cookie: (name: string) => cookies.get(name)?.value ?? '',
    setCookie: (name: string, value: string) => void cookies.set(name, { value, path: '/' }),

    /** Signs in at Google as someone, or cancels there; answers where Google sends them back to, not yet visited. */
    async toCallback(who: Someone | 'cancel'): Promise<URL> {
      let next = (await visit(BEGIN)).location;
      for (let step = 0; next && step < MOST_STEPS; step++) {
        if (next.pathname === CALLBACK) return next;
        let answer = await visit(next);
        if (answer.status === 200) answer = await visit(next, who === 'cancel' ? { cancel: 'yes' } : { ...who });
        next = answer.location;
      }
      throw new Error(`never came back, last at ${next}`);
    },

    /** What the page /user/oauth does with the code in its address. */
    async enter(entry: URL | undefined) {
      const { token = '', userId = '' } = Object.fromEntries(entry?.searchParams ?? []);
      const answer = await fetch(new URL('/api/user/exchange', site), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `entry-browser=${cookies.get('entry-browser')?.value ?? ''}`,
        },
        body: JSON.stringify({ token, userId }),
      });
      return { status: answer.status, body: (await answer.json()) as { user?: { id: string; email: string } } };
    },
  };
}
