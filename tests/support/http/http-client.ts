export type HttpResponse = { status: number; body: Record<string, unknown> };

const TIMEOUT_MS = 60_000;

/** Fetch with cookies and a bearer token. The base URL may change, because a restarted server has another port. */
export function createHttpClient(getBaseUrl: () => string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function send(method: string, path: string, body?: unknown): Promise<HttpResponse> {
    const response = await fetch(getBaseUrl() + path, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    setAccessToken(accessToken: string) {
      token = accessToken;
    },
    /** Refreshes an expired token and repeats the request once. */
    async request(method: string, path: string, body?: unknown): Promise<HttpResponse> {
      const response = await send(method, path, body);
      if (response.status !== 401 || !token) return response;
      const refreshResponse = await send('POST', '/api/user/refresh-token');
      token = String(refreshResponse.body.accessToken);
      return send(method, path, body);
    },
  };
}
