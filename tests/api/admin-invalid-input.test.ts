import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const searches = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { role, query }]) => {
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const texts = fields.filter((field) => ['search', 'kind', 'location', 'class'].includes(field));
  return role === 'owner' && name.startsWith('GET ') && !name.includes('{')
    ? texts.map((field) => [name.slice(4), field] as const)
    : [];
});

test('there are lists to search', () => {
  expect(searches.length).toBeGreaterThan(8);
});

test.each(searches)('%s is not searched by a %s that no text can hold', async (url, field) => {
  const { status, body } = await admin.call('GET', `${url}?${field}=a%00b`);
  expect([status, body.reason]).toEqual([400, 'invalid-input']);
});

test.each(searches.filter(([, field]) => field === 'search'))('%s finds nothing by signs alone (%s)', async (url) => {
  for (const search of ["%'\\_", '💛', '\u202e', '(((', '*'])
    expect((await admin.call('GET', `${url}?search=${encodeURIComponent(search)}`)).status).toBe(200);
});

test('a coupon ends in a year that calendars reach', async () => {
  const coupon = { code: 'FOREVER', kind: 'shop', discount: 0.1, active: true, maxUses: null, maxUsesPerClient: null };
  const { status, body } = await admin.call('POST', '/api/admin/coupons', { ...coupon, expiresOn: '9999-12-31' });
  expect([status, body.reason]).toEqual([400, 'invalid-input']);
});
