import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counts, manyTabs, refresh } from '../support/browser-session.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { signedInClient, signedInOwner, signIn } from '../support/signed-in.ts';
import type { Studio } from '../support/studio.ts';

let processes: Processes;
let studio: Studio;
beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
  [studio] = processes;
});
afterAll(() => closeProcesses(processes));

const forward = (seconds: number) => {
  const to = new Date(studio.clock.now().getTime() + seconds * 1000);
  for (const { clock } of processes) clock.moveTo(to);
};

describe('refreshing', () => {
  test.each(['client', 'owner'] as const)('gives the %s a new token and a new cookie', async (role) => {
    const { cookie, token } = await (role === 'client' ? signedInClient(studio) : signedInOwner(studio));
    const first = await refresh(studio, cookie, role);
    expect(first.status).toBe(200);
    expect(first.cookie).not.toBe(cookie);
    expect(first.attributes).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(first.attributes?.maxAge).toBeLessThanOrEqual(30 * 24 * 3600);
    const second = await refresh(studio, first.cookie ?? '', role);
    expect(second.cookie).not.toBe(first.cookie);
    for (const each of [token, first.token, second.token]) expect(await counts(studio, each, role)).toBe(true);
  });

  test('a tab that asks with the predecessor within 20 seconds gets the same new cookie', async () => {
    const { cookie } = await signedInClient(studio);
    const first = await refresh(studio, cookie);
    forward(17);
    const late = await refresh(studio, cookie);
    expect([late.status, late.cookie]).toEqual([200, first.cookie]);
    expect(await counts(studio, late.token)).toBe(true);
    expect((await refresh(studio, first.cookie ?? '')).status).toBe(200);
  });

  test('the predecessor after 21 seconds ends the whole session', async () => {
    const { cookie, token } = await signedInClient(studio);
    const first = await refresh(studio, cookie);
    forward(21);
    const stolen = await refresh(studio, cookie);
    expect([stolen.status, stolen.reason]).toEqual([401, 'signed-out']);
    expect(stolen.attributes).toMatchObject({ value: '' });
    expect((await refresh(studio, first.cookie ?? '')).status).toBe(401);
    for (const each of [token, first.token]) expect(await counts(studio, each)).toBe(false);
  });

  test('an older one ends it at once', async () => {
    const { cookie } = await signedInClient(studio);
    const first = await refresh(studio, cookie);
    const second = await refresh(studio, first.cookie ?? '');
    expect((await refresh(studio, cookie)).status).toBe(401);
    expect((await refresh(studio, second.cookie ?? '')).status).toBe(401);
    expect(await counts(studio, second.token)).toBe(false);
  });

  test('one session that ends takes no other of the same person with it', async () => {
    const { client, cookie } = await signedInClient(studio);
    const elsewhere = await refresh(studio, cookie);
    const second = await signIn(studio, 'client', client.id);
    await refresh(studio, elsewhere.cookie ?? '');
    expect((await refresh(studio, cookie)).status).toBe(401);
    expect((await refresh(studio, second.cookie)).status).toBe(200);
  });

  test('ten tabs that refresh at once, a hundred times over, share each new cookie and are never signed out', async () => {
    const { cookie } = await signedInClient(studio);
    forward(0);
    const after = await manyTabs(processes, cookie);
    expect(after).toMatchObject({ signedOut: 0, mostCookies: 1 });
    forward(600);
    expect((await refresh(studio, after.cookie)).status).toBe(200);
  });

  test('thirty days without a visit end it, and each visit begins them again', async () => {
    const { cookie } = await signedInClient(studio);
    const days = (count: number) => count * 24 * 3600;
    forward(days(29));
    const visit = await refresh(studio, cookie);
    expect(visit.attributes?.maxAge).toBeGreaterThan(days(30) - 60);
    forward(days(29));
    const next = await refresh(studio, visit.cookie ?? '');
    expect(next.status).toBe(200);
    forward(days(30) + 1);
    expect((await refresh(studio, next.cookie ?? '')).status).toBe(401);
    expect(await counts(studio, next.token)).toBe(false);
  });

  test('nothing that is no cookie of ours is taken', async () => {
    const { cookie } = await signedInClient(studio);
    const [, value = ''] = cookie.split('=');
    const [id = '', generation = '', mark = ''] = value.split('.');
    for (const wrong of [
      ...['', 'x', `${id}.${generation}.`, `${id}.1.${mark}`, `${id}.-1.${mark}`, `${id}.${generation}.${mark}.`],
      ...[`${'0'.repeat(36)}.${generation}.${mark}`, `${id}.${generation}.${'A'.repeat(43)}`],
      `${id}.999999999999999999.${mark}`,
    ]) {
      expect((await refresh(studio, `user-refresh=${wrong}`)).status, wrong).toBe(401);
    }
    expect((await refresh(studio, '')).status).toBe(401);
    expect((await refresh(studio, cookie)).status).toBe(200);
  });

  test('a client’s cookie is no owner’s, nor the other way round', async () => {
    const client = await signedInClient(studio);
    const owner = await signedInOwner(studio);
    const as = (cookie: string, name: string) => `${name}=${cookie.split('=')[1]}`;
    expect((await refresh(studio, as(client.cookie, 'admin-refresh'), 'owner')).status).toBe(401);
    expect((await refresh(studio, as(owner.cookie, 'user-refresh'), 'client')).status).toBe(401);
    expect((await refresh(studio, client.cookie)).status).toBe(200);
    expect((await refresh(studio, owner.cookie, 'owner')).status).toBe(200);
  });

  test('another site’s page cannot refresh through a visitor’s browser', async () => {
    const { cookie, token } = await signedInClient(studio);
    for (const origin of ['https://evil.example', 'null', 'http://studio.test.evil.example', 'https://studio.test']) {
      for (const path of ['refresh-token', 'logout']) {
        const headers = { cookie, origin };
        const answer = await studio.app.inject({ method: 'POST', url: `/api/user/${path}`, headers });
        expect([answer.statusCode, answer.json().reason]).toEqual([403, 'foreign-origin']);
        expect(answer.cookies).toEqual([]);
      }
    }
    expect(await counts(studio, token)).toBe(true);
    expect((await refresh(studio, cookie, 'client', { origin: 'http://studio.test' })).status).toBe(200);
  });
});
