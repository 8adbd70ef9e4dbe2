import { expect, test } from 'vitest';
import { refusalOf } from './client.ts';
import { openRefreshing, type Session } from './one-refresh.ts';

type Sent = { path: string; token: string | undefined };
type Answered = { status: number; body: unknown };

const lifeOf = (name: string) => `/api/${name}/refresh-token`;

/** A session in memory that remembers how it ended. */
function session(name: 'user' | 'admin', token: string | undefined) {
  const kept = { token, mayRenew: true };
  const ends: string[] = [];
  const made: Session = {
    refreshPath: lifeOf(name),
    token: () => kept.token,
    mayRenew: () => kept.mayRenew,
    keep: (fresh) => {
      kept.token = fresh;
    },
    over: () => {
      kept.token = undefined;
      ends.push('over');
    },
    leave: () => void ends.push('leave'),
  };
  return { made, kept, ends };
}

/** A server that takes tokens that begin with 'good' and answers refreshes as it is told, one turn later. */
function server(refresh: (path: string, sent: Sent[]) => Answered | Error) {
  const sent: Sent[] = [];
  const atOnce = { now: 0, most: 0 };
  const send = async ({ path }: { path: string }, token?: string): Promise<Answered> => {
    sent.push({ path, token });
    if (!path.endsWith('refresh-token')) {
      await Promise.resolve();
      return token?.startsWith('good')
        ? { status: 200, body: { token } }
        : { status: 401, body: { reason: 'signed-out' } };
    }
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce.now -= 1;
    const answer = refresh(path, sent);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const refreshes = (name?: string) =>
    sent.filter(({ path }) => path.endsWith('refresh-token') && (!name || path === lifeOf(name))).length;
  return { send, sent, atOnce, refreshes };
}

const renewed = (token: string): Answered => ({ status: 200, body: { accessToken: token } });
const alone = <Result>(work: () => Promise<Result>) => work();

test('twenty calls that are refused at once cause one refresh, and each is tried once more', async () => {
  const { made, kept } = session('user', 'old');
  const there = server(() => renewed('good'));
  const api = openRefreshing({ send: there.send, alone }).api(made);
  const answers = await Promise.all(Array.from({ length: 20 }, () => api('GET /config/site')));
  expect(answers).toEqual(Array(20).fill({ token: 'good' }));
  expect(there.refreshes()).toBe(1);
  expect(there.sent).toHaveLength(20 + 1 + 20);
  expect(kept.token).toBe('good');
});

test('calls of the client and of the owner never refresh at the same time, and each session once', async () => {
  const user = session('user', 'old');
  const admin = session('admin', 'old');
  const there = server((path) => renewed(`good ${path}`));
  const { api } = openRefreshing({ send: there.send, alone });
  const both = [api(user.made), api(admin.made)];
  await Promise.all(Array.from({ length: 20 }, (_, index) => both[index % 2]?.('GET /config/site')));
  expect(there.atOnce.most).toBe(1);
  expect([there.refreshes('user'), there.refreshes('admin')]).toEqual([1, 1]);
  expect([user.kept.token, admin.kept.token]).toEqual([`good ${lifeOf('user')}`, `good ${lifeOf('admin')}`]);
});

test('without the shared queue they would: two queues refresh at the same time', async () => {
  const there = server((path) => renewed(`good ${path}`));
  const queues = [session('user', 'old'), session('admin', 'old')].map(({ made }) =>
    openRefreshing({ send: there.send, alone }).api(made),
  );
  await Promise.all(queues.map((api) => api('GET /config/site')));
  expect(there.atOnce.most).toBe(2);
});

test('a refused refresh ends the session once, for all who waited, and leads to the login page', async () => {
  const { made, kept, ends } = session('user', 'old');
  const there = server(() => ({ status: 401, body: { reason: 'signed-out' } }));
  const api = openRefreshing({ send: there.send, alone }).api(made);
  const errors = await Promise.all(Array.from({ length: 5 }, () => api('GET /config/site').catch(refusalOf)));
  expect(errors.map((error) => (error as { status: number }).status)).toEqual(Array(5).fill(401));
  expect(there.refreshes()).toBe(1);
  expect(kept.token).toBeUndefined();
  expect(ends).toContain('leave');
});

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a server out of breath', { status: 503, body: undefined }],
  ['too many requests', { status: 429, body: undefined }],
  ['an answer without a token', { status: 200, body: {} }],
])('%s to a refresh signs nobody out', async (_, answer) => {
  const { made, kept, ends } = session('user', 'old');
  const there = server(() => answer);
  const api = openRefreshing({ send: there.send, alone }).api(made);
  await expect(api('GET /config/site')).rejects.toThrow();
  expect(kept.token).toBe('old');
  expect(ends).toEqual([]);
});

test('after a refresh without an answer the next call tries again', async () => {
  const { made } = session('user', 'old');
  const there = server((_, sent) => (sent.length < 4 ? new TypeError('Failed to fetch') : renewed('good')));
  const api = openRefreshing({ send: there.send, alone }).api(made);
  await expect(api('GET /config/site')).rejects.toThrow('Failed to fetch');
  await expect(api('GET /config/site')).resolves.toEqual({ token: 'good' });
});

test('a token that another tab brought meanwhile is used instead of one more refresh', async () => {
  const { made, kept } = session('user', 'old');
  const there = server(() => renewed('good, but not needed'));
  const api = openRefreshing({
    send: there.send,
    async alone(work) {
      kept.token = 'good from the other tab';
      return work();
    },
  }).api(made);
  expect(await api('GET /config/site')).toEqual({ token: 'good from the other tab' });
  expect(there.refreshes()).toBe(0);
});

test('who is signed out in another tab meanwhile is not brought back by the cookie', async () => {
  const { made, kept, ends } = session('user', 'old');
  const there = server(() => renewed('good, but not wanted'));
  const { renew } = openRefreshing({
    send: there.send,
    async alone(work) {
      kept.token = undefined;
      return work();
    },
  });
  expect(await renew(made, 'old')).toMatchObject({ refused: { status: 401 } });
  expect(there.refreshes()).toBe(0);
  expect(ends).toEqual([]);
});

test('a call that is refused with the new token, too, ends the session and is not tried a third time', async () => {
  const { made, ends } = session('user', 'old');
  const there = server(() => renewed('refused all the same'));
  await expect(openRefreshing({ send: there.send, alone }).api(made)('GET /config/site')).rejects.toThrow();
  expect(there.sent).toHaveLength(3);
  expect(ends).toEqual(['over', 'leave']);
});

test('signing in waits for a refresh that runs', async () => {
  const { made, kept } = session('user', 'old');
  const there = server(() => renewed('good'));
  const { renew, between } = openRefreshing({ send: there.send, alone });
  const refresh = renew(made, 'old');
  const seen = await between(async () => kept.token);
  expect(seen).toBe('good');
  await refresh;
});

/** A token that names its person, as the server's do. The server here takes those that begin with 'good'. */
const tokenOf = (sub: string, head = 'good') =>
  `${head}.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.c2ln`;

test('what one person began is not done as another who signed in meanwhile', async () => {
  const { made, kept, ends } = session('user', tokenOf('maya', 'old'));
  const there = server(() => new Error('nobody has to refresh'));
  const api = openRefreshing({ send: there.send, alone }).api(made);
  const held = api('GET /config/site').catch(refusalOf);
  kept.token = tokenOf('noor');
  expect(await held).toMatchObject({ status: 401 });
  expect(there.sent).toEqual([{ path: '/config/site', token: tokenOf('maya', 'old') }]);
  expect([kept.token, ends]).toEqual([tokenOf('noor'), []]);
});

test.each([
  ['is refused', { status: 401, body: { reason: 'signed-out' } }, 'noor', tokenOf('noor')],
  ['brings a token', renewed(tokenOf('maya')), 'noor', tokenOf('noor')],
  ['is refused', { status: 401, body: { reason: 'signed-out' } }, 'nobody', undefined],
  ['brings a token', renewed(tokenOf('maya')), 'nobody', undefined],
])('a refresh that %s late takes nothing from anyone who is signed in by then: %s, %s', async (_, answer, __, then) => {
  const { made, kept, ends } = session('user', tokenOf('maya', 'old'));
  const there = server(() => {
    kept.token = then;
    return answer;
  });
  await openRefreshing({ send: there.send, alone }).api(made)('GET /config/site').catch(refusalOf);
  expect(kept.token).toBe(then);
  expect(there.sent.filter(({ path }) => path === '/config/site')).toHaveLength(1);
  expect(ends).toEqual(then ? [] : ['leave']);
});

test('a cookie that is someone else’s by now ends the session of a tab that could not know', async () => {
  const { made, kept, ends } = session('user', tokenOf('maya', 'old'));
  const there = server(() => renewed(tokenOf('noor')));
  await openRefreshing({ send: there.send, alone }).api(made)('GET /config/site').catch(refusalOf);
  expect(kept.token).toBeUndefined();
  expect(ends).toEqual(['over', 'leave']);
});

test('while a logout waits for the server nothing is refreshed, whatever stands in the storage', async () => {
  const { made, kept } = session('user', 'left over');
  kept.mayRenew = false;
  const there = server(() => renewed('good, but not wanted'));
  expect(await openRefreshing({ send: there.send, alone }).renew(made, 'left over')).toMatchObject({
    refused: { status: 401 },
  });
  expect(there.refreshes()).toBe(0);
});

test('a page that could keep nothing is given a token by the cookie alone', async () => {
  const { made, kept } = session('user', undefined);
  const there = server(() => renewed('good'));
  expect(await openRefreshing({ send: there.send, alone }).renew(made, undefined)).toEqual({ token: 'good' });
  expect(kept.token).toBe('good');
});

test('a file that is refused is sent once more with the new token, in the way in which files are sent', async () => {
  const { made } = session('user', 'old');
  const there = server(() => renewed('good'));
  const files: (string | undefined)[] = [];
  const api = openRefreshing({ send: there.send, alone }).api(made, async (_, token) => {
    files.push(token);
    return { status: token === 'good' ? 200 : 401, body: {} };
  });
  const body = new File(['bytes'], 'tin.jpg');
  await api('PUT /api/chocolates/{id}/picture', { params: { id: 'tin' }, body });
  expect(files).toEqual(['old', 'good']);
  expect(there.sent.map(({ path }) => path)).toEqual([lifeOf('user')]);
});
