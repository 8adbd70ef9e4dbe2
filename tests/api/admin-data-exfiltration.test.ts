import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { MAX_PAGES_WITHOUT_STEP_UP } from '#platform/sign-in/step-up.ts';
import { advanceClocks, OWNER, resetOwner } from '../support/accounts/owner-login.ts';
import { createSignedInClient } from '../support/accounts/signed-in.ts';
import { createStaleOwnerSession } from '../support/accounts/stale-owner.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { ownerLists } from '../support/http/owner-lists.ts';
import { wholeContract } from '../support/http/whole-contract.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => resetOwner(testApp));

type Json = { type?: string; properties?: Record<string, unknown>; $ref?: string; $defs?: Record<string, Json> };

function schemaListsPeople(json: unknown, defs: Json['$defs'] = {}, inList = false): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const { type, properties = {}, $ref, $defs: _, ...parts } = json as Json;
  if ($ref) return schemaListsPeople(defs[$ref.slice('#/$defs/'.length)], defs, inList);
  // Beside `from`, `to` is the end of a range and no recipient.
  const isPersonal = (field: string) => field in properties && !(field === 'to' && 'from' in properties);
  if (inList && ['email', 'buyerEmail', 'phone', 'to'].some(isPersonal)) return true;
  const within = [...Object.values(parts), ...Object.values(properties)];
  return within.some((part) => schemaListsPeople(part, defs, inList || type === 'array'));
}

function returnsPeople({ responses }: Endpoint): boolean {
  return Object.values(responses).some((response) => {
    const json = z.toJSONSchema(response, { unrepresentable: 'any' }) as Json;
    return schemaListsPeople(json, json.$defs);
  });
}

/** Work that failed, and the few records that were merged into one client. */
const unpagedEndpoints = ['GET /api/admin/users/{id}/record', 'GET /api/admin/operations'];

describe('calls that return people’s data', () => {
  const calls: [string, Endpoint][] = Object.entries(wholeContract);
  const unprotectedLists = calls.filter(
    ([name, call]) =>
      (call.role === 'owner' || call.role === 'signed-in') && name.startsWith('GET') && returnsPeople(call),
  );

  test('every call that returns people’s data declares a step-up or the page limit, for each role', () => {
    const names = unprotectedLists.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['GET /api/bookings', 'GET /api/admin/users', 'GET /api/admin/events/{id}/roster']),
    );
    expect(unprotectedLists.filter(([, { stepUp }]) => !stepUp).map(([name]) => name)).toEqual(unpagedEndpoints);
  });

  test('the owner’s list of all bookings needs a step-up, and a client’s own list does not', async () => {
    const { call } = await createStaleOwnerSession(testApp);
    for (const query of ['', '?userId=', '?page=1', `?userId=${(await createSignedInClient(testApp)).client.id}`]) {
      expect(await call('GET', `/api/bookings${query}`)).toMatchObject({
        status: 403,
        body: { reason: 'prove-yourself' },
      });
    }
    const client = await createSignedInClient(testApp);
    const ownResponse = await testApp.app.inject({ url: '/api/bookings', headers: client.headers });
    expect(ownResponse.statusCode).toBe(200);
    await call('POST', '/api/admin/prove', { password: OWNER.password });
    expect((await call('GET', '/api/bookings')).status).toBe(200);
  });
});

describe('pages of people', () => {
  const listUrls = ownerLists.filter(({ stepUp }) => stepUp).map(({ path }) => path);
  const page = (number: number) => `${listUrls[number % listUrls.length]}?page=${number}`;
  const needsProof = { status: 403, body: { reason: 'prove-yourself' } };

  test('a stale session reads sixty pages of people an hour in all lists, until a step-up', async () => {
    const { call } = await createStaleOwnerSession(testApp);
    for (let number = 1; number <= MAX_PAGES_WITHOUT_STEP_UP; number++) {
      expect([number, (await call('GET', page(number))).status]).toEqual([number, 200]);
      if (number % 10 === 0) expect((await call('GET', page(1))).status).toBe(200);
    }
    const next = page(MAX_PAGES_WITHOUT_STEP_UP + 1);
    expect(await call('GET', next)).toMatchObject(needsProof);
    expect(await call('GET', next)).toMatchObject(needsProof);
    expect((await call('GET', '/api/admin/today')).status).toBe(200);
    expect((await call('POST', '/api/admin/prove', { password: OWNER.password })).status).toBe(200);
    expect((await call('GET', next)).status).toBe(200);
  });

  test('pages of people are counted again after an hour, and separately for each session', async () => {
    const staleSession = await createStaleOwnerSession(testApp);
    for (let number = 1; number <= MAX_PAGES_WITHOUT_STEP_UP + 1; number++)
      await staleSession.call('GET', page(number));
    expect(await staleSession.call('GET', page(1))).toMatchObject(needsProof);
    const other = await createStaleOwnerSession(testApp);
    expect((await other.call('GET', page(1))).status).toBe(200);
    advanceClocks(3600, testApp);
    const otherStaleSession = await createStaleOwnerSession(testApp);
    expect((await otherStaleSession.call('GET', page(MAX_PAGES_WITHOUT_STEP_UP + 2))).status).toBe(200);
  });

  test('pages of people are not counted after a recent step-up', async () => {
    const { call } = await createStaleOwnerSession(testApp);
    await call('POST', '/api/admin/prove', { password: OWNER.password });
    for (let number = 1; number <= MAX_PAGES_WITHOUT_STEP_UP + 10; number++) {
      expect((await call('GET', page(number))).status).toBe(200);
    }
  });
});
