import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/database/tables/mails.ts';
import { type AdminFixture, createAdminTestApp } from '../support/app/admin-fixture.ts';
import type { contract } from '../support/http/contract.ts';

let admin: AdminFixture;

beforeAll(async () => {
  admin = await createAdminTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => admin.testApp.close());

type Row = Record<string, unknown> & { _id: string };
const read = (path: string) => admin.requestOk('GET', path);
const add = (path: string, body: object) => admin.requestOk('POST', path, body);
const countMails = () => admin.testApp.connection.db.$count(mails);
/** Classes and appointments of one day are at different hours. */
let hour = 8;
const nextTime = () => `${String(++hour).padStart(2, '0')}:00`;
const person = () => ({ firstName: 'Noor', lastName: 'Again', email: `again-${crypto.randomUUID()}@example.com` });

/** Each change of a record, with how one is created, and the calls that read it. */
const records: readonly {
  change: keyof typeof contract;
  create: () => Promise<Row>;
  reads: readonly { path: string; list: (answer: never) => Row[] }[];
}[] = [
  {
    change: 'PUT /api/events/{id}',
    create: async () =>
      (await add('/api/admin/events', { title: 'Sent back', date: '2027-01-15', time: nextTime() })).event,
    reads: [
      { path: '/api/events?from=2027-01-15&to=2027-01-15', list: (rows) => rows },
      { path: '/api/admin/events', list: (rows) => rows },
    ],
  },
  {
    change: 'PUT /api/chocolates/{id}',
    create: () => add('/api/chocolates', { name: 'Sent back', price: 18, inventory: 7 }),
    reads: [
      { path: '/api/chocolates', list: (rows) => rows },
      { path: '/api/admin/chocolates', list: (rows) => rows },
    ],
  },
  {
    change: 'PUT /api/finances/{id}',
    create: async () => {
      const entry = { date: '2026-11-02', time: '18:00', class: 'Sent back', location: 'Studio', rate: 45 };
      return (await add('/api/finances', entry)).finance;
    },
    reads: [{ path: '/api/finances', list: ({ finances }) => finances }],
  },
  {
    change: 'PUT /api/admin/users/{id}',
    create: async () => (await add('/api/admin/users', person())).user,
    reads: [{ path: '/api/admin/users', list: (rows) => rows }],
  },
  {
    change: 'PUT /api/admin/appointments/{id}',
    create: async () => {
      const time = { date: '2027-01-18', time: nextTime(), length: '60 min' };
      return (await add('/api/admin/appointments', { ...time, title: 'Private Yoga', client: person() })).booking;
    },
    reads: [{ path: '/api/admin/bookings', list: ({ bookedSlots }) => bookedSlots }],
  },
  {
    change: 'PUT /api/admin/coupons/{id}',
    create: () => add('/api/admin/coupons', { code: `SENTBACK${++hour}`, kind: 'shop', discount: 0.1 }),
    reads: [{ path: '/api/admin/coupons', list: (rows) => rows }],
  },
];

const cases = records.flatMap(({ reads, ...record }) => reads.map((from) => ({ ...record, ...from })));

test.each(cases)('$change accepts a record exactly as $path has it, and changes nothing', async (record) => {
  const { _id: id } = await record.create();
  const find = async () => record.list((await read(record.path)) as never).find(({ _id }) => _id === id);
  const before = await find();
  expect(before).toBeDefined();
  const changes = await admin.listHistory(id);
  const mails = await countMails();
  await admin.requestOk('PUT', record.change.slice(4).replace('{id}', id), before);
  expect(await find()).toEqual(before);
  expect(await admin.listHistory(id)).toEqual(changes);
  expect(await countMails()).toBe(mails);
});

test.each(records)('$change names a field that no call has', async ({ change, create }) => {
  const { _id: id } = await create();
  const answer = await admin.call('PUT', change.slice(4).replace('{id}', id), { someField: 'x' });
  expect([answer.status, answer.body.fields['body/']]).toEqual([
    400,
    'The request has a field that is not known here: “someField”.',
  ]);
});
