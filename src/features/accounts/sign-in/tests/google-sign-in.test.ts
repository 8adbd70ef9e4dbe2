import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients, sessions } from '#platform/sessions/tables.ts';
import {
  createGoogleBrowser,
  GOOGLE_CALLBACK_URL,
  GOOGLE_LOGIN_URL,
  type GoogleAccount,
  startMockGoogle,
} from '#tests/support/accounts/google-fixture.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let google: Awaited<ReturnType<typeof startMockGoogle>>;
let testApp: TestApp;
beforeAll(async () => {
  google = await startMockGoogle();
  testApp = await createTestApp({ google: google.adapter(), environment: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await testApp.close();
  await google.close();
});
beforeEach(async () => void (await google.clearFaults()));

let count = 0;
function createPerson(overrides: Partial<GoogleAccount> = {}): GoogleAccount & { number: string } {
  count += 1;
  return {
    name: 'Juniper Oakes',
    email: `juniper-${count}@example.com`,
    number: `${7000 + count}`,
    verified: 'yes',
    ...overrides,
  };
}

const findClient = async (email: string) =>
  (await testApp.connection.db.select().from(clients).where(eq(clients.email, email)))[0];
const countSessions = async () => testApp.connection.db.$count(sessions);

describe('signing in with Google', () => {
  test('a sign-in sends state, nonce and PKCE to Google, and stores the attempt in a cookie for ten minutes', async () => {
    const browser = createGoogleBrowser(testApp.app);
    const startResponse = await browser.visit(GOOGLE_LOGIN_URL);
    expect(startResponse.status).toBe(303);
    const { origin, pathname, searchParams } = startResponse.location ?? new URL('about:blank');
    expect(origin + pathname).toBe(`${google.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'the-site',
      redirect_uri: GOOGLE_CALLBACK_URL,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(startResponse.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^google-attempt=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(startResponse.headers.get('cache-control')).toBe('no-store');
    expect(startResponse.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a new person becomes a client, and the address contains only a code', async () => {
    const browser = createGoogleBrowser(testApp.app);
    const person = createPerson({ email: ' Juniper.New@Example.com ' });
    const callback = await browser.signInToCallback(person);
    const response = await browser.visit(callback);
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.location?.pathname).toBe('/user/oauth');
    expect([...(response.location?.searchParams.keys() ?? [])]).toEqual(['token', 'userId']);
    expect(browser.cookie('google-attempt')).toBeUndefined();
    expect(browser.cookie('entry-browser')?.line).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);

    const tokenResponse = await browser.exchangeCode(response.location?.href ?? '');
    expect(tokenResponse).toMatchObject({
      status: 200,
      user: { email: 'juniper.new@example.com', firstName: 'Juniper' },
    });
    expect(tokenResponse.user?.id).toBe(response.location?.searchParams.get('userId'));
    const row = await findClient('juniper.new@example.com');
    expect(row).toMatchObject({ id: tokenResponse.user?.id, lastName: 'Oakes', googleSubject: person.number });
  });

  test('a person with a verified email signs in as the client who has it, and keeps what they entered', async () => {
    const { client } = await createSignedInClient(testApp, {
      email: 'known@example.com',
      firstName: 'Robin',
      lastName: 'Vale',
    });
    const browser = createGoogleBrowser(testApp.app);
    const tokenResponse = await browser.exchangeCode(
      await browser.signIn(createPerson({ email: 'known@example.com' })),
    );
    expect(tokenResponse.user).toMatchObject({ id: client.id, firstName: 'Robin' });
  });

  test('a Google account is known by its number, even if its email changes', async () => {
    const browser = createGoogleBrowser(testApp.app);
    const person = createPerson();
    const first = await browser.exchangeCode(await browser.signIn(person));
    const repeatedSignIn = await browser.exchangeCode(
      await browser.signIn({ ...person, email: 'married-name@example.com' }),
    );
    expect(repeatedSignIn.user).toMatchObject({ id: first.user?.id, email: person.email });
    expect(await findClient('married-name@example.com')).toBeUndefined();
  });

  test('an email that Google has not verified creates no client, no link and no session', async () => {
    const { client } = await createSignedInClient(testApp, { email: 'victim@example.com' });
    const before = await countSessions();
    for (const email of ['victim@example.com', 'nobody-yet@example.com']) {
      const browser = createGoogleBrowser(testApp.app);
      const { verified: _, ...unverified } = createPerson({ email });
      expect(await browser.signIn(unverified)).toBe('/login?google=failed');
      expect(browser.cookie('entry-browser')).toBeUndefined();
    }
    expect(await findClient('nobody-yet@example.com')).toBeUndefined();
    expect(await findClient('victim@example.com')).toMatchObject({ id: client.id, googleSubject: null });
    expect(await countSessions()).toBe(before);
  });

  test('a known Google account is refused when its email is no longer verified', async () => {
    const person = createPerson();
    const browser = createGoogleBrowser(testApp.app);
    expect(await browser.signIn(person)).toMatch(/^\/user\/oauth\?/);
    const { verified: _, ...unverified } = person;
    expect(await createGoogleBrowser(testApp.app).signIn(unverified)).toBe('/login?google=failed');
  });

  test('a person who signs in gets nothing of a registration that someone else began with their email', async () => {
    const person = createPerson();
    const body = { firstName: 'Mallory', lastName: 'Thorn', email: person.email };
    const registration = await testApp.app.inject({ method: 'POST', url: '/api/user/register', payload: body });
    const { token } = registration.json() as { token: string };
    const browser = createGoogleBrowser(testApp.app);
    const tokenResponse = await browser.exchangeCode(await browser.signIn(person));
    expect(tokenResponse.user).toMatchObject({ firstName: 'Juniper' });
    const before = await countSessions();
    const tried = await testApp.app.inject({ method: 'POST', url: '/api/user/exchange', payload: { token } });
    expect(tried.statusCode).toBe(404);
    expect(await countSessions()).toBe(before);
  });

  test('another process of the site completes a sign-in that the first one began', async () => {
    const second = await createTestApp({ google: google.adapter() });
    try {
      const here = createGoogleBrowser(testApp.app);
      const otherBrowser = createGoogleBrowser(second.app);
      const callback = await here.signInToCallback(createPerson());
      otherBrowser.setCookie('google-attempt', here.cookie('google-attempt')?.value);
      expect((await otherBrowser.visit(callback)).location?.pathname).toBe('/user/oauth');
    } finally {
      await second.close();
    }
  });
});

describe('the code in the address', () => {
  test('the code in the address works once', async () => {
    const browser = createGoogleBrowser(testApp.app);
    const entry = await browser.signIn(createPerson());
    const cookie = browser.cookie('entry-browser')?.value;
    expect((await browser.exchangeCode(entry)).status).toBe(200);
    browser.setCookie('entry-browser', cookie);
    expect((await browser.exchangeCode(entry)).status).toBe(404);
  });

  test('the code in the address fails in another browser, and still works in its own', async () => {
    const browser = createGoogleBrowser(testApp.app);
    const entry = await browser.signIn(createPerson());
    const stranger = createGoogleBrowser(testApp.app);
    expect((await stranger.exchangeCode(entry)).status).toBe(404);
    await stranger.signIn(createPerson());
    expect((await stranger.exchangeCode(entry)).status).toBe(404);
    expect((await browser.exchangeCode(entry)).status).toBe(200);
  });

  test('the code in the address fails with another person’s id', async () => {
    const { client } = await createSignedInClient(testApp);
    const browser = createGoogleBrowser(testApp.app);
    const entry = await browser.signIn(createPerson());
    expect((await browser.exchangeCode(entry.replace(/userId=.*/, `userId=${client.id}`))).status).toBe(404);
  });

  test('the code in the address fails after sixty seconds', async () => {
    const late = await createTestApp({ google: google.adapter() });
    try {
      const browser = createGoogleBrowser(late.app);
      const entry = await browser.signIn(createPerson());
      late.clock.setTime(new Date(late.clock.now().getTime() + 60_000));
      expect((await browser.exchangeCode(entry)).status).toBe(404);
      expect(await late.connection.db.$count(sessions)).toBe(0);
    } finally {
      await late.close();
    }
  });
});

describe('a failed sign-in with Google', () => {
  test('a client who cancels at Google sees a message on the login page', async () => {
    const browser = createGoogleBrowser(testApp.app);
    expect(await browser.signIn('cancel')).toBe('/login?google=cancelled');
    expect(browser.cookie('google-attempt')).toBeUndefined();
  });

  test('if Google is down, the client returns to the login page, and the next attempt asks Google again', async () => {
    const restartedApp = await createTestApp({ google: google.adapter() });
    try {
      await google.failNext('down');
      const browser = createGoogleBrowser(restartedApp.app);
      const response = await browser.visit(GOOGLE_LOGIN_URL);
      expect([response.status, response.location?.search]).toEqual([303, '?google=failed']);
      expect(browser.cookie('google-attempt')).toBeUndefined();
      const callback = await browser.signInToCallback(createPerson());
      await google.failNext('down');
      expect((await browser.visit(callback)).location?.search).toBe('?google=failed');
      expect(await browser.signIn(createPerson())).toMatch(/^\/user\/oauth\?/);
    } finally {
      await restartedApp.close();
    }
  });

  test('without Google sign-in a browser is redirected, and another program is refused', async () => {
    const appWithoutGoogle = await createTestApp();
    try {
      const page = await createGoogleBrowser(appWithoutGoogle.app).visit(GOOGLE_LOGIN_URL);
      expect([page.status, page.location?.pathname, page.location?.search]).toEqual([303, '/login', '?google=off']);
      const startResponse = await appWithoutGoogle.app.inject({
        url: '/api/user/auth/google',
        headers: { accept: 'application/json' },
      });
      expect(startResponse.statusCode).toBe(503);
      expect(startResponse.json()).toMatchObject({ reason: 'google-off' });
      const callback = await createGoogleBrowser(appWithoutGoogle.app).visit(`${GOOGLE_CALLBACK_URL}?code=a&state=b`);
      expect(callback.location?.search).toBe('?google=failed');
    } finally {
      await appWithoutGoogle.close();
    }
  });

  test('the thirty-first sign-in a minute from one address returns to the login page without asking Google', async () => {
    const limited = await createTestApp({ google: google.adapter() });
    try {
      const browser = createGoogleBrowser(limited.app);
      for (let time = 0; time < 30; time++)
        expect((await browser.visit(GOOGLE_LOGIN_URL)).location?.href).toContain(google.issuer);
      const rejected = await browser.visit(GOOGLE_LOGIN_URL);
      expect([rejected.status, rejected.location?.search]).toEqual([303, '?google=failed']);
    } finally {
      await limited.close();
    }
  });

  test('over TLS the cookies of a sign-in are limited to this site', async () => {
    const safe = await createTestApp({ google: google.adapter(), environment: { PUBLIC_URL: 'https://studio.test' } });
    try {
      const [line] = (await createGoogleBrowser(safe.app).visit(GOOGLE_LOGIN_URL)).headers.getSetCookie();
      expect(line).toMatch(/^__Host-google-attempt=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await safe.close();
    }
  });
});
