export type PlainResponse = {
  status: number;
  body: Record<string, unknown>;
  cookies: Record<string, string>;
};

type PlainRequestOptions = {
  body?: unknown;
  cookies?: Record<string, string>;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
};

const TIMEOUT_MS = 60_000;

/** Stores no cookies and follows no redirects. Throws when the server is gone. */
export async function sendPlainRequest(
  origin: string,
  method: string,
  path: string,
  options: PlainRequestOptions = {},
): Promise<PlainResponse> {
  const response = await sendOnce(origin, method, path, options);
  // A 408 means that the server has read nothing (RFC 9110, 15.5.9), so repeating is safe.
  return response.status === 408 ? sendOnce(origin, method, path, options) : response;
}

async function sendOnce(
  origin: string,
  method: string,
  path: string,
  { body, cookies = {}, token, ip, headers }: PlainRequestOptions,
): Promise<PlainResponse> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const response = await fetch(new URL(path, origin), {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ip && { 'x-forwarded-for': ip }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : {},
    cookies: Object.fromEntries(
      response.headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return [name, value];
      }),
    ),
  };
}
