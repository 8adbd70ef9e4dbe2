export type RawAnswer = { status: number; text: string; headers: Headers };
export type Sending = {
  /** As it is, byte for byte. */
  body?: string;
  /** Besides the cookies and the token; a content type is sent only where one stands here. */
  headers?: Record<string, string>;
};

/** Longer than any answer takes on a busy machine. */
const GIVES_UP_AFTER_MS = 60_000;

export const json = { 'content-type': 'application/json' };

/**
 * Somebody at a running site who sends whatever they like, byte for byte, with the cookies and the token of their browser.
 *
 * @param enter renews the token when it has run out
 */
export function openPerson(base: () => string, enter?: (self: Person) => Promise<string>): Person {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function once(method: string, path: string, { body, headers }: Sending): Promise<RawAnswer> {
    const answer = await fetch(base() + path, {
      method,
      redirect: 'manual',
      headers: { cookie: self.cookies(), ...(token && { authorization: `Bearer ${token}` }), ...headers },
      // Otherwise fetch would give a text a content type of its own.
      ...(body !== undefined && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  const self: Person = {
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    async enter() {
      // Whoever renews it asks without the old one.
      token = undefined;
      token = await enter?.(self);
    },
    async send(method, path, sending = {}) {
      const answer = await once(method, path, sending);
      if (answer.status !== 401 || !token) return answer;
      await self.enter();
      return once(method, path, sending);
    },
    async ask<Body>(method: string, path: string, body?: object): Promise<Body> {
      const answer = await self.send(method, path, body && { body: JSON.stringify(body), headers: json });
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return JSON.parse(answer.text) as Body;
    },
  };
  return self;
}

export type Person = {
  /** As they go with each request. */
  cookies(): string;
  /** Gets a new token. */
  enter(): Promise<void>;
  send(method: string, path: string, sending?: Sending): Promise<RawAnswer>;
  /** JSON there and back; throws where that does not go well. */
  ask<Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body>;
};

/** Comes in as the owner; from the same browser nobody is mailed about it twice. */
export const openOwner = (base: () => string, owner: { email: string; password: string }) =>
  openPerson(base, async (self) => String((await self.ask('POST', '/api/admin/login', owner)).accessToken));
