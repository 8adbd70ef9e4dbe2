import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { financeInput } from '#tests/support/payments/finance-fixture.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const addEntry = async (entry: object = {}) =>
  (await admin.requestOk('POST', '/api/finances', { ...financeInput, ...entry })).finance;
const listDates = async (query: string) =>
  (await admin.requestOk('GET', `/api/finances?${query}`)).finances.map((entry: { date: string }) => entry.date);

test('an entry is added, read, changed and deleted, each with its message', async () => {
  const { status, body } = await admin.call('POST', '/api/finances', financeInput);
  expect([status, body.success, body.message]).toEqual([201, true, 'Finance entry added successfully']);
  const { _id } = body.finance;
  expect(body.finance).toEqual({ _id, id: _id, ...financeInput });

  const edited = await admin.requestOk('PUT', `/api/finances/${_id}`, { paid: 'yes', rate: 80.5 });
  expect(edited).toEqual({
    success: true,
    message: 'Finance entry updated successfully',
    finance: { _id, id: _id, ...financeInput, paid: 'yes', rate: 80.5 },
  });
  const { success, finances } = await admin.requestOk('GET', '/api/finances');
  expect([success, finances]).toEqual([true, [edited.finance]]);
  expect(await admin.requestOk('GET', `/api/finances/${_id}`)).toEqual({ success: true, finance: edited.finance });

  expect(await admin.requestOk('DELETE', `/api/finances/${_id}`)).toEqual({
    success: true,
    message: 'Finance entry has been deleted.',
  });
  expect(await admin.listHistory(_id)).toMatchObject([
    { kind: 'finance entry', action: 'created', title: 'Hatha Yoga, Friday, November 20, 2026' },
    {
      action: 'changed',
      changes: [
        { field: 'Rate', before: '$75.00', after: '$80.50' },
        { field: 'Paid', before: 'no', after: 'yes' },
      ],
    },
    { action: 'deleted' },
  ]);
  const deleted = (await admin.listHistory(_id)).at(-1);
  expect(deleted?.changes).toContainEqual({ field: 'Rate', before: '$80.50' });
});

test('a missing field of a new entry has its default', async () => {
  const { date, time, class: name, location, rate } = financeInput;
  const { finance } = await admin.requestOk('POST', '/api/finances', { date, time, class: name, location, rate });
  expect(finance).toMatchObject({
    paymentFrequency: 'per-class',
    paymentMethod: 'cash',
    paymentRequestSent: 'no',
    paid: 'no',
    taxed: 'no',
  });
  await admin.requestOk('DELETE', `/api/finances/${finance._id}`);
});

test('the finances are sorted by date and time, whether whole, by month or by page', async () => {
  const late = await addEntry({ date: '2027-02-03', time: '18:00' });
  const early = await addEntry({ date: '2027-02-03', time: '09:00' });
  const before = await addEntry({ date: '2027-01-31' });
  const after = await addEntry({ date: '2027-03-01' });
  const listIds = async (query: string) =>
    (await admin.requestOk('GET', `/api/finances?${query}`)).finances.map((entry: { _id: string }) => entry._id);
  expect(await listIds('month=2027-02')).toEqual([early._id, late._id]);
  expect(await listIds('month=2027-01&month=2027-03')).toEqual([before._id, after._id]);
  expect(await listIds('page=1')).toEqual([before._id, early._id, late._id, after._id]);
  expect(await listIds('page=2')).toEqual([]);
  expect(await listIds('direction=descending')).toEqual([after._id, late._id, early._id, before._id]);
  for (const { _id } of [late, early, before, after]) await admin.requestOk('DELETE', `/api/finances/${_id}`);
});

test('the finances are filtered by days, words, method and states', async () => {
  const created = [
    await addEntry({ date: '2027-04-01', class: 'Chair Yoga', location: 'Online', paymentMethod: 'zelle' }),
    await addEntry({ date: '2027-04-02', paid: 'yes', paymentRequestSent: 'n/a' }),
    await addEntry({ date: '2027-04-03', taxed: 'yes', rate: 10 }),
  ];
  expect(await listDates('search=ONLINE+chair')).toEqual(['2027-04-01']);
  expect(await listDates('paymentMethod=zelle')).toEqual(['2027-04-01']);
  expect(await listDates('paid=yes')).toEqual(['2027-04-02']);
  expect(await listDates('requestSent=n/a')).toEqual(['2027-04-02']);
  expect(await listDates('taxed=yes')).toEqual(['2027-04-03']);
  expect(await listDates('from=2027-04-02&to=2027-04-03')).toEqual(['2027-04-02', '2027-04-03']);
  expect(await listDates('search=100%25')).toEqual([]);
  expect((await listDates('sort=rate'))[0]).toBe('2027-04-03');
  expect((await listDates('sort=class'))[0]).toBe('2027-04-01');
  expect((await listDates('sort=location'))[0]).toBe('2027-04-01');
  for (const { _id } of created) await admin.requestOk('DELETE', `/api/finances/${_id}`);
});

test.each([
  ['date', '2026-02-30'],
  ['date', '0026-11-20'],
  ['date', ''],
  ['time', '25:00'],
  ['class', ' '],
  ['class', 'two\nlines'],
  ['location', 'x'.repeat(121)],
  ['rate', -0.01],
  ['rate', 75.005],
  ['rate', '75'],
  ['rate', 100_001],
  ['paymentFrequency', 'yearly'],
  ['paymentMethod', 'gold'],
  ['paymentRequestSent', 'maybe'],
  ['paid', true],
  ['taxed', 'n/a'],
  ['repeat', 'yes'],
])('a new entry with the %s %j is refused', async (field, value) => {
  const { status, body } = await admin.call('POST', '/api/finances', { ...financeInput, [field]: value });
  expect([status, body.reason]).toEqual([400, 'invalid-input']);
  expect(body.message).not.toBe('');
});

test('a change of an entry may empty class and location, and refuses an invalid date, time or amount', async () => {
  const { _id } = await addEntry();
  const { finance } = await admin.requestOk('PUT', `/api/finances/${_id}`, { class: '', location: ' ' });
  expect(finance).toMatchObject({ class: '', location: '' });
  for (const invalidFields of [{ date: '' }, { time: '' }, { rate: -1 }, { paid: 'perhaps' }, { color: 'red' }]) {
    expect((await admin.call('PUT', `/api/finances/${_id}`, invalidFields)).status).toBe(400);
  }
  await admin.requestOk('DELETE', `/api/finances/${_id}`);
});

test('a change of a deleted entry is refused with success false, a message and a reason', async () => {
  const { _id } = await addEntry();
  await admin.requestOk('DELETE', `/api/finances/${_id}`);
  for (const [method, body] of [['PUT', { paid: 'yes' }], ['DELETE'], ['GET']] as const) {
    const rejected = await admin.call(method, `/api/finances/${_id}`, body);
    expect(rejected).toMatchObject({ status: 404, body: { success: false, reason: 'finance-not-found' } });
    expect(rejected.body.message).not.toBe('');
  }
});

test('a change of an entry is refused if another tab has changed the same field', async () => {
  const { _id } = await addEntry();
  await admin.requestOk('PUT', `/api/finances/${_id}`, { rate: 90, was: { rate: 75 } });
  const rejected = await admin.call('PUT', `/api/finances/${_id}`, {
    rate: 60,
    paid: 'yes',
    was: { rate: 75, paid: 'no' },
  });
  expect(rejected).toMatchObject({ status: 409, body: { success: false, reason: 'finance-changed' } });
  const { finance } = await admin.requestOk('PUT', `/api/finances/${_id}`, { paid: 'yes', was: { paid: 'no' } });
  expect(finance).toMatchObject({ rate: 90, paid: 'yes' });
  await admin.requestOk('DELETE', `/api/finances/${_id}`);
});

test('an entry that is sent again after a lost response is added once', async () => {
  const _id = crypto.randomUUID();
  const first = await admin.requestOk('POST', '/api/finances', { ...financeInput, _id });
  const repeatedAdd = await admin.requestOk('POST', '/api/finances', { ...financeInput, _id });
  expect(repeatedAdd).toEqual(first);
  expect(await admin.listHistory(_id)).toHaveLength(1);
  await admin.requestOk('DELETE', `/api/finances/${_id}`);
});

test('an entry that is saved without a change is not in the history', async () => {
  const { _id } = await addEntry();
  await admin.requestOk('PUT', `/api/finances/${_id}`, { paid: 'no' });
  await admin.requestOk('PUT', `/api/finances/${_id}`, {});
  expect(await admin.listHistory(_id)).toHaveLength(1);
  await admin.requestOk('DELETE', `/api/finances/${_id}`);
});

test('hostile names are returned as they were typed, and a spreadsheet does not run them', async () => {
  const names = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://evil.test")', 'Yin, "slow" 🧘', '-2+3 Studio'];
  const created = [];
  for (const name of names)
    created.push(await addEntry({ date: '2027-05-01', class: name, location: '@home', rate: 0.1 }));
  expect(created.map((entry) => entry.class)).toEqual(names);
  const { csv, filename } = await admin.requestOk('GET', '/api/finances/csv?from=2027-05-01&to=2027-05-31');
  expect(filename).toBe('finances-2026-11-20.csv');
  const lines = csv.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Time,Class,Location,Rate,Payment Freq.,Payment Method,Request Sent,Paid,Taxed');
  expect(lines).toContain(`2027-05-01,18:00,"'=HYPERLINK(""http://evil.test"")",'@home,0.1,per-class,venmo,no,no,no`);
  expect(lines).toHaveLength(5);
  for (const { _id } of created) await admin.requestOk('DELETE', `/api/finances/${_id}`);
});

test('only the owner can read and change the finances', async () => {
  const { headers } = await createSignedInClient(admin.testApp);
  const id = crypto.randomUUID();
  for (const [method, url] of [
    ['GET', '/api/finances'],
    ['GET', '/api/finances/summary'],
    ['GET', '/api/finances/csv'],
    ['POST', '/api/finances'],
    ['PUT', `/api/finances/${id}`],
    ['DELETE', `/api/finances/${id}`],
  ] as const) {
    expect((await admin.testApp.app.inject({ method, url })).statusCode).toBe(401);
    expect((await admin.testApp.app.inject({ method, url, headers })).statusCode).toBe(403);
  }
});

test('PUT /api/finances/{id} accepts an entry exactly as it was read, and records no change', async () => {
  const entry = await addEntry();
  expect((await admin.requestOk('PUT', `/api/finances/${entry._id}`, entry)).finance).toEqual(entry);
  const forged = { ...entry, _id: crypto.randomUUID(), id: crypto.randomUUID() };
  expect((await admin.requestOk('PUT', `/api/finances/${entry._id}`, forged)).finance).toEqual(entry);
  expect(await admin.listHistory(entry._id)).toHaveLength(1);
  const { body } = await admin.call('PUT', `/api/finances/${entry._id}`, { ...entry, color: 'red' });
  expect([body.reason, body.success]).toEqual(['invalid-input', false]);
});

test.each([
  ['GET', '/api/finances?page=0', undefined, 400],
  ['POST', '/api/finances', {}, 400],
  ['DELETE', '/api/finances/not-an-id', undefined, 400],
  ['PUT', '/api/finances/00000000-0000-7000-8000-000000000000', { paid: 'yes' }, 404],
] as const)('a refused %s %s has success: false', async (method, path, body, status) => {
  const response = await admin.call(method, path, body);
  expect([response.status, response.body.success]).toEqual([status, false]);
});
