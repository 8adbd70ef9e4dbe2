import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const createToken = (ms: number) => `e30.${Buffer.from(JSON.stringify({ exp: ms / 1000 })).toString('base64url')}.c2ln`;
const expired = createToken(1_000_000);
const fresh = createToken(4e12);

type MockResponse = { status: number; body?: unknown } | Error;
const calls: string[] = [];
let responses: Record<string, MockResponse[]> = {};
let memory: Map<string, string>;
/** Runs between a request and its response. */
let onRequest: () => void;

/** A browser with storage whose server answers each path with the given responses in order. */
beforeEach(() => {
  vi.resetModules();
  calls.length = 0;
  onRequest = () => {};
  memory = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/yoga', assign: (path: string) => calls.push(`go ${path}`) });
  vi.stubGlobal('document', { cookie: '' });
  // Like a LAN address without TLS: no Web Locks.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const name = path.split('/').at(-1) ?? '';
    calls.push(body?.includes(expired) ? `${name} expired` : name);
    onRequest();
    const response = responses[name]?.shift();
    if (!response) throw new Error(`nobody expected ${path}`);
    if (response instanceof Error) throw response;
    return new Response(response.body === undefined ? '' : JSON.stringify(response.body), { status: response.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const maya = { isValid: true, user: { id: 'u1', firstName: 'Maya' } };
const unauthorized = { status: 401, body: { reason: 'signed-out', message: 'Please sign in again.' } };

const check = async () => (await import('./session-check.ts')).checkSession();

test('no request is sent when no token is stored', async () => {
  expect(await check()).toBe('signed-out');
  expect(calls).toEqual([]);
});

test('a valid token loads the user, with Unknown for missing fields', async () => {
  memory.set('userToken', fresh);
  responses = { 'validate-token': [{ status: 200, body: maya }] };
  expect(await check()).toBe('signed-in');
  expect(JSON.parse(memory.get('user') ?? '')).toMatchObject({ id: 'u1', firstName: 'Maya', lastName: 'Unknown' });
  expect(calls).toEqual(['validate-token']);
});

test('an expired token is refreshed before it is validated, so a returning client is still signed in', async () => {
  memory.set('userToken', expired);
  responses = {
    'refresh-token': [{ status: 200, body: { accessToken: fresh } }],
    'validate-token': [{ status: 200, body: maya }],
  };
  expect(await check()).toBe('signed-in');
  expect(calls).toEqual(['refresh-token', 'validate-token']);
  expect(memory.get('userToken')).toBe(fresh);
});

test('a token that the server refuses before its end is refreshed, too', async () => {
  memory.set('userToken', 'of another day');
  responses = {
    'validate-token': [unauthorized, { status: 200, body: maya }],
    'refresh-token': [{ status: 200, body: { accessToken: fresh } }],
  };
  expect(await check()).toBe('signed-in');
  expect(calls).toEqual(['validate-token', 'refresh-token', 'validate-token']);
});

test('a session that is over is deleted, and a public page stays open', async () => {
  memory.set('userToken', expired).set('user', '{}').set('cart', '[]');
  responses = { 'refresh-token': [unauthorized] };
  expect(await check()).toBe('signed-out');
  expect([...memory.keys()]).toEqual(['cart']);
  expect(calls).toEqual(['refresh-token']);
});

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a server out of breath', { status: 503 }],
])('the session stays as it is after %s', async (_, response) => {
  for (const [token, name] of [
    [expired, 'refresh-token'],
    [fresh, 'validate-token'],
  ] as const) {
    memory.set('userToken', token).set('user', '{}');
    responses = { [name]: [response] };
    expect(await check()).toBe('unreachable');
    expect(memory.get('userToken')).toBe(token);
    expect(memory.has('user')).toBe(true);
  }
});

test('a client who logs out during the check stays logged out', async () => {
  memory.set('userToken', fresh);
  responses = { 'validate-token': [{ status: 200, body: maya }] };
  onRequest = () => memory.clear();
  expect(await check()).toBe('signed-out');
  expect(calls).toEqual(['validate-token']);
  expect(memory.size).toBe(0);
});

test('concurrent checks ask the server once', async () => {
  memory.set('userToken', fresh);
  responses = { 'validate-token': [{ status: 200, body: maya }] };
  const { checkSession } = await import('./session-check.ts');
  expect(await Promise.all([checkSession(), checkSession()])).toEqual(['signed-in', 'signed-in']);
});

test.each(['asking', 'waiting'])(
  'a check does not undo a logout that is %s and has not reached the server',
  async (state) => {
    memory.set('userToken', 'any text').set('user', '{}');
    vi.stubGlobal('document', { cookie: `theme=dark; logged-out=${state}` });
    responses = { 'refresh-token': [{ status: 200, body: { accessToken: fresh } }] };
    expect(await check()).toBe('signed-out');
    expect([calls, memory.size]).toEqual([[], 0]);
  },
);

describe('a browser without storage', () => {
  beforeEach(() => vi.stubGlobal('localStorage', undefined));

  test('a browser without storage gets its session from the cookie once', async () => {
    responses = {
      'refresh-token': [{ status: 200, body: { accessToken: fresh } }],
      'validate-token': [{ status: 200, body: maya }],
    };
    expect(await check()).toBe('signed-in');
    expect(calls).toEqual(['refresh-token', 'validate-token']);
  });

  test('without storage and without a cookie no client is signed in', async () => {
    responses = { 'refresh-token': [unauthorized] };
    expect(await check()).toBe('signed-out');
    expect(calls).toEqual(['refresh-token']);
  });

  test('a person who logged out in a browser without storage stays logged out', async () => {
    vi.stubGlobal('document', { cookie: 'logged-out=done' });
    expect(await check()).toBe('signed-out');
    expect(calls).toEqual([]);
  });
});
