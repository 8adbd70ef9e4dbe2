import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import { contract } from '../support/http/contract.ts';

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

test('the name of an email with a zero byte is refused, in the path and in the body', async () => {
  const words = { subject: 'Soon', greeting: 'Hello', closing: '' };
  const answers = [
    await admin.call('GET', '/api/admin/email-words/class-reminder%00'),
    await admin.call('PUT', '/api/admin/email-words/class-reminder%00', { version: 0, words }),
    await admin.call('POST', '/api/admin/email-preview', {
      kind: 'login-link\0',
      case: 'Log in',
      scheme: 'light',
      words,
    }),
    await admin.call('GET', '/api/admin/email-preview?kind=login-link%00&case=Log+in'),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([400, 'The kind must not have control characters.']);
});

test('versions and numbers beyond 32 bits are refused by name', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const target = { eventId: id, scope: 'all', version: 2 ** 31 };
  const series = await admin.call('PUT', `/api/admin/series/${id}/cancel`, target);
  expect([series.status, series.body.message]).toEqual([400, 'The version must be at most 1,000,000.']);
  const stock = await admin.call('PUT', `/api/chocolates/${id}`, { inventory: 1, inventoryWas: 2 ** 31 });
  expect([stock.status, stock.body.message]).toEqual([400, 'The previous stock must be at most 100,000.']);
});
