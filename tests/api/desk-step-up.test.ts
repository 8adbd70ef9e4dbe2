import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { newId } from '#database/id.ts';
import { mails } from '#database/tables/mails.ts';
import { counts, refresh } from '../support/browser-session.ts';
import { formDesk, wholeAnswers } from '../support/client-forms.ts';
import { listenTo } from '../support/listener.ts';
import { caller } from '../support/owner-desk.ts';
import { beginAnew, OWNER, ownersBrowser, pass } from '../support/owner-sign-in.ts';
import { atHerDesk, codeAt, enrolled, wrongCode } from '../support/second-factor.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());
beforeEach(() => beginAnew(studio));

const calls: [string, Call][] = Object.entries(contract);
// Pages of people are counted instead: see desk-walking-out.test.ts.
// A backup is no JSON: see desk-backup.test.ts.
const stepUps = calls
  .filter(([, { stepUp, answers }]) => stepUp && stepUp !== 'many-pages' && !(answers[200] instanceof z.ZodFile))
  .map(([name]) => name);
const peoplesLists = calls.filter(([, { stepUp }]) => stepUp === 'without-page').map(([name]) => name.slice(4));
const QUARTER = 15 * 60;
const needsProof = { status: 403, body: { reason: 'prove-yourself' } };

/** The names of what a schema's object has. */
const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

describe('what wants a fresh proof', () => {
  test('is every call that answers a file for spreadsheets, and every call that deletes several things at once', () => {
    const files = calls.filter(([, { answers }]) => fieldsOf(answers[200]).includes('csv')).map(([name]) => name);
    const bulk = calls
      .filter(([name, { body }]) => name.startsWith('DELETE') && fieldsOf(body).some((field) => field.endsWith('Ids')))
      .map(([name]) => name);
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(bulk).toContain('DELETE /api/events/bulk');
    expect([...files, ...bulk].filter((name) => !stepUps.includes(name))).toEqual([]);
  });

  test('is every list of the desk that answers all of it without a page, but those that name nobody', () => {
    const lists = calls.filter(
      ([name, { role, query }]) =>
        name.startsWith('GET') && role === 'owner' && query?.safeParse({ page: '1' }).success,
    );
    expect(lists.filter(([, { stepUp }]) => stepUp !== 'without-page').map(([name]) => name.slice(4))).toEqual([
      '/api/admin/history', // a page of it, whether or not one is asked for
      '/api/admin/events',
      '/api/admin/chocolates',
    ]);
    expect(peoplesLists).toEqual(
      expect.arrayContaining(['users', 'signups', 'orders', 'subscribers'].map((of) => `/api/admin/${of}`)),
    );
  });

  test('is a client’s answers about their health, form by form', () => {
    expect(contract['GET /api/admin/users/{id}/forms/{form}'].stepUp).toBe(true);
  });

  test('is refused once a quarter of an hour has passed, and done after a proof', async () => {
    const form = await formDesk(studio);
    await form.submit('new-client', 0, wholeAnswers('new-client'));
    const [later] = await olderBy(QUARTER + 1);
    const all = (by: typeof later) =>
      Promise.all(
        stepUps.map(async (name) => {
          const [method = '', pattern = ''] = name.split(' ');
          const path = pattern.replace('{id}', form.client.id).replace('{form}', 'new-client');
          const { status, body } = await by(method, path, method === 'GET' ? undefined : { eventIds: [newId()] });
          return [name, status, body.reason];
        }),
      );
    expect(await all(later)).toEqual(stepUps.map((name) => [name, 403, 'prove-yourself']));
    // The rest of the desk goes on.
    expect((await later('GET', '/api/admin/verify')).status).toBe(200);
    expect((await later('POST', '/api/admin/prove', { password: OWNER.password })).status).toBe(200);
    // There is nothing about old records to confirm, and no email in what is sent.
    const nothing = ['POST /api/admin/upkeep-reports/retention/confirm', 'PUT /api/admin/email'];
    expect(await all(later)).toEqual(
      stepUps.map((name) => (nothing.includes(name) ? [name, 400, 'invalid-input'] : [name, 200, undefined])),
    );
  });
});

describe('a list of people', () => {
  const asked = async (by: Awaited<ReturnType<typeof olderBy>>[0], query: string) =>
    Object.fromEntries(
      await Promise.all(peoplesLists.map(async (path) => [path, (await by('GET', `${path}${query}`)).status])),
    );
  const each = (status: number) => Object.fromEntries(peoplesLists.map((path) => [path, status]));

  test('wants no fresh proof for a page, and one for everything, however that is asked for', async () => {
    expect(peoplesLists.length).toBeGreaterThanOrEqual(7);
    const [later] = await olderBy(QUARTER + 1);
    expect(await asked(later, '?page=1')).toEqual(each(200));
    const everything = [
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
    for (const query of everything) expect([query, await asked(later, query)]).toEqual([query, each(403)]);
    // What a page is, the contract knows: none of these is answered with everything.
    for (const query of ['?page=0', '?page=%20', '?page=all', '?page=1&page[]=1']) {
      expect([query, await asked(later, query)]).toEqual([query, each(400)]);
    }
  });
});

/** Two browsers whose owner signed in so many seconds ago, and was given fresh tokens since. */
async function olderBy(seconds: number) {
  const browsers = [(await atHerDesk(studio)).browser, (await atHerDesk(studio)).browser] as const;
  pass(seconds, studio);
  const refreshed = async ({ kept }: (typeof browsers)[number]) => {
    const { token } = await refresh(studio, `admin-refresh=${kept.get('admin-refresh')}`, 'owner');
    return caller(studio.app, { authorization: `Bearer ${token}` });
  };
  return [await refreshed(browsers[0]), await refreshed(browsers[1])] as const;
}

describe('proving', () => {
  const CSV = ['GET', '/api/finances/csv'] as const;

  test('needs the password, and counts for this session alone', async () => {
    const [one, other] = await olderBy(QUARTER + 1);
    expect((await one('POST', '/api/admin/prove', { password: 'not it' })).body.reason).toBe('password-wrong');
    expect(await one(...CSV)).toMatchObject(needsProof);
    expect((await other('POST', '/api/admin/prove', { password: OWNER.password })).status).toBe(200);
    expect((await other(...CSV)).status).toBe(200);
    expect(await one(...CSV)).toMatchObject(needsProof);
  });

  test('needs the code, too, once codes are asked for, and spends it', async () => {
    const { secret, call, recoveryCodes } = await enrolled(studio);
    const prove = (code?: string) =>
      call('POST', '/api/admin/prove', { password: OWNER.password, ...(code && { code }) });
    const now = () => studio.clock.now();
    expect(await prove()).toMatchObject({ status: 400, body: { reason: 'code-refused' } });
    expect((await prove(wrongCode(secret, now()))).body.reason).toBe('code-refused');
    expect((await prove(codeAt(secret, now()))).status).toBe(200);
    expect((await prove(codeAt(secret, now()))).body.reason).toBe('code-refused');
    expect((await prove(recoveryCodes[0])).status).toBe(200);
    expect((await prove(recoveryCodes[0])).body.reason).toBe('code-refused');
  });
});

describe('the owner’s sessions', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

  test('are told as browser, network and time, and which is this one; one of them, or all others, can be ended', async () => {
    const desk = await atHerDesk(studio);
    pass(60, studio);
    const phone = (await ownersBrowser(studio, '198.51.100.44').signIn({}, PHONE)).body.accessToken;
    const third = (await ownersBrowser(studio, '2001:db8:1:2::7').signIn()).body.accessToken;
    const list = async () => (await desk.call('GET', '/api/admin/sessions')).body;
    const listed = await list();
    expect(listed.map(({ network, isThisOne }: Record<string, unknown>) => [network, isThisOne]).sort()).toEqual([
      ['198.51.100.x', false],
      ['2001:db8:1:x', false],
      ['203.0.113.x', true],
    ]);
    const ofPhone = listed.find(({ browser }: { browser: string }) => browser === 'Safari on iPhone');
    expect(ofPhone).toMatchObject({ network: '198.51.100.x', firstSeen: ofPhone.lastSeen });
    expect(studio.clock.now().getTime() - Date.parse(ofPhone.firstSeen)).toBeLessThan(59_000);
    expect(JSON.stringify(listed)).not.toMatch(/Mozilla|198\.51\.100\.44/);

    await studio.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await listenTo((studio.app.server.address() as AddressInfo).port, { token: phone });
    expect((await desk.call('DELETE', `/api/admin/sessions/${ofPhone._id}`)).status).toBe(200);
    await socket.cutOff;
    expect(await counts(studio, phone, 'owner')).toBe(false);
    expect(await counts(studio, third, 'owner')).toBe(true);
    expect((await desk.call('DELETE', `/api/admin/sessions/${ofPhone._id}`)).body.reason).toBe('session-gone');
    expect(await list()).toHaveLength(2);

    expect((await desk.call('DELETE', '/api/admin/sessions')).status).toBe(200);
    expect(await counts(studio, third, 'owner')).toBe(false);
    expect((await list()).map(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toEqual([true]);
  });

  test('of a client are none of hers to end', async () => {
    const desk = await atHerDesk(studio);
    const client = await signedInClient(studio);
    const [, claims = ''] = client.token.split('.');
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect((await desk.call('DELETE', `/api/admin/sessions/${sid}`)).body.reason).toBe('session-gone');
    expect(await counts(studio, client.token)).toBe(true);
  });
});

describe('a sign-in from a browser that was not known', () => {
  test('is told to the owner by mail with when, what and what to do, once for each browser', async () => {
    const browser = ownersBrowser(studio);
    await studio.connection.db.delete(mails);
    await browser.signIn({}, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0');
    await browser.signIn();
    expect(await studio.connection.db.$count(mails)).toBe(1);
    const mail = await vi.waitFor(() => {
      const found = studio.sent.find(({ text }) => text.includes('Firefox on Linux'));
      if (!found) throw new Error('no mail yet');
      return found;
    }, 15_000);
    expect([mail.to, mail.subject]).toEqual([OWNER.email, 'A new sign-in to your desk at Mat & Tin']);
    expect(mail.text).toContain('203.0.113.x');
    expect(mail.text).toMatch(/\w+day, \w+ \d+, 2026, \d+:\d\d [AP]M PST/);
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.filter((href) => !href?.startsWith('mailto:'))).toEqual([]);
  });
});
