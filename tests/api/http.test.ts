import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { newId } from '#database/id.ts';
import { signedInClient, signedInOwner } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
/** For each role the headers of someone who may call. */
let as: Record<Role, Record<string, string>>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  const [client, owner] = [await signedInClient(studio), await signedInOwner(studio)];
  as = { visitor: {}, client: client.headers, owner: owner.headers, 'signed-in': client.headers };
});
afterAll(() => studio.close());

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  studio.app.inject({ method: 'POST', url, payload, headers });
type PostName = Extract<keyof typeof contract, `POST ${string}`>;
const posts = Object.keys(contract).filter((name): name is PostName => name.startsWith('POST '));
/** Posts to a call of the contract as someone who may make it. */
const postTo = (name: PostName, payload: string, headers: Record<string, string> = json) => {
  const url = name.replace('POST ', '').replace(/\{\w+\}/g, () => newId());
  return post(url, payload, { ...as[contract[name].role], ...headers });
};

describe('bad requests', () => {
  test('an unknown address under /api answers JSON 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await studio.app.inject({ method, url: '/api/no/such/thing' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.json()).toMatchObject({ message: expect.any(String), reason: 'not-found' });
    }
  });

  test.each(posts)('malformed JSON is a 400 with words: %s', async (name) => {
    for (const text of ['{', '{"a":}', 'nope', '[1,2', '{"__proto__":{"x":1}}', '']) {
      const answer = await postTo(name, text);
      expect(answer.statusCode, text).toBe(400);
      expect(answer.json()).toMatchObject({ message: expect.any(String), reason: expect.any(String) });
      expect(Object.keys(answer.json()).filter((key) => key !== 'fields')).toEqual(['message', 'reason', 'requestId']);
      expect(answer.body).not.toContain(' at ');
    }
  });

  test.each(posts)('a body of over 256 KB is a 413: %s', async (name) => {
    const answer = await postTo(name, JSON.stringify({ email: 'a'.repeat(257 * 1024) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().reason).toBe('body-too-large');
  });

  test.each(posts)('anything but JSON is refused: %s', async (name) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/html',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await postTo(name, 'email=a', { 'content-type': type });
      expect(answer.statusCode, type).toBe(415);
      expect(answer.json().reason).toBe('unsupported-media-type');
    }
  });

  test.each(posts)('another site cannot post through a visitor’s browser: %s', async (name) => {
    const answer = await postTo(name, '{}', { ...json, origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().reason).toBe('foreign-origin');
  });

  test('wrong types, depths and lengths never become a 5xx', async () => {
    const odd = [null, 1, true, [], {}, 'x'.repeat(9_000), { $ne: 1 }, [[[[]]]], '\u0000', '\ud83c', '🎉'.repeat(50)];
    for (const name of posts) {
      for (const value of odd) {
        const everywhere = { email: value, name: value, classTitle: value, date: value, message: value, token: value };
        for (const payload of [value, everywhere]) {
          const answer = await postTo(name, JSON.stringify(payload));
          expect(answer.statusCode, `${name} ${JSON.stringify(payload)}`).toBeLessThan(500);
          // Where a call takes no body it does not look at one.
          if ('body' in contract[name]) expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        }
      }
    }
  });

  test('odd queries never become a 5xx', async () => {
    for (const query of [
      'from=x',
      'from=2026-02-30',
      'from=0000-01-01',
      'from=%00',
      'to[]=1',
      'from=2026-11-20&from=2026-11-21',
      '%',
      '%E0%A4%A',
    ]) {
      const answer = await studio.app.inject(`/api/events?${query}`);
      expect(answer.statusCode, query).toBeLessThan(500);
    }
    const missing = await studio.app.inject('/api/class-status');
    expect(missing.statusCode).toBe(400);
  });
});

describe('what every answer carries', () => {
  test('a refusal or a change: helmet’s headers and a request id', async () => {
    const { headers } = await post('/api/contact', '{}');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('a refusal names the request by the id of the header', async () => {
    const answer = await post('/api/contact', '{}');
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  test('healthz and readyz answer', async () => {
    expect((await studio.app.inject('/healthz')).json()).toEqual({ status: 'alive', installation: expect.any(String) });
    expect((await studio.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

test('an address that cannot be read is refused in the same shape', async () => {
  for (const url of ['/%E0%A4%A', '/api/%']) {
    const answer = await studio.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.any(String), reason: expect.any(String) });
  }
});

test('search engines are told where the pages are', async () => {
  expect((await studio.app.inject('/robots.txt')).body).toContain('Sitemap: http://studio.test/sitemap.xml');
  const { body, headers } = await studio.app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(body).toContain('<loc>http://studio.test/calendar</loc>');
  expect(body).not.toContain('/admin');
});

describe('the published interface', () => {
  test('names every call of the contract with its input and its answers', async () => {
    const document = (await studio.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, call] of Object.entries(contract)) {
      const [method = '', path = ''] = name.split(' ');
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation?.summary, name).toBe(call.summary);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([...Object.keys(call.answers), '4XX']));
    }
  });

  test('has a page for people', async () => {
    const answer = await studio.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain('script-src');
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline');
  });
});
