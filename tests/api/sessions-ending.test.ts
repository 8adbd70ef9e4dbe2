import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients, sessions } from '#database/tables/accounts.ts';
import { counts, refresh } from '../support/browser-session.ts';
import { spend, unmailedToken } from '../support/mailed-links.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { enforceConfirmed } from '../support/retention.ts';
import { keepingJar, signedInClient, signedInOwner, signIn } from '../support/signed-in.ts';
import type { Studio } from '../support/studio.ts';

let processes: Processes;
let studio: Studio;
beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
  [studio] = processes;
});
afterAll(() => closeProcesses(processes));

const setClocks = (to: Date) => {
  for (const { clock } of processes) clock.moveTo(to);
};
const forward = (seconds: number) => setClocks(new Date(studio.clock.now().getTime() + seconds * 1000));
const logOut = (headers: Record<string, string>, path = '/api/user/logout') =>
  studio.app.inject({ method: 'POST', url: path, headers });

/** In which processes an access token counts. */
const countsIn = (token: string, role: 'client' | 'owner' = 'client') =>
  Promise.all(processes.map((one) => counts(one, token, role)));
const nowhere = () => processes.map(() => false);

describe('signing out', () => {
  test('stops every token of the session at once, in every process', async () => {
    const { cookie, token } = await signedInClient(studio);
    const { token: newer = '', cookie: newest = '' } = await refresh(studio, cookie);
    const answer = await logOut({ cookie: newest });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'You are signed out.' }]);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'user-refresh', value: '' })]);
    for (const each of [token, newer]) expect(await countsIn(each)).toEqual(nowhere());
    expect((await refresh(studio, newest)).status).toBe(401);
  });

  test('works with the access token alone, with the cookie alone, with neither and twice', async () => {
    const byToken = await signedInClient(studio);
    await logOut(byToken.headers);
    expect(await counts(studio, byToken.token)).toBe(false);
    const byCookie = await signedInClient(studio);
    for (let time = 0; time < 2; time++) expect((await logOut({ cookie: byCookie.cookie })).statusCode).toBe(200);
    expect(await counts(studio, byCookie.token)).toBe(false);
    expect((await refresh(studio, byCookie.cookie)).status).toBe(401);
    expect((await logOut({})).statusCode).toBe(200);
  });

  test('works a day later with the cookie and an access token that has run out, and with an older cookie', async () => {
    const { cookie, headers } = await signedInClient(studio);
    const { cookie: newest = '' } = await refresh(studio, cookie);
    const other = await signedInClient(studio);
    forward(24 * 3600);
    expect((await logOut({ ...headers, cookie })).statusCode).toBe(200);
    expect((await logOut({ ...other.headers, cookie: other.cookie })).statusCode).toBe(200);
    for (const each of [cookie, newest, other.cookie]) expect((await refresh(studio, each)).status).toBe(401);
  });

  test('a hundred old tokens stop counting', async () => {
    const { headers, cookie } = await signedInClient(studio);
    const tokens = new Set<string>();
    let held = cookie;
    while (tokens.size < 100) {
      // Each in a second of its own: tokens of one session and one second are the same text.
      forward(1);
      const next = await refresh(studio, held);
      held = next.cookie ?? '';
      tokens.add(next.token ?? '');
    }
    expect(await counts(studio, [...tokens][0])).toBe(true);
    await logOut({ ...headers, cookie: held });
    for (const token of tokens) expect(await counts(studio, token)).toBe(false);
  });

  test('leaves the person’s other devices and the owner alone', async () => {
    const { client, headers, cookie } = await signedInClient(studio);
    const second = await signIn(studio, 'client', client.id);
    const owner = await signedInOwner(studio);
    await logOut({ ...headers, cookie: `${cookie}; ${owner.cookie}` });
    expect(await counts(studio, second.token)).toBe(true);
    expect(await counts(studio, owner.token, 'owner')).toBe(true);
    await logOut({ ...second.headers, cookie: `${second.cookie}; ${owner.cookie}` }, '/api/admin/logout');
    expect(await counts(studio, second.token)).toBe(true);
    expect(await countsIn(owner.token, 'owner')).toEqual(nowhere());
  });
});

describe('signing in once more in the same browser', () => {
  test('ends the session before, in every process, and no other', async () => {
    const { client } = await signedInClient(studio);
    const jar = keepingJar();
    const before = await signIn(studio, 'client', client.id, jar);
    const elsewhere = await signIn(studio, 'client', client.id);
    const other = await signedInClient(studio);
    const after = await signIn(studio, 'client', other.client.id, jar);
    expect(await countsIn(before.token)).toEqual(nowhere());
    expect((await refresh(studio, before.cookie)).status).toBe(401);
    for (const each of [elsewhere, other, after]) expect(await counts(studio, each.token)).toBe(true);
  });

  test('by a mailed link does so', async () => {
    const { client, token, cookie } = await signedInClient(studio);
    const answer = await spend(studio, 'verify-login', await unmailedToken(studio, client), { cookie });
    expect(answer.statusCode).toBe(200);
    expect(await countsIn(token)).toEqual(nowhere());
    expect(await counts(studio, answer.json().token)).toBe(true);
  });

  test('as a client leaves the owner signed in, and the other way round', async () => {
    const jar = keepingJar();
    const { id } = await signedInOwner(studio);
    const owner = await signIn(studio, 'owner', id, jar);
    const { client } = await signedInClient(studio);
    const signedIn = await signIn(studio, 'client', client.id, jar);
    const again = await signIn(studio, 'owner', id, jar);
    expect(await countsIn(owner.token, 'owner')).toEqual(nowhere());
    expect(await counts(studio, again.token, 'owner')).toBe(true);
    expect(await counts(studio, signedIn.token)).toBe(true);
  });

  test('ends nothing when signing in comes to nothing', async () => {
    const { client } = await signedInClient(studio);
    const jar = keepingJar();
    const before = await signIn(studio, 'client', client.id, jar);
    const person = { role: 'client', subjectId: client.id, userAgent: 'test' } as const;
    const broken = studio.connection.inTransaction(async (tx) => {
      await studio.services.sessions.start(tx, person, jar);
      throw new Error('something else went wrong');
    });
    await expect(broken).rejects.toThrow('something else');
    expect(await counts(studio, before.token)).toBe(true);
  });
});

describe('a token counts no longer', () => {
  test('after ten minutes', async () => {
    const { token, headers, client } = await signedInClient(studio);
    forward(598);
    expect(await counts(studio, token)).toBe(true);
    forward(2);
    expect(await counts(studio, token)).toBe(false);
    const answer = await studio.app.inject({ url: `/api/user/${client.id}`, headers });
    expect([answer.statusCode, answer.json().reason]).toEqual([401, 'signed-out']);
  });

  test('when its person was taken out, and the cookie does not either', async () => {
    const { client, token, cookie } = await signedInClient(studio);
    await studio.connection.db.update(clients).set({ deletedAt: studio.clock.now() }).where(eq(clients.id, client.id));
    expect(await countsIn(token)).toEqual(nowhere());
    expect((await refresh(studio, cookie)).status).toBe(401);
    const gone = await signedInClient(studio);
    await studio.connection.db.delete(clients).where(eq(clients.id, gone.client.id));
    expect(await counts(studio, gone.token)).toBe(false);
    expect((await refresh(studio, gone.cookie)).status).toBe(401);
  });

  test('when all sessions of its person were ended', async () => {
    const { client, token } = await signedInClient(studio);
    const second = await signIn(studio, 'client', client.id);
    const bystander = await signedInClient(studio);
    await studio.connection.inTransaction((tx) => studio.services.sessions.endAll(tx, client.id));
    for (const each of [token, second.token]) expect(await countsIn(each)).toEqual(nowhere());
    expect(await counts(studio, bystander.token)).toBe(true);
  });

  test('although the clock is set back', async () => {
    const { token, cookie } = await signedInClient(studio);
    const before = studio.clock.now();
    forward(601);
    expect(await counts(studio, token)).toBe(false);
    setClocks(before);
    expect(await counts(studio, token)).toBe(false);
    setClocks(new Date(before.getTime() - 3_600_000));
    expect(await counts(studio, token)).toBe(false);
    const again = await refresh(studio, cookie);
    expect(again.status).toBe(200);
    expect(await counts(studio, again.token)).toBe(true);
    setClocks(before);
    forward(601);
  });
});

test('sessions that ended more than a week ago are forgotten, others kept', async () => {
  const { client } = await signedInClient(studio);
  const kept = async () =>
    (await studio.connection.db.select().from(sessions).where(eq(sessions.subjectId, client.id))).length;
  forward(36 * 24 * 3600);
  await enforceConfirmed(studio);
  expect(await kept()).toBe(1);
  // Less than a jump: what another process still does for the last confirmation cannot take this one's question away.
  forward(36 * 3600);
  await enforceConfirmed(studio);
  expect(await kept()).toBe(0);
});

test('so are those that were signed out a week ago, though they would have lived for longer', async () => {
  const { client } = await signedInClient(studio);
  const kept = async () =>
    (await studio.connection.db.select().from(sessions).where(eq(sessions.subjectId, client.id))).length;
  await studio.connection.inTransaction((tx) => studio.services.sessions.endAll(tx, client.id));
  await signIn(studio, 'client', client.id);
  forward(6 * 24 * 3600);
  await enforceConfirmed(studio);
  expect(await kept()).toBe(2);
  // Less than a jump: what another process still does for the last confirmation cannot take this one's question away.
  forward(36 * 3600);
  await enforceConfirmed(studio);
  expect(await kept()).toBe(1);
});
