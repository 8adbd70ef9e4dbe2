import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForLogin, askToRegister, mailedToken } from '../support/mailed-links.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  // Without pages: where a page would stand, there is the 404 of nothing being there.
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

const post = (url: string, payload: string, type?: string) =>
  studio.app.inject({ method: 'POST', url, payload, ...(type !== undefined && { headers: { 'content-type': type } }) });
const get = (url: string, accept?: string) =>
  studio.app.inject({ url, headers: accept === undefined ? {} : { accept } });

const calls = [
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json, text/plain, */*',
  '*/*;q=0.1,application/json;q=0.9',
];
const pages = [
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
  test.each(calls)('are the calls for who accepts %s', async (accept) => {
    for (const url of ['/verify-login?token=wrong', '/verify-email?token=wrong']) {
      const answer = await get(url, accept);
      expect([answer.statusCode, answer.json().reason], url).toEqual([404, 'link-spent']);
    }
    expect((await get('/verify-login', accept)).json().reason).toBe('invalid-input');
  });

  test.each(pages)('are the pages for who accepts %s', async (accept) => {
    for (const url of ['/verify-login?token=wrong', '/verify-email?token=wrong', '/verify-login']) {
      const answer = await get(url, accept);
      expect([answer.statusCode, answer.json().reason], url).toEqual([404, 'not-found']);
    }
  });

  test('spend a link as the calls do, and as pages never', async () => {
    const { client } = await signedInClient(studio);
    await askForLogin(studio, client.email);
    await askToRegister(studio, 'literal@example.com');
    const login = await mailedToken(studio, client.email, 'verify-login');
    const registration = await mailedToken(studio, 'literal@example.com', 'verify-email');
    for (const accept of pages) {
      await get(`/verify-login?token=${login}`, accept);
      await get(`/verify-email?token=${registration}`, accept);
    }
    const entered = await get(`/verify-login?token=${login}`, 'application/json');
    expect(entered.json()).toMatchObject({ user: { id: client.id }, token: expect.any(String) });
    const verified = await get(`/verify-email?token=${registration}`, 'application/json');
    expect(verified.json()).toMatchObject({ message: 'Email Verified!', userId: expect.any(String) });
  });
});

describe('POST /register and POST /login', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    'are the calls for a body of %s',
    async (type) => {
      const registered = await post('/register', '{"firstName":"A","lastName":"B","email":"lit-a@example.com"}', type);
      expect([registered.statusCode, Object.keys(registered.json())]).toEqual([201, ['message', 'token']]);
      const asked = await post('/login', '{"email":"lit-b@example.com"}', type);
      expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Login Email Sent!' }]);
      expect((await post('/login', '{"email":"no email"}', type)).statusCode).toBe(400);
    },
  );

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/jsonp', undefined])(
    'are nothing for a body of %s',
    async (type) => {
      for (const url of ['/register', '/login']) {
        const answer = await post(url, '{"email":"lit-c@example.com"}', type);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.json().reason).not.toBe('invalid-input');
      }
    },
  );
});

test('no other address, method or form of these is rewritten', async () => {
  for (const url of ['/verify-login/?token=x', '/Verify-Login?token=x', '/x/verify-login?token=x', '/register?x']) {
    expect((await get(url, 'application/json')).json().reason, url).toBe('not-found');
  }
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
    const answer = await studio.app.inject({ method, url: '/login', payload: { email: 'lit-d@example.com' } });
    expect(answer.statusCode).toBe(404);
  }
});
