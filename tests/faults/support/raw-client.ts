/** What came back, and who had asked. */
export type RawResponse = { client: RawClient; status: number; text: string; headers: Headers };
export type RawRequest = {
  /** As it is, byte for byte. */
  body?: string;
  /** Besides the cookies and the token; a content type is sent only where one stands here. */
  headers?: Record<string, string>;
};

/** Longer than any answer takes on a busy machine. */
const TIMEOUT_MS = 60_000;

export const jsonHeaders = { 'content-type': 'application/json' };

/**
 * Someone at a running site who sends whatever they like, byte for byte, with the cookies and the token of their browser.
 *
 * @param renew gets a new token where theirs has run out
 */
export function createRawClient(
  getBaseUrl: () => string,
  fetchToken?: (sendJson: RawClient['request']) => Promise<string>,
): RawClient {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  /** One for all calls that find the token run out at the same time. */
  let pendingRenewal: Promise<void> | undefined;

  async function sendOnce(method: string, path: string, { body, headers }: RawRequest = {}): Promise<RawResponse> {
    const response = await fetch(getBaseUrl() + path, {
      method,
      redirect: 'manual',
      headers: { cookie: client.getCookieHeader(), ...(token && { authorization: `Bearer ${token}` }), ...headers },
      // Otherwise fetch would give a text a content type of its own.
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
    // Another call may have renewed it meanwhile; who has signed out cannot, and is told so.
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
  /** As they go with each request. */
  getCookieHeader(): string;
  /** Gets a new token. */
  signIn(): Promise<void>;
  send(method: string, path: string, request?: RawRequest): Promise<RawResponse>;
  /** JSON there and back; throws where that does not go well. */
  request<Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body>;
};

/** Comes in as the owner; from the same browser nobody is mailed about it twice. */
export const createOwnerClient = (getBaseUrl: () => string, owner: { email: string; password: string }) =>
  createRawClient(getBaseUrl, async (sendJson) =>
    String((await sendJson('POST', '/api/admin/login', owner)).accessToken),
  );
