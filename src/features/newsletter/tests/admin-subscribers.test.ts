import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { subscribers } from '../tables.ts';

const path = '/api/admin/subscribers';
let admin: AdminFixture;
type Row = { _id: string; email: string; subscribedAt: string };

const subscriberRows: [string, string][] = [
  ['zoe@example.com', '2026-11-01T08:00:00Z'],
  ['amy@example.com', '2026-11-02T08:00:00Z'],
  ["=cmd|'/c'!a1@example.com", '2026-11-03T07:30:00Z'],
  ['per%cent@example.com', '2026-11-04T08:00:00Z'],
];

beforeAll(async () => {
  admin = await createAdminTestApp();
  const rows = subscriberRows.map(([email, at]) => ({ id: newId(), email, subscribedAt: new Date(at) }));
  await admin.testApp.connection.db.insert(subscribers).values(rows);
});
afterAll(() => admin.testApp.close());

const listEmails = async (query = '') =>
  (await admin.requestOk('GET', `${path}${query}`)).map(({ email }: Row) => email);

test('the list of subscribers is whole without a page', async () => {
  const rows: Row[] = await admin.requestOk('GET', path);
  expect(rows.map(({ email }) => email)).toEqual(subscriberRows.map(([email]) => email));
  expect(rows[0]).toEqual({
    _id: expect.any(String),
    email: 'zoe@example.com',
    subscribedAt: '2026-11-01T08:00:00.000Z',
  });
});

describe('the list of subscribers', () => {
  test('the list of subscribers is sorted by date or email, in both directions', async () => {
    expect((await listEmails('?sort=date&direction=descending'))[0]).toBe('per%cent@example.com');
    expect((await listEmails('?sort=email&direction=descending'))[0]).toBe('zoe@example.com');
    expect((await listEmails('?sort=email'))[1]).toBe('amy@example.com');
  });

  test('the list of subscribers is searched, and no sign is a pattern', async () => {
    expect(await listEmails('?search=AMY')).toEqual(['amy@example.com']);
    expect(await listEmails('?search=%25')).toEqual(['per%cent@example.com']);
    expect(await admin.requestOk('GET', `${path}/summary?search=nobody`)).toEqual({ rows: 0, pages: 1 });
  });

  test.each(['?page=0', '?sort=age', '?direction=down'])('the list of subscribers refuses %s', async (query) => {
    expect((await admin.call('GET', `${path}${query}`)).status).toBe(400);
  });

  test('the exported subscribers contain no formula, and have days of the business', async () => {
    const { filename, csv } = await admin.requestOk('GET', `${path}/csv`);
    expect(filename).toBe('subscribers-2026-11-20.csv');
    expect(csv).toBe(
      [
        '\uFEFFEmail,Subscribed on',
        'zoe@example.com,2026-11-01',
        'amy@example.com,2026-11-02',
        "'=cmd|'/c'!a1@example.com,2026-11-02",
        'per%cent@example.com,2026-11-04',
        '',
      ].join('\r\n'),
    );
  });
});

describe('a subscriber', () => {
  test('a subscriber is deleted once, by the first of two tabs, and the history masks the address', async () => {
    const [{ _id }] = (await admin.requestOk('GET', `${path}?search=zoe`)) as [Row];
    const deleteSubscriber = () => admin.call('DELETE', `${path}/${_id}`);
    const responses = await Promise.all([deleteSubscriber(), deleteSubscriber(), deleteSubscriber()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await listEmails('?search=zoe')).toEqual([]);
    expect(await admin.listHistory(_id)).toEqual([
      { kind: 'subscriber', action: 'deleted', title: 'z…@example.com', changes: [] },
    ]);
  });

  test('a subscriber can subscribe again, and an unknown one cannot be deleted', async () => {
    const subscribeRequest = {
      method: 'POST',
      url: '/api/subscribers/subscribe',
      payload: { email: 'zoe@example.com' },
    } as const;
    expect((await admin.testApp.app.inject(subscribeRequest)).statusCode).toBe(201);
    const { status, body } = await admin.call('DELETE', `${path}/${newId()}`);
    expect([status, body.reason]).toEqual([404, 'subscriber-not-found']);
    expect((await admin.call('DELETE', `${path}/1`)).status).toBe(400);
  });
});

test('no page or search of the subscribers reads a long list from end to end', async () => {
  const { db } = admin.testApp.connection;
  await db.execute(sql`insert into subscribers (id, email, subscribed_at)
    select gen_random_uuid(), 'reader' || n || '@example.org', now() - n * interval '1 minute' from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze subscribers`);
  const explainPlan = async (statement: ReturnType<typeof sql>) =>
    JSON.stringify(((await db.execute(sql`explain ${statement}`)) as unknown as { rows: unknown[] }).rows);
  const plans = [
    sql`select * from subscribers order by subscribed_at, id limit 50 offset 100`,
    sql`select * from subscribers order by email desc limit 50`,
    sql`select * from subscribers where lower(email) like '%reader1999%' order by subscribed_at, id limit 50`,
  ];
  for (const plan of plans) expect(await explainPlan(plan)).not.toContain('Seq Scan');
  expect(await admin.requestOk('GET', `${path}?page=400&sort=email`)).toHaveLength(50);
  expect((await admin.requestOk('GET', `${path}/summary`)).rows).toBeGreaterThan(20_000);
});
