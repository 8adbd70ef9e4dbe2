import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients, sessions } from '#database/tables/accounts.ts';
import { BEGIN, CALLBACK, openBrowser, openGoogle, type Someone } from '../support/google.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let google: Awaited<ReturnType<typeof openGoogle>>;
let studio: Studio;
beforeAll(async () => {
  google = await openGoogle();
  studio = await openStudio({ google: google.adapter(), environment: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await studio.close();
  await google.close();
});
beforeEach(async () => void (await google.noFaults()));

let count = 0;
/** Someone whom neither Google nor the studio has seen before. */
function someone(more: Partial<Someone> = {}): Someone & { number: string } {
  count += 1;
  return {
    name: 'Juniper Oakes',
    email: `juniper-${count}@example.com`,
    number: `${7000 + count}`,
    verified: 'yes',
    ...more,
  };
}

const rowOf = async (email: string) =>
  (await studio.connection.db.select().from(clients).where(eq(clients.email, email)))[0];
const allSessions = async () => studio.connection.db.$count(sessions);

describe('signing in with Google', () => {
  test('asks Google with state, nonce and PKCE, and remembers the attempt in one cookie for ten minutes', async () => {
    const browser = openBrowser(studio.app);
    const begun = await browser.visit(BEGIN);
    expect(begun.status).toBe(303);
    const { origin, pathname, searchParams } = begun.location ?? new URL('about:blank');
    expect(origin + pathname).toBe(`${google.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'the-site',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^google-attempt=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    expect(begun.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a new person is a client from now on, and the only thing in the address is a code', async () => {
    const browser = openBrowser(studio.app);
    const who = someone({ email: ' Juniper.New@Example.com ' });
    const callback = await browser.toCallback(who);
    const answer = await browser.visit(callback);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.location?.pathname).toBe('/user/oauth');
    expect([...(answer.location?.searchParams.keys() ?? [])]).toEqual(['token', 'userId']);
    expect(browser.cookie('google-attempt')).toBeUndefined();
    expect(browser.cookie('entry-browser')?.line).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);

    const entered = await browser.enter(answer.location?.href ?? '');
    expect(entered).toMatchObject({ status: 200, user: { email: 'juniper.new@example.com', firstName: 'Juniper' } });
    expect(entered.user?.id).toBe(answer.location?.searchParams.get('userId'));
    const row = await rowOf('juniper.new@example.com');
    expect(row).toMatchObject({ id: entered.user?.id, lastName: 'Oakes', googleSubject: who.number });
  });

  test('a client with the verified email is the same person, and keeps what they wrote about themselves', async () => {
    const { client } = await signedInClient(studio, {
      email: 'known@example.com',
      firstName: 'Robin',
      lastName: 'Vale',
    });
    const browser = openBrowser(studio.app);
    const entered = await browser.enter(await browser.signIn(someone({ email: 'known@example.com' })));
    expect(entered.user).toMatchObject({ id: client.id, firstName: 'Robin' });
  });

  test('a Google account is known by its number, whatever its email becomes', async () => {
    const browser = openBrowser(studio.app);
    const who = someone();
    const first = await browser.enter(await browser.signIn(who));
    const again = await browser.enter(await browser.signIn({ ...who, email: 'married-name@example.com' }));
    expect(again.user).toMatchObject({ id: first.user?.id, email: who.email });
    expect(await rowOf('married-name@example.com')).toBeUndefined();
  });

  test('an email that Google has not verified opens nothing: no new client, none tied, no session', async () => {
    const { client } = await signedInClient(studio, { email: 'victim@example.com' });
    const before = await allSessions();
    for (const email of ['victim@example.com', 'nobody-yet@example.com']) {
      const browser = openBrowser(studio.app);
      const { verified: _, ...unverified } = someone({ email });
      expect(await browser.signIn(unverified)).toBe('/login?google=failed');
      expect(browser.cookie('entry-browser')).toBeUndefined();
    }
    expect(await rowOf('nobody-yet@example.com')).toBeUndefined();
    expect(await rowOf('victim@example.com')).toMatchObject({ id: client.id, googleSubject: null });
    expect(await allSessions()).toBe(before);
  });

  test('nor does one of someone who came in before, when its email is no longer verified', async () => {
    const who = someone();
    const browser = openBrowser(studio.app);
    expect(await browser.signIn(who)).toMatch(/^\/user\/oauth\?/);
    const { verified: _, ...unverified } = who;
    expect(await openBrowser(studio.app).signIn(unverified)).toBe('/login?google=failed');
  });

  test('a registration that someone else began with the same email gets nothing of it', async () => {
    const who = someone();
    const body = { firstName: 'Mallory', lastName: 'Thorn', email: who.email };
    const begun = await studio.app.inject({ method: 'POST', url: '/api/user/register', payload: body });
    const { token } = begun.json() as { token: string };
    const browser = openBrowser(studio.app);
    const entered = await browser.enter(await browser.signIn(who));
    expect(entered.user).toMatchObject({ firstName: 'Juniper' });
    const before = await allSessions();
    const tried = await studio.app.inject({ method: 'POST', url: '/api/user/exchange', payload: { token } });
    expect(tried.statusCode).toBe(404);
    expect(await allSessions()).toBe(before);
  });

  test('another process of the studio finishes what the first one began', async () => {
    const second = await openStudio({ google: google.adapter() });
    try {
      const here = openBrowser(studio.app);
      const there = openBrowser(second.app);
      const callback = await here.toCallback(someone());
      there.setCookie('google-attempt', here.cookie('google-attempt')?.value);
      expect((await there.visit(callback)).location?.pathname).toBe('/user/oauth');
    } finally {
      await second.close();
    }
  });
});

describe('the code in the address', () => {
  test('is worth one entry', async () => {
    const browser = openBrowser(studio.app);
    const entry = await browser.signIn(someone());
    const cookie = browser.cookie('entry-browser')?.value;
    expect((await browser.enter(entry)).status).toBe(200);
    browser.setCookie('entry-browser', cookie);
    expect((await browser.enter(entry)).status).toBe(404);
  });

  test('is worth nothing in another browser, and stays good for the one it was made for', async () => {
    const browser = openBrowser(studio.app);
    const entry = await browser.signIn(someone());
    const stranger = openBrowser(studio.app);
    expect((await stranger.enter(entry)).status).toBe(404);
    await stranger.signIn(someone());
    expect((await stranger.enter(entry)).status).toBe(404);
    expect((await browser.enter(entry)).status).toBe(200);
  });

  test('is worth nothing with someone else’s id', async () => {
    const { client } = await signedInClient(studio);
    const browser = openBrowser(studio.app);
    const entry = await browser.signIn(someone());
    expect((await browser.enter(entry.replace(/userId=.*/, `userId=${client.id}`))).status).toBe(404);
  });

  test('is worth nothing after sixty seconds', async () => {
    const late = await openStudio({ google: google.adapter() });
    try {
      const browser = openBrowser(late.app);
      const entry = await browser.signIn(someone());
      late.clock.moveTo(new Date(late.clock.now().getTime() + 60_000));
      expect((await browser.enter(entry)).status).toBe(404);
      expect(await late.connection.db.$count(sessions)).toBe(0);
    } finally {
      await late.close();
    }
  });
});

describe('when it does not come off', () => {
  test('who cancels at Google is told so at the login page', async () => {
    const browser = openBrowser(studio.app);
    expect(await browser.signIn('cancel')).toBe('/login?google=cancelled');
    expect(browser.cookie('google-attempt')).toBeUndefined();
  });

  test('Google being down leads back to the login page, and the next try asks again', async () => {
    const fresh = await openStudio({ google: google.adapter() });
    try {
      await google.plan('down');
      const browser = openBrowser(fresh.app);
      const answer = await browser.visit(BEGIN);
      expect([answer.status, answer.location?.search]).toEqual([303, '?google=failed']);
      expect(browser.cookie('google-attempt')).toBeUndefined();
      const callback = await browser.toCallback(someone());
      await google.plan('down');
      expect((await browser.visit(callback)).location?.search).toBe('?google=failed');
      expect(await browser.signIn(someone())).toMatch(/^\/user\/oauth\?/);
    } finally {
      await fresh.close();
    }
  });

  test('without Google set up a person is led back, and a program is refused', async () => {
    const off = await openStudio();
    try {
      const page = await openBrowser(off.app).visit(BEGIN);
      expect([page.status, page.location?.pathname, page.location?.search]).toEqual([303, '/login', '?google=off']);
      const asked = await off.app.inject({ url: '/api/user/auth/google', headers: { accept: 'application/json' } });
      expect(asked.statusCode).toBe(503);
      expect(asked.json()).toMatchObject({ reason: 'google-off' });
      const callback = await openBrowser(off.app).visit(`${CALLBACK}?code=a&state=b`);
      expect(callback.location?.search).toBe('?google=failed');
    } finally {
      await off.close();
    }
  });

  test('more than thirty times a minute from one address leads back without asking Google', async () => {
    const limited = await openStudio({ google: google.adapter() });
    try {
      const browser = openBrowser(limited.app);
      for (let time = 0; time < 30; time++)
        expect((await browser.visit(BEGIN)).location?.href).toContain(google.issuer);
      const refused = await browser.visit(BEGIN);
      expect([refused.status, refused.location?.search]).toEqual([303, '?google=failed']);
    } finally {
      await limited.close();
    }
  });

  test('where the site is served over TLS its cookies are for it alone', async () => {
    const safe = await openStudio({ google: google.adapter(), environment: { PUBLIC_URL: 'https://studio.test' } });
    try {
      const [line] = (await openBrowser(safe.app).visit(BEGIN)).headers.getSetCookie();
      expect(line).toMatch(/^__Host-google-attempt=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await safe.close();
    }
  });
});
