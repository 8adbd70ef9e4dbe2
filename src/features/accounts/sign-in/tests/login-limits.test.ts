import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { isFailure } from '#platform/failure.ts';
import {
  consumeToken,
  parseCookies,
  register,
  requestLoginLink,
  waitForToken,
} from '#tests/support/accounts/login-links.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { mailLoginLink, register as registerAccount } from '../login-links.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const advanceOneHour = () => testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 3_601_000));
const requestMeta = (ip: string) => ({ ip, userAgent: 'test' });
const createWrongToken = () => 'x'.repeat(43);

describe('mails about logging in and registering', () => {
  test('an email gets at most three login mails an hour, known or unknown', async () => {
    await createSignedInClient(testApp, { email: 'known@example.com' });
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const statuses: number[] = [];
      for (let time = 0; time < 5; time++) {
        statuses.push((await requestLoginLink(testApp, email, `198.51.100.${time}`)).statusCode);
      }
      expect(statuses, email).toEqual([200, 200, 200, 429, 429]);
      expect(await testApp.mailsTo(email, 3)).toHaveLength(3);
    }
    advanceOneHour();
    expect((await requestLoginLink(testApp, 'known@example.com')).statusCode).toBe(200);
  });

  test('a mailbox gets at most three login mails an hour in any spelling, and accounts are found by the address', async () => {
    const variants = [
      'm.any@gmail.com',
      'many+1@gmail.com',
      'many@googlemail.com',
      'many+2@gmail.com',
      'man.y@gmail.com',
    ];
    const statuses: number[] = [];
    for (const email of variants) statuses.push((await requestLoginLink(testApp, email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await testApp.mailsTo('many+1@gmail.com')).toHaveLength(1);
    const clients = [];
    for (const email of ['one@example.com', 'one+two@example.com'])
      clients.push(await createSignedInClient(testApp, { email }));
    expect(new Set(clients.map(({ client }) => client.id)).size).toBe(2);
  });

  test('ignored characters in an address make it no other mailbox, and its host counts in one form', async () => {
    const ask = async (emails: string[]) => {
      const statuses = [];
      for (const email of emails) statuses.push((await requestLoginLink(testApp, email, '198.51.100.77')).statusCode);
      return statuses;
    };
    const marks = ['\ufe0f', '\u034f', '\u{e0100}', '\u115f', '\u17b4'];
    expect(await ask(marks.map((mark) => `spelled@gm${mark}ail.com`))).toEqual([200, 200, 200, 429, 429]);
    expect(await ask(marks.map((mark) => `spell${mark}ed@gmail.com`))).toEqual([429, 429, 429, 429, 429]);
    expect(await testApp.mailsTo('spelled@gmail.com', 0)).toHaveLength(0);
    const hosts = ['bücher.example', 'xn--bcher-kva.example', 'BÜCHER.example', 'XN--BCHER-KVA.example'];
    expect(await ask(hosts.map((host) => `spelled@${host}`))).toEqual([200, 200, 200, 429]);
    expect(await testApp.mailsTo('spelled@xn--bcher-kva.example', 3)).toHaveLength(3);
    for (const mark of marks) {
      const response = await register(testApp, `spelled@gm${mark}ail.com`);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty('body/email');
    }
  });

  test('a registration and its repeated mails count together for the limit of mails', async () => {
    for (const email of ['known-too@example.com', 'unknown-too@example.com']) {
      if (email.startsWith('known')) await createSignedInClient(testApp, { email });
      const { token } = (await register(testApp, email)).json();
      const statuses: number[] = [];
      for (let time = 0; time < 4; time++) {
        const resendRequest = { method: 'POST' as const, url: '/api/user/register/mail', payload: { token } };
        statuses.push((await testApp.app.inject(resendRequest)).statusCode);
      }
      expect(statuses, email).toEqual([200, 200, 429, 429]);
      expect((await register(testApp, email)).statusCode).toBe(429);
    }
  });

  test('registering, repeating the mail and logging in count together for the limit of mails', async () => {
    const email = 'every-door@example.com';
    const { token } = (await register(testApp, email)).json();
    const resendRequest = { method: 'POST' as const, url: '/api/user/register/mail', payload: { token } };
    expect((await testApp.app.inject(resendRequest)).statusCode).toBe(200);
    expect((await requestLoginLink(testApp, email)).statusCode).toBe(200);
    const mails = await testApp.mailsTo(email, 3);
    for (const response of [
      await requestLoginLink(testApp, email),
      await register(testApp, email),
      await testApp.app.inject(resendRequest),
    ]) {
      expect(response.statusCode).toBe(429);
    }
    await requestLoginLink(testApp, 'after-every-door@example.com');
    await testApp.mailsTo('after-every-door@example.com');
    expect(mails).toHaveLength(3);
    expect(await testApp.mailsTo(email, 3)).toHaveLength(3);
    advanceOneHour();
    expect((await requestLoginLink(testApp, email)).statusCode).toBe(200);
  });

  test('an address that has reached its limit does not prevent mails to others', async () => {
    const at = '198.51.100.77';
    for (let time = 0; time < 30; time++) {
      await mailLoginLink(testApp.services.accounts, { email: `many-${time}@example.com` }, requestMeta(at));
    }
    const victim = 'not-locked-out@example.com';
    for (let time = 0; time < 4; time++) expect((await requestLoginLink(testApp, victim, at)).statusCode).toBe(429);
    expect((await requestLoginLink(testApp, victim, '198.51.100.78')).statusCode).toBe(200);
  });

  test('a hundred login requests for one email from a hundred networks send three mails', async () => {
    const { accounts: accountDeps } = testApp.services;
    for (let time = 0; time < 100; time++) {
      const network = `2001:db8:${time.toString(16)}:1::1`;
      await mailLoginLink(accountDeps, { email: 'bombed@example.com' }, requestMeta(network));
    }
    await requestLoginLink(testApp, 'last@example.com');
    await testApp.mailsTo('last@example.com');
    expect(await testApp.mailsTo('bombed@example.com', 3)).toHaveLength(3);
  });

  test('an IP address can request thirty mails of each kind an hour, and an IPv6 visitor counts as a whole /64', async () => {
    const { accounts: accountDeps } = testApp.services;
    const countRejected = async (call: (index: number) => Promise<unknown>) => {
      const rejected: boolean[] = [];
      for (let index = 0; index < 32; index++) rejected.push(isFailure(await call(index)));
      return rejected;
    };
    const expected = [...Array<boolean>(30).fill(false), true, true];
    const network = (index: number) => requestMeta(`2001:db8:aa:bb::${index + 1}`);
    const names = { firstName: 'Ana', lastName: 'Reyes' };
    const login = (index: number) => mailLoginLink(accountDeps, { email: `one-${index}@example.com` }, network(index));
    const register = (index: number) =>
      registerAccount(accountDeps, { ...names, email: `two-${index}@example.com` }, network(index));
    expect(await countRejected(login)).toEqual(expected);
    expect(await countRejected(register)).toEqual(expected);
  });
});

describe('wrong links', () => {
  test('an IP address can try twenty wrong links an hour, and valid links do not count', async () => {
    const { client } = await createSignedInClient(testApp);
    const at = '203.0.113.50';
    const look = (token: string, remoteAddress = at) =>
      testApp.app.inject({ url: `/api/user/verify-login?token=${token}`, remoteAddress });
    const statuses: number[] = [];
    for (let time = 0; time < 19; time++) statuses.push((await look(createWrongToken())).statusCode);
    await requestLoginLink(testApp, client.email);
    await requestLoginLink(testApp, client.email);
    const [first = '', second = ''] = (await testApp.mailsTo(client.email, 2)).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
    );
    expect((await look(first)).statusCode).toBe(200);
    expect(statuses).toEqual(Array(19).fill(404));
    expect((await look(createWrongToken())).statusCode).toBe(404);
    expect((await look(second)).statusCode).toBe(429);
    expect((await look(second, '203.0.113.51')).statusCode).toBe(200);
    for (const url of ['/api/user/verify-email?token=abc', '/api/user/exchange']) {
      const post = { method: 'POST' as const, payload: { token: 'abc' } };
      const response = await testApp.app.inject({ url, remoteAddress: at, ...(url.endsWith('exchange') && post) });
      expect(response.statusCode, url).toBe(429);
    }
    advanceOneHour();
    expect((await look(createWrongToken())).statusCode).toBe(404);
  });
});

describe('the same response for known and unknown emails', () => {
  test('a known and an unknown email get the same response', async () => {
    await createSignedInClient(testApp, { email: 'form-known@example.com' });
    const forms = [];
    for (const email of ['form-known@example.com', 'form-none@example.com']) {
      const responseShape = (response: Awaited<ReturnType<typeof requestLoginLink>>) => ({
        status: response.statusCode,
        headers: Object.keys(response.headers).sort(),
        length: response.body.length,
        message: response.json().message,
        cookies: Object.values(parseCookies(response)).map((cookie) => ({ ...cookie, value: cookie.value.length })),
      });
      forms.push([
        responseShape(await requestLoginLink(testApp, email)),
        responseShape(await register(testApp, email)),
      ]);
    }
    expect(forms[0]).toEqual(forms[1]);
  });

  test('an address that a new client cannot have gets the usual response, and a mail if a client has it', async () => {
    const [known, unknown] = ['a@known_host.example', 'a@unknown_host.example'];
    await createSignedInClient(testApp, { email: known });
    const [knownResponse, unknownResponse] = [
      await requestLoginLink(testApp, known),
      await requestLoginLink(testApp, unknown),
    ];
    expect([unknownResponse.statusCode, unknownResponse.json().message]).toEqual([
      knownResponse.statusCode,
      knownResponse.json().message,
    ]);
    const rows = await testApp.connection.db
      .select()
      .from(mails)
      .where(inArray(mails.recipient, [known, unknown]));
    expect(rows.map(({ recipient }) => recipient)).toEqual([known]);
  });

  test('a known and an unknown email take the same time: the medians differ by less than 10 ms or a quarter', async () => {
    const unlimited = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
    try {
      await createSignedInClient(unlimited, { email: 'timed@example.com' });
      for (const ask of [requestLoginLink, register]) {
        const timed = async (email: string) => {
          const startedAt = performance.now();
          await ask(unlimited, email);
          return performance.now() - startedAt;
        };
        const durations: number[] = [];
        const differences: number[] = [];
        for (let time = 0; time < 21; time++) {
          // Pairs in changing order, so that load on the machine affects both.
          const pair = ['timed@example.com', `${newId()}@example.com`];
          if (time % 2) pair.reverse();
          const [first = 0, second = 0] = [await timed(pair[0] ?? ''), await timed(pair[1] ?? '')];
          durations.push(first, second);
          differences.push(time % 2 ? second - first : first - second);
        }
        const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
        expect(Math.abs(median(differences))).toBeLessThan(Math.max(10, median(durations) / 4));
      }
    } finally {
      await unlimited.close();
    }
  });
});

test('a mailed link works only once, even when limits are off', async () => {
  const unlimited = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  try {
    const { client } = await createSignedInClient(unlimited);
    for (let time = 0; time < 25; time++) {
      expect((await consumeToken(unlimited, 'verify-login', createWrongToken())).statusCode).toBe(404);
    }
    for (let time = 0; time < 4; time++) expect((await requestLoginLink(unlimited, client.email)).statusCode).toBe(200);
    const token = await waitForToken(unlimited, client.email, 'verify-login', 4);
    expect((await consumeToken(unlimited, 'verify-login', token)).statusCode).toBe(200);
    expect((await consumeToken(unlimited, 'verify-login', token)).statusCode).toBe(404);
  } finally {
    await unlimited.close();
  }
});
