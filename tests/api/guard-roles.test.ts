import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { newId } from '#database/id.ts';
import { signedInClient, signedInOwner } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let client: Awaited<ReturnType<typeof signedInClient>>;
let owner: Awaited<ReturnType<typeof signedInOwner>>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  client = await signedInClient(studio);
  owner = await signedInOwner(studio);
});
afterAll(() => studio.close());

const guarded = Object.entries(contract).filter(([, { role }]) => role !== 'visitor');
const ask = (name: string, headers: Record<string, string>, payload?: string) => {
  const [method = 'GET', path = ''] = name.split(' ');
  const url = path.replace(/\{\w+\}/g, () => newId());
  return studio.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) });
};
const verify = (authorization: string) => studio.app.inject({ url: '/api/admin/verify', headers: { authorization } });

describe('who may make a call', () => {
  test('there are calls for clients and for the owner', () => {
    expect(guarded.map(([, { role }]) => role)).toEqual(expect.arrayContaining(['client', 'owner']));
  });

  test.each(guarded.map(([name, { role }]) => [name, role as Role] as const))('%s is for: %s', async (name, role) => {
    const nobody = await ask(name, {});
    expect([nobody.statusCode, nobody.json().reason]).toEqual([401, 'signed-out']);
    expect(nobody.headers['www-authenticate']).toBe('Bearer');
    if (role === 'signed-in') return;
    const wrong = role === 'owner' ? client.headers : owner.headers;
    const somebodyElse = await ask(name, wrong);
    expect([somebodyElse.statusCode, somebodyElse.json().reason]).toEqual([403, 'not-yours']);
  });

  test('who may not call learns nothing about what the call takes', async () => {
    const json = { 'content-type': 'application/json' };
    for (const [name] of guarded.filter(([each]) => !each.startsWith('GET '))) {
      const bodies = await Promise.all(['{', '{"a":1}', '[]'].map((payload) => ask(name, json, payload)));
      expect(
        bodies.map(({ statusCode }) => statusCode),
        name,
      ).toEqual([401, 401, 401]);
    }
  });
});

describe('the bearer token', () => {
  test('is taken whatever the case of its scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  ']) {
      expect((await verify(`${scheme} ${owner.token}`)).statusCode, scheme).toBe(200);
    }
  });

  test('is taken in no other form', async () => {
    const forms = [
      ...[owner.token, `Basic ${owner.token}`, `Bearer`, `Bearer ${owner.token} x`, `Bearer "${owner.token}"`],
      ...[`Bearer ${owner.token},${owner.token}`, `Token ${owner.token}`, `Bearer ${'x'.repeat(5000)}`],
      ...['Bearer undefined', 'Bearer null', 'Bearer ..'],
    ];
    for (const form of forms) expect((await verify(form)).statusCode, form).toBe(401);
    const elsewhere = [
      { url: `/api/admin/verify?token=${owner.token}&access_token=${owner.token}` },
      { url: '/api/admin/verify', headers: { cookie: `adminToken=${owner.token}; ${owner.cookie}` } },
    ];
    for (const request of elsewhere) expect((await studio.app.inject(request)).statusCode).toBe(401);
  });

  test('that does not count is named as the reason', async () => {
    const answer = await verify('Bearer a.b.c');
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('that does not count is no hindrance where nobody needs one', async () => {
    const headers = { authorization: 'Bearer a.b.c' };
    expect((await studio.app.inject({ url: '/api/events', headers })).statusCode).toBe(200);
  });
});
