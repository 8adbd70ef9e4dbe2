import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, requestLoginLink, waitForToken } from '#tests/support/accounts/login-links.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

const postBody = (url: string, payload: string, type?: string) =>
  testApp.app.inject({
    method: 'POST',
    url,
    payload,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
const getUrl = (url: string, accept?: string) =>
  testApp.app.inject({ url, headers: accept === undefined ? {} : { accept } });

const apiAcceptHeaders = [
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json, text/plain, */*',
  '*/*;q=0.1,application/json;q=0.9',
];
const pageAcceptHeaders = [
  undefined,
  '',
  '*/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, application/json',
  'application/json;q=0, */*',
  'application/json;q=0.000',
  'application/jsonp',
  'application/json-patch+json',
  'application/*',
  'x/application/json',
  `${'text/plain,'.repeat(500)}application/json`,
];

describe('GET /verify-login and GET /verify-email', () => {
  test.each(apiAcceptHeaders)(
    'GET /verify-login and GET /verify-email are API calls for a client that accepts %s',
    async (accept) => {
      for (const url of ['/verify-login?token=wrong', '/verify-email?token=wrong']) {
        const response = await getUrl(url, accept);
        expect([response.statusCode, response.json().reason], url).toEqual([404, 'link-used']);
      }
      expect((await getUrl('/verify-login', accept)).json().reason).toBe('invalid-input');
    },
  );

  test.each(pageAcceptHeaders)(
    'GET /verify-login and GET /verify-email are pages for a browser that accepts %s',
    async (accept) => {
      for (const url of ['/verify-login?token=wrong', '/verify-email?token=wrong', '/verify-login']) {
        const response = await getUrl(url, accept);
        expect([response.statusCode, response.json().reason], url).toEqual([404, 'not-found']);
      }
    },
  );

  test('GET /verify-login and GET /verify-email use a link up as API calls, and never as pages', async () => {
    const { client } = await createSignedInClient(testApp);
    await requestLoginLink(testApp, client.email);
    await register(testApp, 'literal@example.com');
    const login = await waitForToken(testApp, client.email, 'verify-login');
    const registration = await waitForToken(testApp, 'literal@example.com', 'verify-email');
    for (const accept of pageAcceptHeaders) {
      await getUrl(`/verify-login?token=${login}`, accept);
      await getUrl(`/verify-email?token=${registration}`, accept);
    }
    const tokenResponse = await getUrl(`/verify-login?token=${login}`, 'application/json');
    expect(tokenResponse.json()).toMatchObject({ user: { id: client.id }, token: expect.any(String) });
    const verified = await getUrl(`/verify-email?token=${registration}`, 'application/json');
    expect(verified.json()).toMatchObject({ message: 'Email Verified!', userId: expect.any(String) });
  });
});

describe('GET /verify-login and GET /verify-email when their pages are cached', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ environment: { RATE_LIMITS: 'off' }, withPages: true });
  });
  afterAll(() => site.close());

  const getFromSite = (url: string, accept: string, method: 'GET' | 'HEAD' = 'GET') =>
    site.app.inject({ method, url, headers: { accept } });

  test.each(apiAcceptHeaders)(
    'they answer a client that accepts %s as the API, and a browser as a page',
    async (accept) => {
      for (const path of ['/verify-login', '/verify-email']) {
        for (const [url, status] of [
          [path, 400],
          [`${path}?token=wrong`, 404],
        ] as const) {
          for (const warmUp of [1, 2]) {
            const page = await getFromSite(url, 'text/html');
            expect([page.statusCode, page.headers['content-type']], `${url} ${warmUp}`).toEqual([
              200,
              'text/html; charset=utf-8',
            ]);
          }
          const answer = await getFromSite(url, accept);
          expect([answer.statusCode, answer.json().reason], url).toEqual([
            status,
            status === 400 ? 'invalid-input' : 'link-used',
          ]);
          expect((await getFromSite(url, 'text/html')).statusCode, url).toBe(200);
        }
      }
    },
  );

  test('HEAD /verify-login is answered as the page and uses no link up, whatever the client accepts', async () => {
    const { client } = await createSignedInClient(site);
    await requestLoginLink(site, client.email);
    const url = `/verify-login?token=${await waitForToken(site, client.email, 'verify-login')}`;
    for (const accept of ['text/html', 'application/json'])
      expect((await getFromSite(url, accept, 'HEAD')).headers['content-type'], accept).toBe('text/html; charset=utf-8');
    expect((await getFromSite(url, 'application/json')).json()).toMatchObject({ user: { id: client.id } });
  });
});

describe('POST /register and POST /login', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    'POST /register and POST /login are API calls with a body of %s',
    async (type) => {
      const registered = await postBody(
        '/register',
        '{"firstName":"A","lastName":"B","email":"lit-a@example.com"}',
        type,
      );
      expect([registered.statusCode, Object.keys(registered.json())]).toEqual([201, ['message', 'token']]);
      const loginResponse = await postBody('/login', '{"email":"lit-b@example.com"}', type);
      expect([loginResponse.statusCode, loginResponse.json()]).toEqual([200, { message: 'Login Email Sent!' }]);
      expect((await postBody('/login', '{"email":"no email"}', type)).statusCode).toBe(400);
    },
  );

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/jsonp', undefined])(
    'POST /register and POST /login are refused with a body of %s',
    async (type) => {
      for (const url of ['/register', '/login']) {
        const response = await postBody(url, '{"email":"lit-c@example.com"}', type);
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.json().reason).not.toBe('invalid-input');
      }
    },
  );
});

test('no other address or method is rewritten as an API call', async () => {
  for (const url of ['/verify-login/?token=x', '/Verify-Login?token=x', '/x/verify-login?token=x', '/register?x']) {
    expect((await getUrl(url, 'application/json')).json().reason, url).toBe('not-found');
  }
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
    const response = await testApp.app.inject({ method, url: '/login', payload: { email: 'lit-d@example.com' } });
    expect(response.statusCode).toBe(404);
  }
});
