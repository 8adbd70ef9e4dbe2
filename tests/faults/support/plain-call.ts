/** An answer with the cookies that it sets; one that it takes away is empty. */
export type PlainAnswer = {
  status: number;
  body: Record<string, unknown>;
  cookies: Record<string, string>;
};

/** What goes with one call: its cookies and token are whose they are told to be, as a thief would have it. */
type With = {
  body?: unknown;
  cookies?: Record<string, string>;
  token?: string;
  /** Where it comes from, for a server that trusts its proxy. */
  address?: string;
  headers?: Record<string, string>;
};

/** Longer than any answer takes on a busy machine. */
const GIVES_UP_AFTER_MS = 60_000;

/** One call over the wire that keeps nothing and follows nothing. Throws when the server is gone. */
export async function plainCall(origin: string, method: string, path: string, more: With = {}): Promise<PlainAnswer> {
  const answer = await once(origin, method, path, more);
  // A server that was kept from reading for too long closes the line and has looked at nothing (RFC 9110, 15.5.9).
  return answer.status === 408 ? once(origin, method, path, more) : answer;
}

async function once(
  origin: string,
  method: string,
  path: string,
  { body, cookies = {}, token, address, headers }: With,
): Promise<PlainAnswer> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(new URL(path, origin), {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : {},
    cookies: Object.fromEntries(
      answer.headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return [name, value];
      }),
    ),
  };
}
