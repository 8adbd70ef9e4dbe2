export type WireAnswer = { status: number; body: Record<string, unknown> };

/** Longer than any answer takes on a busy machine. */
const GIVES_UP_AFTER_MS = 60_000;

/**
 * Fetch with the cookies and the bearer token of one browser. Calls throw when the server is gone.
 *
 * @param base the site's origin; it may move: a server that starts again has another port
 * @param headers go with every request
 */
export function wireBrowser(base: () => string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function once(method: string, path: string, body?: unknown): Promise<WireAnswer> {
    const response = await fetch(base() + path, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    signIn(accessToken: string) {
      token = accessToken;
    },
    /** Asks, and once more with a new token when the old one has run out. */
    async ask(method: string, path: string, body?: unknown): Promise<WireAnswer> {
      const answer = await once(method, path, body);
      if (answer.status !== 401 || !token) return answer;
      const renewed = await once('POST', '/api/user/refresh-token');
      token = String(renewed.body.accessToken);
      return once(method, path, body);
    },
  };
}
