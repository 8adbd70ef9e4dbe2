/** What came back, and who had asked. */
export type RawAnswer = { by: Person; status: number; text: string; headers: Headers };
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
 * Someone at a running site who sends whatever they like, byte for byte, with the cookies and the token of their browser.
 *
 * @param renew gets a new token where theirs has run out
 */
export function openPerson(base: () => string, renew?: (ask: Person['ask']) => Promise<string>): Person {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  /** One for all calls that find the token run out at the same time. */
  let renewing: Promise<void> | undefined;

  async function once(method: string, path: string, { body, headers }: Sending = {}): Promise<RawAnswer> {
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
    return { by: self, status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  const askingBy =
    (send: Person['send']) =>
    async <Body>(method: string, path: string, body?: object): Promise<Body> => {
      const { status, text } = await send(method, path, body && { body: JSON.stringify(body), headers: json });
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return JSON.parse(text) as Body;
    };

  async function getNewToken(): Promise<void> {
    token = await renew?.(askingBy(once));
  }

  const renewed = () =>
    self.enter().then(
      () => true,
      () => false,
    );

  async function send(method: string, path: string, sending: Sending = {}): Promise<RawAnswer> {
    const held = token;
    const answer = await once(method, path, sending);
    if (answer.status !== 401 || !held) return answer;
    // Another call may have renewed it meanwhile; who has signed out cannot, and is told so.
    const isRenewed = token !== held || (await renewed());
    return isRenewed ? once(method, path, sending) : answer;
  }

  const self: Person = {
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    enter() {
      renewing ??= getNewToken().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
    send,
    ask: askingBy(send),
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
  openPerson(base, async (ask) => String((await ask('POST', '/api/admin/login', owner)).accessToken));
