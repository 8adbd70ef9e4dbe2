export type RawResponse = { client: RawClient; status: number; text: string; headers: Headers };
export type RawRequest = {
  body?: string;
  headers?: Record<string, string>;
};

const TIMEOUT_MS = 60_000;

export const jsonHeaders = { 'content-type': 'application/json' };

/** Sends any bytes with the cookies and token of one browser. `fetchToken` renews an expired token. */
export function createRawClient(
  getBaseUrl: () => string,
  fetchToken?: (sendJson: RawClient['request']) => Promise<string>,
): RawClient {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  /** Concurrent requests share one renewal. */
  let pendingRenewal: Promise<void> | undefined;

  async function sendOnce(method: string, path: string, { body, headers }: RawRequest = {}): Promise<RawResponse> {
    const response = await fetch(getBaseUrl() + path, {
      method,
      redirect: 'manual',
      headers: { cookie: client.getCookieHeader(), ...(token && { authorization: `Bearer ${token}` }), ...headers },
      // For a string, fetch would add a content type.
      ...(body !== undefined && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { client, status: response.status, text: await response.text(), headers: response.headers };
  }

  const createJsonSender =
    (send: RawClient['send']) =>
    async <Body>(method: string, path: string, body?: object): Promise<Body> => {
      const { status, text } = await send(method, path, body && { body: JSON.stringify(body), headers: jsonHeaders });
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return JSON.parse(text) as Body;
    };

  async function renewToken(): Promise<void> {
    token = await fetchToken?.(createJsonSender(sendOnce));
  }

  const tryRenew = () =>
    client.signIn().then(
      () => true,
      () => false,
    );

  async function send(method: string, path: string, request: RawRequest = {}): Promise<RawResponse> {
    const tokenBefore = token;
    const response = await sendOnce(method, path, request);
    if (response.status !== 401 || !tokenBefore) return response;
    const isRenewed = token !== tokenBefore || (await tryRenew());
    return isRenewed ? sendOnce(method, path, request) : response;
  }

  const client: RawClient = {
    getCookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    signIn() {
      pendingRenewal ??= renewToken().finally(() => {
        pendingRenewal = undefined;
      });
      return pendingRenewal;
    },
    send,
    request: createJsonSender(send),
  };
  return client;
}

export type RawClient = {
  getCookieHeader(): string;
  signIn(): Promise<void>;
  send(method: string, path: string, request?: RawRequest): Promise<RawResponse>;
  request<Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body>;
};

/** Keeps the device cookie, so that only the first login sends a mail. */
export const createOwnerClient = (getBaseUrl: () => string, owner: { email: string; password: string }) =>
  createRawClient(getBaseUrl, async (sendJson) =>
    String((await sendJson('POST', '/api/admin/login', owner)).accessToken),
  );
