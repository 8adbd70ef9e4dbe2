import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Role } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient, createSignedInOwner } from '../support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { contract } from '../support/http/contract.ts';
import { wholeContract } from '../support/http/whole-contract.ts';

let testApp: TestApp;
let headersByRole: Record<Role, Record<string, string>>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  const [client, owner] = [await createSignedInClient(testApp), await createSignedInOwner(testApp)];
  headersByRole = { visitor: {}, client: client.headers, owner: owner.headers, 'signed-in': client.headers };
});
afterAll(() => testApp.close());

const jsonHeaders = { 'content-type': 'application/json' };
const postBody = (url: string, payload: string, headers: Record<string, string> = jsonHeaders) =>
  testApp.app.inject({ method: 'POST', url, payload, headers });
type PostEndpointName = Extract<keyof typeof contract, `POST ${string}`>;
/** An upload is a file and no JSON. */
const takesFile = (name: string) => 'file' in contract[name as keyof typeof contract];
const postEndpoints = Object.keys(contract).filter(
  (name): name is PostEndpointName => name.startsWith('POST ') && !takesFile(name),
);
const callPostEndpoint = (name: PostEndpointName, payload: string, headers: Record<string, string> = jsonHeaders) => {
  const url = name.replace('POST ', '').replace(/\{\w+\}/g, () => newId());
  return postBody(url, payload, { ...headersByRole[contract[name].role], ...headers });
};

describe('bad requests', () => {
  test('an unknown address under /api gets 404 as JSON for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await testApp.app.inject({ method, url: '/api/no/such/thing' });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
      expect(response.json()).toMatchObject({ message: expect.any(String), reason: 'not-found' });
    }
  });

  test.each(postEndpoints)('malformed JSON gets 400 with a message: %s', async (name) => {
    for (const text of ['{', '{"a":}', 'nope', '[1,2', '{"__proto__":{"x":1}}', '']) {
      const response = await callPostEndpoint(name, text);
      expect(response.statusCode, text).toBe(400);
      expect(response.json()).toMatchObject({ message: expect.any(String), reason: expect.any(String) });
      const otherKeys = Object.keys(response.json()).filter((key) => key !== 'fields' && key !== 'success');
      expect(otherKeys).toEqual(['message', 'reason', 'requestId']);
      expect(response.body).not.toContain(' at ');
    }
  });

  test.each(postEndpoints)('a body of more than 256 KB gets 413: %s', async (name) => {
    const response = await callPostEndpoint(name, JSON.stringify({ email: 'a'.repeat(257 * 1024) }));
    expect(response.statusCode).toBe(413);
    expect(response.json().reason).toBe('body-too-large');
  });

  test.each(postEndpoints)('a body that is not JSON is refused: %s', async (name) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/html',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await callPostEndpoint(name, 'email=a', { 'content-type': type });
      expect(response.statusCode, type).toBe(415);
      expect(response.json().reason).toBe('unsupported-media-type');
    }
  });

  test.each(postEndpoints)('a page of another site cannot post through a visitor’s browser: %s', async (name) => {
    const response = await callPostEndpoint(name, '{}', { ...jsonHeaders, origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
    expect(response.json().reason).toBe('foreign-origin');
  });

  test('wrong types, depths and lengths never cause a 5xx', async () => {
    const invalidValues = [
      null,
      1,
      true,
      [],
      {},
      'x'.repeat(9_000),
      { $ne: 1 },
      [[[[]]]],
      '\u0000',
      '\ud83c',
      '🎉'.repeat(50),
    ];
    for (const name of postEndpoints) {
      for (const value of invalidValues) {
        const everywhere = { email: value, name: value, classTitle: value, date: value, message: value, token: value };
        for (const payload of [value, everywhere]) {
          const response = await callPostEndpoint(name, JSON.stringify(payload));
          expect(response.statusCode, `${name} ${JSON.stringify(payload)}`).toBeLessThan(500);
          if ('body' in contract[name]) expect(response.statusCode).toBeGreaterThanOrEqual(400);
        }
      }
    }
  });

  test('unusual queries never cause a 5xx', async () => {
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
      const response = await testApp.app.inject(`/api/events?${query}`);
      expect(response.statusCode, query).toBeLessThan(500);
    }
    const missing = await testApp.app.inject('/api/class-status');
    expect(missing.statusCode).toBe(400);
  });
});

describe('headers of every response', () => {
  test('a refused request has helmet’s headers and a request id', async () => {
    const { headers } = await postBody('/api/contact', '{}');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('the body of a refusal has the request id of the header', async () => {
    const response = await postBody('/api/contact', '{}');
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  });

  test('healthz and readyz answer with a status', async () => {
    expect((await testApp.app.inject('/healthz')).json()).toEqual({
      status: 'alive',
      installation: expect.any(String),
    });
    expect((await testApp.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

test('an address that cannot be decoded is refused in the same shape as other errors', async () => {
  for (const url of ['/%E0%A4%A', '/api/%']) {
    const response = await testApp.app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: expect.any(String), reason: expect.any(String) });
  }
});

test('robots.txt names the pages for search engines', async () => {
  const robots = (await testApp.app.inject('/robots.txt')).body.split('\n');
  expect(robots).toContain('Sitemap: http://studio.test/sitemap.xml');
  for (const path of ['/api/', '/admin', '/user/', '/order', '/waitlist', '/verify-login'])
    expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).not.toContain('Disallow: /login');
  const { body, headers } = await testApp.app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(body).toContain('<loc>http://studio.test/calendar</loc>');
  expect(body).not.toContain('/admin');
});

describe('the OpenAPI document', () => {
  test('the OpenAPI document names every call of the contract with its input and responses', async () => {
    const document = (await testApp.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, call] of Object.entries(contract)) {
      const [method = '', path = ''] = name.split(' ');
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation?.summary, name).toBe(call.summary);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([...Object.keys(call.responses), '4XX']));
    }
  });

  test.each([
    ['GET /api/admin/today', 'Today'],
    ['GET /api/admin/operations', 'Operations'],
    ['GET /api/admin/maintenance-reports', 'MaintenanceReports'],
  ] as const)('the response of %s has the parts of all features, and the tests know them', async (name, schema) => {
    const { components } = (await testApp.app.inject('/api/openapi.json')).json();
    const known = z.toJSONSchema(wholeContract[name].responses[200], { unrepresentable: 'any' });
    expect(Object.keys(components.schemas[schema].properties).toSorted()).toEqual(
      Object.keys(known.properties ?? {}).toSorted(),
    );
  });

  test('the OpenAPI document has a page for people', async () => {
    const response = await testApp.app.inject('/api/docs/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain('script-src');
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline');
  });
});
