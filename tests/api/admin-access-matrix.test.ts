import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient, createSignedInOwner } from '../support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { contract } from '../support/http/contract.ts';

let testApp: TestApp;
let clientHeaders: Record<string, string>;
let ownerHeaders: Record<string, string>;
let document: { paths: Record<string, Record<string, unknown>> };
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  clientHeaders = (await createSignedInClient(testApp)).headers;
  ownerHeaders = (await createSignedInOwner(testApp)).headers;
  const response = await testApp.app.inject('/api/openapi.json');
  expect(response.json(), response.body.slice(0, 300)).toHaveProperty('paths');
  document = response.json();
});
afterAll(() => testApp.close());

const listEndpointsByRole = (...roles: string[]) =>
  Object.entries(contract)
    .filter(([, { role }]) => roles.includes(role))
    .map(([name]) => name);

const bodies = ['{', '{"constructor":1}', '[]', 'null'];

async function callEndpoint(name: string, headers: Record<string, string>) {
  const [method = 'GET', path = ''] = name.split(' ');
  const url = path.replace(/\{\w+\}/g, () => newId());
  const payloads = method === 'GET' ? [undefined] : [undefined, ...bodies];
  const responses = await Promise.all(
    payloads.map((payload) =>
      testApp.app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { payload }),
      }),
    ),
  );
  return responses.map((response) => `${response.statusCode} ${response.json().reason}`);
}
const uniqueAnswers = (responses: string[]) => [...new Set(responses)];

const createInvalidTokens = (): Record<string, string>[] => {
  const { authorization = '' } = ownerHeaders;
  const [session, claims] = authorization.slice('Bearer '.length).split('.');
  const withoutSecret = `Bearer ${session}.${claims}.`;
  return ['Bearer', 'Bearer a.b.c', withoutSecret, `Bearer ${session}.${claims}`, authorization.slice(0, -4)].map(
    (value) => ({ authorization: value }),
  );
};

describe('the OpenAPI document', () => {
  test('the OpenAPI document has every call of the contract, and the contract every call of the document', () => {
    const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const inContract = Object.keys(contract);
    expect(
      inContract.filter((name) => !documented.includes(name)),
      'missing in the document',
    ).toEqual([]);
    const undocumented = documented.filter((name) => !inContract.includes(name));
    expect(undocumented.filter((name) => name.includes('/admin/'))).toEqual([]);
  });

  test('the OpenAPI document has no call below /api/admin for anyone but the owner, except login and logout', () => {
    const publicAdminEndpoints = listEndpointsByRole('visitor', 'client', 'signed-in').filter((name) =>
      name.includes('/api/admin/'),
    );
    expect(publicAdminEndpoints.sort()).toEqual([
      'POST /api/admin/login',
      'POST /api/admin/logout',
      'POST /api/admin/refresh-token',
    ]);
  });
});

describe('a call of the owner', () => {
  test.each(listEndpointsByRole('owner'))('%s is refused for everyone but the owner', async (name) => {
    expect(uniqueAnswers(await callEndpoint(name, {}))).toEqual(['401 signed-out']);
    for (const headers of createInvalidTokens())
      expect(uniqueAnswers(await callEndpoint(name, headers))).toEqual(['401 signed-out']);
    expect(uniqueAnswers(await callEndpoint(name, clientHeaders))).toEqual(['403 not-yours']);
  });
});

describe('a call of a client', () => {
  test.each(listEndpointsByRole('client', 'signed-in'))(
    '%s is refused for everyone who is not signed in',
    async (name) => {
      expect(uniqueAnswers(await callEndpoint(name, {}))).toEqual(['401 signed-out']);
      expect(uniqueAnswers(await callEndpoint(name, { authorization: 'Bearer a.b.c' }))).toEqual(['401 signed-out']);
    },
  );

  test.each(listEndpointsByRole('client'))('%s is refused for the owner', async (name) => {
    expect(uniqueAnswers(await callEndpoint(name, ownerHeaders))).toEqual(['403 not-yours']);
  });
});
