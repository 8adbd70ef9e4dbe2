import { expect, test } from 'vitest';
import { asApiError } from './client.ts';
import { createTokenRefresher, type TokenSession } from './token-refresh.ts';

type SentRequest = { path: string; token: string | undefined };
type TransportResponse = { status: number; body: unknown };

const getRefreshPath = (name: string) => `/api/${name}/refresh-token`;

/** An in-memory session that records how it ended. */
function createSession(name: 'user' | 'admin', token: string | undefined) {
  const stored = { token, mayRenew: true };
  const endings: string[] = [];
  const session: TokenSession = {
    refreshPath: getRefreshPath(name),
    token: () => stored.token,
    canRefresh: () => stored.mayRenew,
    saveToken: (newToken) => {
      stored.token = newToken;
    },
    clear: () => {
      stored.token = undefined;
      endings.push('over');
    },
    redirectToLogin: () => void endings.push('leave'),
  };
  return { session, stored, endings };
}

/** Accepts tokens that begin with 'good' and answers refreshes with `refresh`, one task later. */
function createServer(refresh: (path: string, sent: SentRequest[]) => TransportResponse | Error) {
  const sent: SentRequest[] = [];
  const concurrent = { current: 0, max: 0 };
  const send = async ({ path }: { path: string }, token?: string): Promise<TransportResponse> => {
    sent.push({ path, token });
    if (!path.endsWith('refresh-token')) {
      await Promise.resolve();
      return token?.startsWith('good')
        ? { status: 200, body: { token } }
        : { status: 401, body: { reason: 'signed-out' } };
    }
    concurrent.current += 1;
    concurrent.max = Math.max(concurrent.max, concurrent.current);
    await new Promise((resolve) => setImmediate(resolve));
    concurrent.current -= 1;
    const response = refresh(path, sent);
    if (response instanceof Error) throw response;
    return response;
  };
  const countRefreshes = (name?: string) =>
    sent.filter(({ path }) => path.endsWith('refresh-token') && (!name || path === getRefreshPath(name))).length;
  return { send, sent, concurrent, countRefreshes };
}

const createRefreshResponse = (token: string): TransportResponse => ({ status: 200, body: { accessToken: token } });
const runExclusive = <Result>(action: () => Promise<Result>) => action();

test('twenty calls that are refused at once cause one refresh, and each is tried once more', async () => {
  const { session: made, stored } = createSession('user', 'old');
  const server = createServer(() => createRefreshResponse('good'));
  const api = createTokenRefresher({ send: server.send, runExclusive }).createApi(made);
  const responses = await Promise.all(Array.from({ length: 20 }, () => api('GET /config/site')));
  expect(responses).toEqual(Array(20).fill({ token: 'good' }));
  expect(server.countRefreshes()).toBe(1);
  expect(server.sent).toHaveLength(20 + 1 + 20);
  expect(stored.token).toBe('good');
});

test('calls of the client and of the owner never refresh at the same time, and each session once', async () => {
  const user = createSession('user', 'old');
  const admin = createSession('admin', 'old');
  const server = createServer((path) => createRefreshResponse(`good ${path}`));
  const { createApi } = createTokenRefresher({ send: server.send, runExclusive });
  const clients = [createApi(user.session), createApi(admin.session)];
  await Promise.all(Array.from({ length: 20 }, (_, index) => clients[index % 2]?.('GET /config/site')));
  expect(server.concurrent.max).toBe(1);
  expect([server.countRefreshes('user'), server.countRefreshes('admin')]).toEqual([1, 1]);
  expect([user.stored.token, admin.stored.token]).toEqual([
    `good ${getRefreshPath('user')}`,
    `good ${getRefreshPath('admin')}`,
  ]);
});

test('two refreshes run at the same time without the shared queue', async () => {
  const server = createServer((path) => createRefreshResponse(`good ${path}`));
  const queues = [createSession('user', 'old'), createSession('admin', 'old')].map(({ session }) =>
    createTokenRefresher({ send: server.send, runExclusive }).createApi(session),
  );
  await Promise.all(queues.map((api) => api('GET /config/site')));
  expect(server.concurrent.max).toBe(2);
});

test('a refused refresh ends the session once for all waiting calls, and leads to the login page', async () => {
  const { session, stored, endings } = createSession('user', 'old');
  const server = createServer(() => ({ status: 401, body: { reason: 'signed-out' } }));
  const api = createTokenRefresher({ send: server.send, runExclusive }).createApi(session);
  const errors = await Promise.all(Array.from({ length: 5 }, () => api('GET /config/site').catch(asApiError)));
  expect(errors.map((error) => (error as { status: number }).status)).toEqual(Array(5).fill(401));
  expect(server.countRefreshes()).toBe(1);
  expect(stored.token).toBeUndefined();
  expect(endings).toContain('leave');
});

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a server out of breath', { status: 503, body: undefined }],
  ['too many requests', { status: 429, body: undefined }],
  ['an answer without a token', { status: 200, body: {} }],
])('a refresh that gets %s keeps the session', async (_, response) => {
  const { session, stored, endings } = createSession('user', 'old');
  const server = createServer(() => response);
  const api = createTokenRefresher({ send: server.send, runExclusive }).createApi(session);
  await expect(api('GET /config/site')).rejects.toThrow();
  expect(stored.token).toBe('old');
  expect(endings).toEqual([]);
});

test('the next call tries again after a refresh without a response', async () => {
  const { session } = createSession('user', 'old');
  const server = createServer((_, sent) =>
    sent.length < 4 ? new TypeError('Failed to fetch') : createRefreshResponse('good'),
  );
  const api = createTokenRefresher({ send: server.send, runExclusive }).createApi(session);
  await expect(api('GET /config/site')).rejects.toThrow('Failed to fetch');
  await expect(api('GET /config/site')).resolves.toEqual({ token: 'good' });
});

test('a call uses the token that another tab has brought, without another refresh', async () => {
  const { session, stored } = createSession('user', 'old');
  const server = createServer(() => createRefreshResponse('good, but not needed'));
  const api = createTokenRefresher({
    send: server.send,
    async runExclusive(action) {
      stored.token = 'good from the other tab';
      return action();
    },
  }).createApi(session);
  expect(await api('GET /config/site')).toEqual({ token: 'good from the other tab' });
  expect(server.countRefreshes()).toBe(0);
});

test('the cookie does not restore a client who signed out in another tab meanwhile', async () => {
  const { session, stored, endings } = createSession('user', 'old');
  const server = createServer(() => createRefreshResponse('good, but not wanted'));
  const { refreshToken } = createTokenRefresher({
    send: server.send,
    async runExclusive(action) {
      stored.token = undefined;
      return action();
    },
  });
  expect(await refreshToken(session, 'old')).toMatchObject({ failure: { status: 401 } });
  expect(server.countRefreshes()).toBe(0);
  expect(endings).toEqual([]);
});

test('a call that is refused with the new token ends the session, and is not tried a third time', async () => {
  const { session, endings } = createSession('user', 'old');
  const server = createServer(() => createRefreshResponse('refused all the same'));
  await expect(
    createTokenRefresher({ send: server.send, runExclusive }).createApi(session)('GET /config/site'),
  ).rejects.toThrow();
  expect(server.sent).toHaveLength(3);
  expect(endings).toEqual(['over', 'leave']);
});

test('a sign-in waits for a refresh that is running', async () => {
  const { session, stored } = createSession('user', 'old');
  const server = createServer(() => createRefreshResponse('good'));
  const { refreshToken, withRefreshLock } = createTokenRefresher({ send: server.send, runExclusive });
  const refresh = refreshToken(session, 'old');
  const tokenSeen = await withRefreshLock(async () => stored.token);
  expect(tokenSeen).toBe('good');
  await refresh;
});

/** Creates a token with a subject, as the server does. The fake server accepts those that begin with 'good'. */
const createToken = (sub: string, head = 'good') =>
  `${head}.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.c2ln`;

test('a request of one person is not sent as another person who signed in since', async () => {
  const { session, stored, endings } = createSession('user', createToken('maya', 'old'));
  const server = createServer(() => new Error('nobody has to refresh'));
  const api = createTokenRefresher({ send: server.send, runExclusive }).createApi(session);
  const pendingCall = api('GET /config/site').catch(asApiError);
  stored.token = createToken('noor');
  expect(await pendingCall).toMatchObject({ status: 401 });
  expect(server.sent).toEqual([{ path: '/config/site', token: createToken('maya', 'old') }]);
  expect([stored.token, endings]).toEqual([createToken('noor'), []]);
});

test.each([
  ['is refused', { status: 401, body: { reason: 'signed-out' } }, 'noor', createToken('noor')],
  ['brings a token', createRefreshResponse(createToken('maya')), 'noor', createToken('noor')],
  ['is refused', { status: 401, body: { reason: 'signed-out' } }, 'nobody', undefined],
  ['brings a token', createRefreshResponse(createToken('maya')), 'nobody', undefined],
])(
  'a late refresh that %s does not change the session of whoever signed in since: %s, %s',
  async (_, response, __, newToken) => {
    const { session, stored, endings } = createSession('user', createToken('maya', 'old'));
    const server = createServer(() => {
      stored.token = newToken;
      return response;
    });
    await createTokenRefresher({ send: server.send, runExclusive })
      .createApi(session)('GET /config/site')
      .catch(asApiError);
    expect(stored.token).toBe(newToken);
    expect(server.sent.filter(({ path }) => path === '/config/site')).toHaveLength(1);
    expect(endings).toEqual(newToken ? [] : ['leave']);
  },
);

test('a cookie of another person ends the session of a tab that did not know', async () => {
  const { session, stored, endings } = createSession('user', createToken('maya', 'old'));
  const server = createServer(() => createRefreshResponse(createToken('noor')));
  await createTokenRefresher({ send: server.send, runExclusive })
    .createApi(session)('GET /config/site')
    .catch(asApiError);
  expect(stored.token).toBeUndefined();
  expect(endings).toEqual(['over', 'leave']);
});

test('while a logout waits for the server nothing is refreshed, whatever is in the storage', async () => {
  const { session, stored } = createSession('user', 'left over');
  stored.mayRenew = false;
  const server = createServer(() => createRefreshResponse('good, but not wanted'));
  expect(
    await createTokenRefresher({ send: server.send, runExclusive }).refreshToken(session, 'left over'),
  ).toMatchObject({
    failure: { status: 401 },
  });
  expect(server.countRefreshes()).toBe(0);
});

test('a page without storage gets a token by the cookie alone', async () => {
  const { session, stored } = createSession('user', undefined);
  const server = createServer(() => createRefreshResponse('good'));
  expect(await createTokenRefresher({ send: server.send, runExclusive }).refreshToken(session, undefined)).toEqual({
    token: 'good',
  });
  expect(stored.token).toBe('good');
});

test('a refused file upload is sent once more with the new token', async () => {
  const { session } = createSession('user', 'old');
  const server = createServer(() => createRefreshResponse('good'));
  const files: (string | undefined)[] = [];
  const api = createTokenRefresher({ send: server.send, runExclusive }).createApi(session, async (_, token) => {
    files.push(token);
    return { status: token === 'good' ? 200 : 401, body: {} };
  });
  const body = new File(['bytes'], 'tin.jpg');
  await api('PUT /api/chocolates/{id}/picture', { params: { id: 'tin' }, body });
  expect(files).toEqual(['old', 'good']);
  expect(server.sent.map(({ path }) => path)).toEqual([getRefreshPath('user')]);
});
