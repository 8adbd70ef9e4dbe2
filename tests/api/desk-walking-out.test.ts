import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { MOST_PAGES_UNPROVEN } from '#domain/admin-access/step-up.ts';
import { beginAnew, OWNER, pass } from '../support/owner-sign-in.ts';
import { signedInClient } from '../support/signed-in.ts';
import { staleOwner } from '../support/stale-owner.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(() => beginAnew(studio));

type Json = { type?: string; properties?: Record<string, unknown>; $ref?: string; $defs?: Record<string, Json> };

/** Whether what a schema describes has a list somewhere whose members say how a person is reached. */
function listsPeople(json: unknown, defs: Json['$defs'] = {}, inList = false): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const { type, properties = {}, $ref, $defs: _, ...parts } = json as Json;
  if ($ref) return listsPeople(defs[$ref.slice('#/$defs/'.length)], defs, inList);
  if (inList && ['email', 'buyerEmail', 'phone', 'to'].some((field) => field in properties)) return true;
  const within = [...Object.values(parts), ...Object.values(properties)];
  return within.some((part) => listsPeople(part, defs, inList || type === 'array'));
}

function answersPeople({ answers }: Call): boolean {
  return Object.values(answers).some((answer) => {
    const json = z.toJSONSchema(answer, { unrepresentable: 'any' }) as Json;
    return listsPeople(json, json.$defs);
  });
}

/** What lists people, and cannot be walked: it takes no parameters and holds what is in someone's way just now. */
const cannotBeWalked = ['GET /api/admin/upkeep'];

describe('what people’s data can be walked out with', () => {
  const calls: [string, Call][] = Object.entries(contract);
  const open = calls.filter(
    ([name, call]) =>
      (call.role === 'owner' || call.role === 'signed-in') && name.startsWith('GET') && answersPeople(call),
  );

  test('declares a fresh proof or the limit of pages, whatever role it is for', () => {
    const names = open.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['GET /api/bookings', 'GET /api/admin/users', 'GET /api/admin/events/{id}/roster']),
    );
    expect(open.filter(([, { stepUp }]) => !stepUp).map(([name]) => name)).toEqual(cannotBeWalked);
  });

  test('is the owner’s list of all bookings, and not a client’s own', async () => {
    const { call } = await staleOwner(studio);
    for (const query of ['', '?userId=', '?page=1', `?userId=${(await signedInClient(studio)).client.id}`]) {
      expect(await call('GET', `/api/bookings${query}`)).toMatchObject({
        status: 403,
        body: { reason: 'prove-yourself' },
      });
    }
    const client = await signedInClient(studio);
    const own = await studio.app.inject({ url: '/api/bookings', headers: client.headers });
    expect(own.statusCode).toBe(200);
    await call('POST', '/api/admin/prove', { password: OWNER.password });
    expect((await call('GET', '/api/bookings')).status).toBe(200);
  });
});

describe('pages of people', () => {
  const lists = ['/api/admin/users', '/api/admin/orders', '/api/admin/history'];
  const page = (number: number) => `${lists[number % lists.length]}?page=${number}`;
  const needsProof = { status: 403, body: { reason: 'prove-yourself' } };

  test('are sixty different ones an hour for a stale session, of all lists together; a proof begins again', async () => {
    const { call } = await staleOwner(studio);
    for (let number = 1; number <= MOST_PAGES_UNPROVEN; number++) {
      expect([number, (await call('GET', page(number))).status]).toEqual([number, 200]);
      // What a screen asks for again by itself.
      if (number % 10 === 0) expect((await call('GET', page(1))).status).toBe(200);
    }
    const next = page(MOST_PAGES_UNPROVEN + 1);
    expect(await call('GET', next)).toMatchObject(needsProof);
    expect(await call('GET', next)).toMatchObject(needsProof);
    expect((await call('GET', '/api/admin/today')).status).toBe(200);
    expect((await call('POST', '/api/admin/prove', { password: OWNER.password })).status).toBe(200);
    expect((await call('GET', next)).status).toBe(200);
  });

  test('are counted again after an hour, and for each session by itself', async () => {
    const one = await staleOwner(studio);
    for (let number = 1; number <= MOST_PAGES_UNPROVEN + 1; number++) await one.call('GET', page(number));
    expect(await one.call('GET', page(1))).toMatchObject(needsProof);
    const other = await staleOwner(studio);
    expect((await other.call('GET', page(1))).status).toBe(200);
    pass(3600, studio);
    const later = await staleOwner(studio);
    expect((await later.call('GET', page(MOST_PAGES_UNPROVEN + 2))).status).toBe(200);
  });

  test('are not counted while a proof is fresh', async () => {
    const { call } = await staleOwner(studio);
    await call('POST', '/api/admin/prove', { password: OWNER.password });
    for (let number = 1; number <= MOST_PAGES_UNPROVEN + 10; number++) {
      expect((await call('GET', page(number))).status).toBe(200);
    }
  });
});
