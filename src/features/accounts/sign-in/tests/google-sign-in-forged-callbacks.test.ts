import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, sessions } from '#platform/sessions/tables.ts';
import {
  createGoogleBrowser,
  GOOGLE_CALLBACK_URL,
  GOOGLE_LOGIN_URL,
  type GoogleBrowser,
  otherSiteClient,
  startMockGoogle,
} from '#tests/support/accounts/google-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { oneTimeTokens } from '../../tables.ts';
import { createGoogleSignIn } from '../google-oidc.ts';

let google: Awaited<ReturnType<typeof startMockGoogle>>;
let otherGoogle: Awaited<ReturnType<typeof startMockGoogle>>;
let testApp: TestApp;
beforeAll(async () => {
  google = await startMockGoogle();
  otherGoogle = await startMockGoogle();
  testApp = await createTestApp({ google: google.adapter(), environment: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await testApp.close();
  await google.close();
  await otherGoogle.close();
});

const victim = { name: 'Vera Castell', email: 'vera@example.com', number: '9001', verified: 'yes' } as const;
const mallory = { name: 'Mallory Thorn', email: 'mallory@example.com', number: '9002', verified: 'yes' } as const;
const PURPOSE = 'google-attempt';

type Attempt = { state: string; nonce: string; codeVerifier: string; untilMs: number };

const createBrowser = () => createGoogleBrowser(testApp.app);
const getAttemptCookie = (browser: GoogleBrowser) => browser.cookie('google-attempt')?.value ?? '';
const readAttempt = (browser: GoogleBrowser) =>
  JSON.parse(testApp.links.verify(PURPOSE, getAttemptCookie(browser)) ?? '') as Attempt;
const signAttempt = (attempt: Attempt) => testApp.links.sign(PURPOSE, JSON.stringify(attempt));

function withChangedQuery(url: URL, change: (query: URLSearchParams) => void): URL {
  const copy = new URL(url);
  change(copy.searchParams);
  return copy;
}

async function countRows(): Promise<number[]> {
  const { db } = testApp.connection;
  return [await db.$count(sessions), await db.$count(clients), await db.$count(oneTimeTokens)];
}

async function expectRejected(browser: GoogleBrowser, callback: string | URL) {
  const before = await countRows();
  const { status, location } = await browser.visit(callback);
  expect([status, `${location?.pathname}${location?.search}`]).toEqual([303, '/login?google=failed']);
  expect(browser.cookie('entry-browser')).toBeUndefined();
  expect(await countRows()).toEqual(before);
}

test('a sign-in with a callback that is not forged succeeds', async () => {
  const browser = createBrowser();
  expect((await browser.visit(await browser.signInToCallback(victim))).location?.pathname).toBe('/user/oauth');
});

test('a callback with a state that was never issued is rejected', async () => {
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  await expectRejected(
    browser,
    withChangedQuery(callback, (query) => query.set('state', 'x'.repeat(43))),
  );
});

test('a callback without a state is rejected', async () => {
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  await expectRejected(
    browser,
    withChangedQuery(callback, (query) => query.delete('state')),
  );
});

test('a callback in a browser that began no sign-in is rejected, such as one sent as a link', async () => {
  const callback = await createBrowser().signInToCallback(mallory);
  await expectRejected(createBrowser(), callback);
});

test('a callback with the cookie of another sign-in is rejected', async () => {
  const callback = await createBrowser().signInToCallback(mallory);
  const other = createBrowser();
  await other.signInToCallback(victim);
  await expectRejected(other, callback);
});

test('a callback with a used code and its own cookie is rejected', async () => {
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  const cookie = getAttemptCookie(browser);
  expect((await browser.visit(callback)).location?.pathname).toBe('/user/oauth');
  const replaying = createBrowser();
  replaying.setCookie('google-attempt', cookie);
  await expectRejected(replaying, callback);
});

test('a callback with a cookie that was changed or not signed by the site is rejected', async () => {
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  const cookie = getAttemptCookie(browser);
  const [subject = '', signature = ''] = cookie.split('.');
  const attempt = readAttempt(browser);
  const longer = Buffer.from(JSON.stringify({ ...attempt, untilMs: attempt.untilMs + 1 })).toString('base64url');
  const forOther = testApp.links.sign('unsubscribe', JSON.stringify(attempt));
  const forged = [
    `${longer}.${signature}`,
    `${subject}.`,
    subject,
    `${subject}.${'A'.repeat(43)}`,
    forOther,
    'null',
    '.',
  ];
  for (const value of forged) {
    browser.setCookie('google-attempt', value);
    await expectRejected(browser, callback);
  }
});

test('a callback whose ID token has the nonce of another sign-in is rejected', async () => {
  await google.failNext('wrong-nonce');
  const browser = createBrowser();
  await expectRejected(browser, await browser.signInToCallback(mallory));
});

test('a callback for an attempt that expects another nonce is rejected', async () => {
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  browser.setCookie('google-attempt', signAttempt({ ...readAttempt(browser), nonce: 'another' }));
  await expectRejected(browser, callback);
});

test('a callback with a code that another browser got is rejected', async () => {
  const code = (await createBrowser().signInToCallback(victim)).searchParams.get('code') ?? '';
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  await expectRejected(
    browser,
    withChangedQuery(callback, (query) => query.set('code', code)),
  );
});

test('a callback with a code that another site got is rejected', async () => {
  const asOther = createGoogleSignIn({
    clientId: otherSiteClient.id,
    clientSecret: otherSiteClient.secret,
    issuer: google.issuer,
  });
  const browser = createBrowser();
  const { url, attempt } = await asOther.begin(GOOGLE_CALLBACK_URL);
  const callback = await browser.signInAtGoogle(new URL(url), victim);
  browser.setCookie('google-attempt', signAttempt({ ...attempt, untilMs: testApp.clock.now().getTime() + 60_000 }));
  await expectRejected(browser, callback);
});

test('a callback of another provider is rejected, also under the name of the right one', async () => {
  const browser = createBrowser();
  const { url, attempt } = await otherGoogle.adapter().begin(GOOGLE_CALLBACK_URL);
  const callback = await browser.signInAtGoogle(new URL(url), victim);
  const cookie = signAttempt({ ...attempt, untilMs: testApp.clock.now().getTime() + 60_000 });
  browser.setCookie('google-attempt', cookie);
  await expectRejected(browser, callback);
  browser.setCookie('google-attempt', cookie);
  await expectRejected(
    browser,
    withChangedQuery(callback, (query) => query.set('iss', google.issuer)),
  );
  browser.setCookie('google-attempt', cookie);
  await expectRejected(
    browser,
    withChangedQuery(callback, (query) => query.delete('iss')),
  );
});

test('a callback for an attempt of ten minutes ago is rejected', async () => {
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  const attempt = readAttempt(browser);
  expect(attempt.untilMs - testApp.clock.now().getTime()).toBeGreaterThan(590_000);
  browser.setCookie('google-attempt', signAttempt({ ...attempt, untilMs: testApp.clock.now().getTime() }));
  await expectRejected(browser, callback);
});

test('a callback with an error is rejected, with and without a code', async () => {
  for (const error of ['server_error', 'temporarily_unavailable', '<script>']) {
    const browser = createBrowser();
    const callback = await browser.signInToCallback(mallory);
    await expectRejected(
      browser,
      withChangedQuery(callback, (query) => {
        query.set('error', error);
        if (error === 'server_error') query.delete('code');
      }),
    );
  }
});

test('a cancellation that belongs to another attempt is rejected', async () => {
  const cancelled = await createBrowser().signInToCallback('cancel');
  const browser = createBrowser();
  await browser.signInToCallback(mallory);
  await expectRejected(browser, cancelled);
  await expectRejected(createBrowser(), cancelled);
});

test('a callback that is empty, or that has a part missing or twice, is rejected', async () => {
  const browser = createBrowser();
  const callback = await browser.signInToCallback(mallory);
  const cookie = getAttemptCookie(browser);
  const pairs = [...callback.searchParams];
  const without = pairs.map(([omittedKey]) => withChangedQuery(callback, (query) => query.delete(omittedKey)));
  const twice = pairs.map(([name, value]) => withChangedQuery(callback, (query) => query.append(name, value)));
  for (const forged of [
    GOOGLE_CALLBACK_URL,
    `${GOOGLE_CALLBACK_URL}?`,
    `${GOOGLE_CALLBACK_URL}?code=&state=`,
    ...without,
    ...twice,
  ]) {
    browser.setCookie('google-attempt', cookie);
    await expectRejected(browser, forged);
  }
});

test('no parameter of a request leads the browser to another origin', async () => {
  const otherOrigins = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%0d%0aLocation:x',
  ];
  for (const target of otherOrigins) {
    const query = ['next', 'redirect', 'redirect_uri', 'returnTo', 'url'].map((name) => `${name}=${target}`).join('&');
    const browser = createBrowser();
    const startResponse = await browser.visit(`${GOOGLE_LOGIN_URL}?${query}`);
    expect(startResponse.location?.searchParams.get('redirect_uri')).toBe(GOOGLE_CALLBACK_URL);
    expect(startResponse.location?.href.startsWith(`${google.issuer}/auth?`)).toBe(true);
    await expectRejected(browser, `${GOOGLE_CALLBACK_URL}?${query}`);
  }
});

test('a forged host header does not change the redirect address', async () => {
  for (const host of ['evil.example', 'localhost:1@evil.example', 'localhost', '127.0.0.1:3000', '']) {
    const headers = { host, 'x-forwarded-host': 'evil.example' };
    const { headers: response } = await testApp.app.inject({ url: '/api/user/auth/google', headers });
    expect(new URL(String(response.location)).searchParams.get('redirect_uri')).toBe(GOOGLE_CALLBACK_URL);
  }
});
