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

test('the contract has lists with a search', () => {
  expect(searches.length).toBeGreaterThan(8);
});

test.each(searches)('%s refuses a %s with a zero byte', async (url, field) => {
  const { status, body } = await admin.call('GET', `${url}?${field}=a%00b`);
  expect([status, body.reason]).toEqual([400, 'invalid-input']);
});

test.each(searches.filter(([, field]) => field === 'search'))(
  '%s accepts a search that contains only signs (%s)',
  async (url) => {
    for (const search of ["%'\\_", '💛', '\u202e', '(((', '*'])
      expect((await admin.call('GET', `${url}?search=${encodeURIComponent(search)}`)).status).toBe(200);
  },
);

test('a coupon that ends in the year 9999 is refused', async () => {
  const coupon = { code: 'FOREVER', kind: 'shop', discount: 0.1, active: true, maxUses: null, maxUsesPerClient: null };
  const { status, body } = await admin.call('POST', '/api/admin/coupons', { ...coupon, expiresOn: '9999-12-31' });
  expect([status, body.reason]).toEqual([400, 'invalid-input']);
});
