import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient, createSignedInOwner } from '../support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { contract } from '../support/http/contract.ts';

let testApp: TestApp;
let client: Awaited<ReturnType<typeof createSignedInClient>>;
let owner: Awaited<ReturnType<typeof createSignedInOwner>>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  client = await createSignedInClient(testApp);
  owner = await createSignedInOwner(testApp);
});
afterAll(() => testApp.close());

const guardedEndpoints = Object.entries(contract).filter(([, { role }]) => role !== 'visitor');
const callEndpoint = (name: string, headers: Record<string, string>, payload?: string) => {
  const [method = 'GET', path = ''] = name.split(' ');
  const url = path.replace(/\{\w+\}/g, () => newId());
  return testApp.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) });
};
const verifyToken = (authorization: string) =>
  testApp.app.inject({ url: '/api/admin/verify', headers: { authorization } });

describe('the roles of calls', () => {
  test('the contract has calls for clients and for the owner', () => {
    expect(guardedEndpoints.map(([, { role }]) => role)).toEqual(expect.arrayContaining(['client', 'owner']));
  });

  test.each(guardedEndpoints.map(([name, { role }]) => [name, role as Role] as const))(
    'the endpoint %s is for: %s',
    async (name, role) => {
      const nobody = await callEndpoint(name, {});
      expect([nobody.statusCode, nobody.json().reason]).toEqual([401, 'signed-out']);
      expect(nobody.headers['www-authenticate']).toBe('Bearer');
      if (role === 'signed-in') return;
      const wrongRoleHeaders = role === 'owner' ? client.headers : owner.headers;
      const somebodyElse = await callEndpoint(name, wrongRoleHeaders);
      expect([somebodyElse.statusCode, somebodyElse.json().reason]).toEqual([403, 'not-yours']);
    },
  );

  test('a caller without the role learns nothing about the input of the call', async () => {
    const json = { 'content-type': 'application/json' };
    for (const [name] of guardedEndpoints.filter(([each]) => !each.startsWith('GET '))) {
      const bodies = await Promise.all(['{', '{"a":1}', '[]'].map((payload) => callEndpoint(name, json, payload)));
      expect(
        bodies.map(({ statusCode }) => statusCode),
        name,
      ).toEqual([401, 401, 401]);
    }
  });
});

describe('the bearer token', () => {
  test('the bearer token is accepted whatever the case of its scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  ']) {
      expect((await verifyToken(`${scheme} ${owner.token}`)).statusCode, scheme).toBe(200);
    }
  });

  test('the bearer token is accepted in no other form', async () => {
    const forms = [
      owner.token,
      `Basic ${owner.token}`,
      `Bearer`,
      `Bearer ${owner.token} x`,
      `Bearer "${owner.token}"`,
      `Bearer ${owner.token},${owner.token}`,
      `Token ${owner.token}`,
      `Bearer ${'x'.repeat(5000)}`,
      'Bearer undefined',
      'Bearer null',
      'Bearer ..',
    ];
    for (const form of forms) expect((await verifyToken(form)).statusCode, form).toBe(401);
    const invalidHeaders = [
      { url: `/api/admin/verify?token=${owner.token}&access_token=${owner.token}` },
      { url: '/api/admin/verify', headers: { cookie: `adminToken=${owner.token}; ${owner.cookie}` } },
    ];
    for (const request of invalidHeaders) expect((await testApp.app.inject(request)).statusCode).toBe(401);
  });

  test('an invalid bearer token is named as the reason of the failure', async () => {
    const response = await verifyToken('Bearer a.b.c');
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('an invalid bearer token does not prevent a call without a role', async () => {
    const headers = { authorization: 'Bearer a.b.c' };
    expect((await testApp.app.inject({ url: '/api/events', headers })).statusCode).toBe(200);
  });
});
