import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, oneTimeTokens, sessions } from '#database/tables/accounts.ts';
import { googleSignIn } from '#server/outside/google-oidc.ts';
import { BEGIN, type Browser, CALLBACK, openBrowser, openGoogle, otherSite } from '../support/google.ts';
import { openStudio, type Studio } from '../support/studio.ts';

// Every way to come back from Google that nobody was sent: each must end at /login, with no session, no code and no
// client. What is forged is taken from real sign-ins, so that it would work if the one check were missing.

let google: Awaited<ReturnType<typeof openGoogle>>;
/** Another provider of the same kind, which vouches for whatever its people say. */
let otherGoogle: Awaited<ReturnType<typeof openGoogle>>;
let studio: Studio;
beforeAll(async () => {
  google = await openGoogle();
  otherGoogle = await openGoogle();
  studio = await openStudio({ google: google.adapter(), environment: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await studio.close();
  await google.close();
  await otherGoogle.close();
});

const victim = { name: 'Vera Castell', email: 'vera@example.com', number: '9001', verified: 'yes' } as const;
const mallory = { name: 'Mallory Thorn', email: 'mallory@example.com', number: '9002', verified: 'yes' } as const;
const PURPOSE = 'google-attempt';

type Attempt = { state: string; nonce: string; codeVerifier: string; untilMs: number };

const browserOf = () => openBrowser(studio.app);
const attemptCookie = (browser: Browser) => browser.cookie('google-attempt')?.value ?? '';
const readAttempt = (browser: Browser) =>
  JSON.parse(studio.links.verify(PURPOSE, attemptCookie(browser)) ?? '') as Attempt;
const signed = (attempt: Attempt) => studio.links.sign(PURPOSE, JSON.stringify(attempt));

function changed(url: URL, change: (query: URLSearchParams) => void): URL {
  const copy = new URL(url);
  change(copy.searchParams);
  return copy;
}

async function rows(): Promise<number[]> {
  const { db } = studio.connection;
  return [await db.$count(sessions), await db.$count(clients), await db.$count(oneTimeTokens)];
}

/** Visits the callback and fails when anything at all came of it. */
async function opensNothing(browser: Browser, callback: string | URL) {
  const before = await rows();
  const { status, location } = await browser.visit(callback);
  expect([status, `${location?.pathname}${location?.search}`]).toEqual([303, '/login?google=failed']);
  expect(browser.cookie('entry-browser')).toBeUndefined();
  expect(await rows()).toEqual(before);
}

test('the road that the forgeries leave is open', async () => {
  const browser = browserOf();
  expect((await browser.visit(await browser.toCallback(victim))).location?.pathname).toBe('/user/oauth');
});

test('a state that was not given', async () => {
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  await opensNothing(
    browser,
    changed(callback, (query) => query.set('state', 'x'.repeat(43))),
  );
});

test('no state', async () => {
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  await opensNothing(
    browser,
    changed(callback, (query) => query.delete('state')),
  );
});

test('a browser that never began: someone else’s finished sign-in, sent as a link', async () => {
  const callback = await browserOf().toCallback(mallory);
  await opensNothing(browserOf(), callback);
});

test('a browser that began another sign-in: the cookie of one, the address of the other', async () => {
  const callback = await browserOf().toCallback(mallory);
  const other = browserOf();
  await other.toCallback(victim);
  await opensNothing(other, callback);
});

test('a code that was spent, with the cookie it was spent with', async () => {
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  const cookie = attemptCookie(browser);
  expect((await browser.visit(callback)).location?.pathname).toBe('/user/oauth');
  const replaying = browserOf();
  replaying.setCookie('google-attempt', cookie);
  await opensNothing(replaying, callback);
});

test('a cookie that was changed, or that we did not sign', async () => {
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  const cookie = attemptCookie(browser);
  const [subject = '', mark = ''] = cookie.split('.');
  const attempt = readAttempt(browser);
  const longer = Buffer.from(JSON.stringify({ ...attempt, untilMs: attempt.untilMs + 1 })).toString('base64url');
  const forOther = studio.links.sign('unsubscribe', JSON.stringify(attempt));
  const forged = [`${longer}.${mark}`, `${subject}.`, subject, `${subject}.${'A'.repeat(43)}`, forOther, 'null', '.'];
  for (const value of forged) {
    browser.setCookie('google-attempt', value);
    await opensNothing(browser, callback);
  }
});

test('an ID token with another sign-in’s nonce', async () => {
  await google.plan('wrong-nonce');
  const browser = browserOf();
  await opensNothing(browser, await browser.toCallback(mallory));
});

test('an attempt that expects another nonce than was asked for', async () => {
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  browser.setCookie('google-attempt', signed({ ...readAttempt(browser), nonce: 'another' }));
  await opensNothing(browser, callback);
});

test('a code that was given to another browser, put into an address of one’s own', async () => {
  const code = (await browserOf().toCallback(victim)).searchParams.get('code') ?? '';
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  await opensNothing(
    browser,
    changed(callback, (query) => query.set('code', code)),
  );
});

test('a code that was given to another site', async () => {
  const asOther = googleSignIn({ clientId: otherSite.id, clientSecret: otherSite.secret, issuer: google.issuer });
  const browser = browserOf();
  const { url, attempt } = await asOther.begin(CALLBACK);
  const callback = await browser.atGoogle(new URL(url), victim);
  browser.setCookie('google-attempt', signed({ ...attempt, untilMs: studio.clock.now().getTime() + 60_000 }));
  await opensNothing(browser, callback);
});

test('an answer of another provider, as it is and under the name of the right one', async () => {
  const browser = browserOf();
  const { url, attempt } = await otherGoogle.adapter().begin(CALLBACK);
  const callback = await browser.atGoogle(new URL(url), victim);
  const cookie = signed({ ...attempt, untilMs: studio.clock.now().getTime() + 60_000 });
  browser.setCookie('google-attempt', cookie);
  await opensNothing(browser, callback);
  browser.setCookie('google-attempt', cookie);
  await opensNothing(
    browser,
    changed(callback, (query) => query.set('iss', google.issuer)),
  );
  browser.setCookie('google-attempt', cookie);
  await opensNothing(
    browser,
    changed(callback, (query) => query.delete('iss')),
  );
});

test('an attempt of ten minutes ago', async () => {
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  const attempt = readAttempt(browser);
  expect(attempt.untilMs - studio.clock.now().getTime()).toBeGreaterThan(590_000);
  browser.setCookie('google-attempt', signed({ ...attempt, untilMs: studio.clock.now().getTime() }));
  await opensNothing(browser, callback);
});

test('an error instead of a code: as it is, and with a code beside it', async () => {
  for (const error of ['server_error', 'temporarily_unavailable', '<script>']) {
    const browser = browserOf();
    const callback = await browser.toCallback(mallory);
    await opensNothing(
      browser,
      changed(callback, (query) => {
        query.set('error', error);
        if (error === 'server_error') query.delete('code');
      }),
    );
  }
});

test('a cancelling that is not this attempt’s is not believed either', async () => {
  const cancelled = await browserOf().toCallback('cancel');
  const browser = browserOf();
  await browser.toCallback(mallory);
  await opensNothing(browser, cancelled);
  await opensNothing(browserOf(), cancelled);
});

test('nothing at all, or every part twice', async () => {
  const browser = browserOf();
  const callback = await browser.toCallback(mallory);
  const cookie = attemptCookie(browser);
  const pairs = [...callback.searchParams];
  const without = pairs.map(([left]) => changed(callback, (query) => query.delete(left)));
  const twice = pairs.map(([name, value]) => changed(callback, (query) => query.append(name, value)));
  for (const forged of [CALLBACK, `${CALLBACK}?`, `${CALLBACK}?code=&state=`, ...without, ...twice]) {
    browser.setCookie('google-attempt', cookie);
    await opensNothing(browser, forged);
  }
});

test('whatever a request adds, it is led nowhere else', async () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%0d%0aLocation:x',
  ];
  for (const target of elsewhere) {
    const query = ['next', 'redirect', 'redirect_uri', 'returnTo', 'url'].map((name) => `${name}=${target}`).join('&');
    const browser = browserOf();
    const begun = await browser.visit(`${BEGIN}?${query}`);
    expect(begun.location?.searchParams.get('redirect_uri')).toBe(CALLBACK);
    expect(begun.location?.href.startsWith(`${google.issuer}/auth?`)).toBe(true);
    await opensNothing(browser, `${CALLBACK}?${query}`);
  }
});

test('a host that the request makes up changes nothing', async () => {
  for (const host of ['evil.example', 'localhost:1@evil.example', 'localhost', '127.0.0.1:3000', '']) {
    const headers = { host, 'x-forwarded-host': 'evil.example' };
    const { headers: answer } = await studio.app.inject({ url: '/api/user/auth/google', headers });
    expect(new URL(String(answer.location)).searchParams.get('redirect_uri')).toBe(CALLBACK);
  }
});
