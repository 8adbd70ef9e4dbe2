import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { advanceClocks, createOwnerBrowser, OWNER, resetOwner } from '../support/accounts/owner-login.ts';
import { isTokenAccepted, refreshToken } from '../support/accounts/refresh-cookie.ts';
import { createWrongCode, enrollSecondFactor, generateCode, signInAsOwner } from '../support/accounts/second-factor.ts';
import { createSignedInClient } from '../support/accounts/signed-in.ts';
import { createCaller } from '../support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { createCompleteAnswers, createFormFixture } from '../support/bookings/form-fixture.ts';
import { contract } from '../support/http/contract.ts';
import { connectListener } from '../support/http/realtime-listener.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());
beforeEach(() => resetOwner(testApp));

const calls: [string, Endpoint][] = Object.entries(contract);
const stepUpCalls = calls.filter(
  ([, { stepUp, responses }]) => stepUp && stepUp !== 'many-pages' && !(responses[200] instanceof z.ZodFile),
);
const stepUps = stepUpCalls.map(([name]) => name);
const peopleLists = calls.filter(([, { stepUp }]) => stepUp === 'without-page').map(([name]) => name.slice(4));
const STEP_UP_SECONDS = 15 * 60;
const stepUpRequired = { status: 403, body: { reason: 'prove-yourself' } };

const schemaFields = (schema: z.ZodType | undefined) =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

describe('calls that need a step-up', () => {
  test('every call that returns a file or deletes several things needs a step-up', () => {
    const files = calls
      .filter(([, { responses }]) => schemaFields(responses[200]).includes('csv'))
      .map(([name]) => name);
    const bulk = calls
      .filter(
        ([name, { body }]) => name.startsWith('DELETE') && schemaFields(body).some((field) => field.endsWith('Ids')),
      )
      .map(([name]) => name);
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(bulk).toContain('DELETE /api/events/bulk');
    expect([...files, ...bulk].filter((name) => !stepUps.includes(name))).toEqual([]);
  });

  test('every list of the admin area without a page needs a step-up, except lists without people', () => {
    const listEndpoints = calls.filter(
      ([name, { role, query }]) =>
        name.startsWith('GET') && role === 'owner' && query?.safeParse({ page: '1' }).success,
    );
    expect(listEndpoints.filter(([, { stepUp }]) => stepUp !== 'without-page').map(([name]) => name.slice(4))).toEqual([
      '/api/admin/coupons',
      '/api/admin/events',
      '/api/admin/chocolates',
      '/api/admin/history',
    ]);
    expect(peopleLists).toEqual(
      expect.arrayContaining(['users', 'signups', 'orders', 'subscribers'].map((resource) => `/api/admin/${resource}`)),
    );
  });

  test('reading a client’s answers about their health needs a step-up, for each form', () => {
    expect(contract['GET /api/admin/users/{id}/forms/{form}'].stepUp).toBe(true);
  });

  test('a call is refused fifteen minutes after the last step-up, and allowed after a new one', async () => {
    const form = await createFormFixture(testApp);
    await form.submit('new-client', 0, createCompleteAnswers('new-client'));
    const [staleSession] = await createAgedSessions(STEP_UP_SECONDS + 1);
    const someIds = { eventIds: [newId()] };
    const all = (session: typeof staleSession) =>
      Promise.all(
        stepUps.map(async (name) => {
          const [method = '', pattern = ''] = name.split(' ');
          const path = pattern.replace('{id}', form.client.id).replace('{form}', 'new-client');
          const { status, body } = await session(method, path, method === 'GET' ? undefined : someIds);
          return [name, status, body.reason];
        }),
      );
    expect(await all(staleSession)).toEqual(stepUps.map((name) => [name, 403, 'prove-yourself']));
    expect((await staleSession('GET', '/api/admin/verify')).status).toBe(200);
    expect((await staleSession('POST', '/api/admin/prove', { password: OWNER.password })).status).toBe(200);
    const outcomes: Record<string, unknown[]> = { 'DELETE /api/admin/client-merges/{id}': [409, 'merge-over'] };
    const isAccepted = ({ body }: Endpoint) => body?.safeParse(someIds).success ?? true;
    expect(await all(staleSession)).toEqual(
      stepUpCalls.map(([name, endpoint]) => [
        name,
        ...(outcomes[name] ?? (isAccepted(endpoint) ? [200, undefined] : [400, 'invalid-input'])),
      ]),
    );
  });
});

describe('a list of people', () => {
  const listWithSession = async (session: Awaited<ReturnType<typeof createAgedSessions>>[0], query: string) =>
    Object.fromEntries(
      await Promise.all(peopleLists.map(async (path) => [path, (await session('GET', `${path}${query}`)).status])),
    );
  const each = (status: number) => Object.fromEntries(peopleLists.map((path) => [path, status]));

  test('a list of people needs no step-up for one page, and needs one for all rows', async () => {
    expect(peopleLists.length).toBeGreaterThanOrEqual(7);
    const [staleSession] = await createAgedSessions(STEP_UP_SECONDS + 1);
    expect(await listWithSession(staleSession, '?page=1')).toEqual(each(200));
    const allEndpoints = [
      '',
      '?',
      '?page',
      '?page=',
      '?page=1&page=2',
      '?page=&page=',
      '?page[]=1',
      '?Page=1',
      '?%70age=',
    ];
    for (const query of allEndpoints)
      expect([query, await listWithSession(staleSession, query)]).toEqual([query, each(403)]);
    for (const query of ['?page=0', '?page=%20', '?page=all', '?page=1&page[]=1']) {
      expect([query, await listWithSession(staleSession, query)]).toEqual([query, each(400)]);
    }
  });
});

async function createAgedSessions(seconds: number) {
  const browsers = [(await signInAsOwner(testApp)).browser, (await signInAsOwner(testApp)).browser] as const;
  advanceClocks(seconds, testApp);
  const refreshed = async ({ cookies }: (typeof browsers)[number]) => {
    const { token } = await refreshToken(testApp, `admin-refresh=${cookies.get('admin-refresh')}`, 'owner');
    return createCaller(testApp.app, { authorization: `Bearer ${token}` });
  };
  return [await refreshed(browsers[0]), await refreshed(browsers[1])] as const;
}

describe('step-up', () => {
  const CSV = ['GET', '/api/finances/csv'] as const;

  test('a step-up needs the password, and counts for its session only', async () => {
    const [first, second] = await createAgedSessions(STEP_UP_SECONDS + 1);
    expect((await first('POST', '/api/admin/prove', { password: 'not it' })).body.reason).toBe('password-wrong');
    expect(await first(...CSV)).toMatchObject(stepUpRequired);
    expect((await second('POST', '/api/admin/prove', { password: OWNER.password })).status).toBe(200);
    expect((await second(...CSV)).status).toBe(200);
    expect(await first(...CSV)).toMatchObject(stepUpRequired);
  });

  test('a step-up with two-factor login needs a code, and uses it up', async () => {
    const { secret, call, recoveryCodes } = await enrollSecondFactor(testApp);
    const prove = (code?: string) =>
      call('POST', '/api/admin/prove', { password: OWNER.password, ...(code && { code }) });
    const now = () => testApp.clock.now();
    expect(await prove()).toMatchObject({ status: 400, body: { reason: 'code-invalid' } });
    expect((await prove(createWrongCode(secret, now()))).body.reason).toBe('code-invalid');
    expect((await prove(generateCode(secret, now()))).status).toBe(200);
    expect((await prove(generateCode(secret, now()))).body.reason).toBe('code-invalid');
    expect((await prove(recoveryCodes[0])).status).toBe(200);
    expect((await prove(recoveryCodes[0])).body.reason).toBe('code-invalid');
  });
});

describe('the owner’s sessions', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

  test('the owner’s sessions are listed with browser, network and time, and one or all others can be ended', async () => {
    const session = await signInAsOwner(testApp);
    advanceClocks(60, testApp);
    const phone = (await createOwnerBrowser(testApp, '198.51.100.44').signIn({}, PHONE)).body.accessToken;
    const third = (await createOwnerBrowser(testApp, '2001:db8:1:2::7').signIn()).body.accessToken;
    const list = async () => (await session.call('GET', '/api/admin/sessions')).body;
    const sessionsList = await list();
    expect(sessionsList.map(({ network, isThisOne }: Record<string, unknown>) => [network, isThisOne]).sort()).toEqual([
      ['198.51.100.x', false],
      ['2001:db8:1:x', false],
      ['203.0.113.x', true],
    ]);
    const ofPhone = sessionsList.find(({ browser }: { browser: string }) => browser === 'Safari on iPhone');
    expect(ofPhone).toMatchObject({ network: '198.51.100.x', firstSeen: ofPhone.lastSeen });
    expect(testApp.clock.now().getTime() - Date.parse(ofPhone.firstSeen)).toBeLessThan(59_000);
    expect(JSON.stringify(sessionsList)).not.toMatch(/Mozilla|198\.51\.100\.44/);

    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await connectListener((testApp.app.server.address() as AddressInfo).port, { token: phone });
    expect((await session.call('DELETE', `/api/admin/sessions/${ofPhone._id}`)).status).toBe(200);
    await socket.disconnected;
    expect(await isTokenAccepted(testApp, phone, 'owner')).toBe(false);
    expect(await isTokenAccepted(testApp, third, 'owner')).toBe(true);
    expect((await session.call('DELETE', `/api/admin/sessions/${ofPhone._id}`)).body.reason).toBe('session-not-found');
    expect(await list()).toHaveLength(2);

    expect((await session.call('DELETE', '/api/admin/sessions')).status).toBe(200);
    expect(await isTokenAccepted(testApp, third, 'owner')).toBe(false);
    expect((await list()).map(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toEqual([true]);
  });

  test('the owner cannot end the sessions of a client', async () => {
    const session = await signInAsOwner(testApp);
    const client = await createSignedInClient(testApp);
    const [sid] = client.token.split('.');
    expect((await session.call('DELETE', `/api/admin/sessions/${sid}`)).body.reason).toBe('session-not-found');
    expect(await isTokenAccepted(testApp, client.token)).toBe(true);
  });
});

describe('a sign-in from an unknown browser', () => {
  test('a sign-in from an unknown browser sends the owner one mail with time, browser and advice', async () => {
    const browser = createOwnerBrowser(testApp);
    await testApp.connection.db.delete(mails);
    await browser.signIn({}, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
    await browser.signIn();
    expect(await testApp.connection.db.$count(mails)).toBe(1);
    const mail = await vi.waitFor(() => {
      const newBrowserMail = testApp.sent.find(({ text }) => text.includes('Firefox on Linux'));
      if (!newBrowserMail) throw new Error('no mail yet');
      return newBrowserMail;
    }, 15_000);
    expect([mail.to, mail.subject]).toEqual([OWNER.email, 'New sign-in to your admin area at Mat & Tin']);
    expect(mail.text).toContain('203.0.113.x');
    expect(mail.text).toMatch(/\w+day, \w+ \d+, 2026, \d+:\d\d [AP]M PST/);
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.filter((href) => !href?.startsWith('mailto:'))).toEqual([]);
  });
});
