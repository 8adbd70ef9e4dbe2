import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';

const users = '/api/admin/users';
let admin: AdminFixture;

beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

let clientCount = 0;
const clientBody = (overrides: object = {}) => ({
  firstName: 'Ida',
  lastName: 'Bell',
  email: `ida${clientCount++}@example.com`,
  ...overrides,
});
const createClient = async (overrides: object = {}) =>
  (await admin.requestOk('POST', users, clientBody(overrides))).user;

describe('a new client', () => {
  test('a new client needs three fields, has the others empty, and is in the history', async () => {
    const { status, body } = await admin.call('POST', users, clientBody({ email: ' IDA@Example.com ' }));
    expect(status).toBe(201);
    expect(body.user).toEqual({
      _id: expect.any(String),
      firstName: 'Ida',
      lastName: 'Bell',
      email: 'ida@example.com',
      phone: '',
      pronoun: '',
      preferredName: '',
      city: '',
      zipcode: '',
      intakeFormCompleted: false,
      createdAt: expect.stringMatching(/^2026-11-20T18:/),
    });
    expect(await admin.listHistory(body.user._id)).toEqual([
      { kind: 'client', action: 'created', title: 'Ida Bell', changes: [] },
    ]);
  });

  test.each([
    ['firstName', ''],
    ['firstName', 'I'.repeat(61)],
    ['lastName', ' '],
    ['lastName', 'two\nlines'],
    ['email', 'nobody'],
    ['phone', '503-555-0199'],
    ['phone', '15035550199'],
    ['pronoun', 'it'],
    ['zipcode', '972141'],
    ['zipcode', 'OR'],
    ['city', 'P'.repeat(81)],
    ['intakeFormCompleted', true],
  ])('a new client is refused with %s %j', async (field, value) => {
    const { status, body } = await admin.call('POST', users, clientBody({ [field]: value }));
    expect([status, Object.keys(body.fields)[0]]).toEqual([
      400,
      field === 'intakeFormCompleted' ? 'body/' : `body/${field}`,
    ]);
  });

  test.each(['firstName', 'lastName', 'email'])('a new client is refused without %s', async (field) => {
    expect((await admin.call('POST', users, clientBody({ [field]: undefined }))).status).toBe(400);
  });

  test('a new client with a known email is refused, in upper and lower case', async () => {
    const { email } = await createClient();
    const response = await admin.call('POST', users, clientBody({ email: email.toUpperCase() }));
    expect([response.status, response.body.reason]).toEqual([409, 'email-taken']);
  });

  test('a new client that is saved twice at once exists once', async () => {
    const twice = clientBody();
    const responses = await Promise.all([1, 2, 3].map(() => admin.call('POST', users, twice)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('a new client can ask for a login link', async () => {
    const { email } = await createClient();
    await admin.testApp.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    const [mail] = await admin.testApp.mailsTo(email);
    expect(mail?.subject).toMatch('Your login link');
  });
});

describe('the list of clients', () => {
  let list: AdminFixture;
  beforeAll(async () => {
    list = await createAdminTestApp();
    for (const [index, firstName] of ['Öykü', 'anna', 'Zoe', 'Beth', '<img onerror=alert(1)>', '=1+1'].entries()) {
      list.testApp.clock.setTime(new Date(Date.UTC(2026, 10, 20, 18, index)));
      await list.requestOk('POST', users, { firstName, lastName: 'Noor', email: `p${index}@example.com` });
    }
  });
  afterAll(() => list.testApp.close());
  const names = async (query: string) =>
    (await list.requestOk('GET', `${users}${query}`)).map(({ firstName }: { firstName: string }) => firstName);

  test('the list of clients is sorted by name in any case', async () => {
    const all = await names('');
    expect(all.filter((name: string) => /^\w/.test(name))).toEqual(['anna', 'Beth', 'Zoe']);
    expect(await names('?sort=name&direction=descending')).toEqual(all.toReversed());
  });

  test('the list of clients is sorted by the day on which they joined', async () => {
    expect(await names('?sort=joined')).toEqual(['Öykü', 'anna', 'Zoe', 'Beth', '<img onerror=alert(1)>', '=1+1']);
    expect((await names('?sort=joined&direction=descending'))[0]).toBe('=1+1');
  });

  test('the list of clients is searched by any part of name or email, and no sign is a pattern', async () => {
    expect(await names('?search=NOOR%20bet')).toEqual(['Beth']);
    expect(await names('?search=p1@')).toEqual(['anna']);
    expect(await names('?search=%25')).toEqual([]);
    expect(await list.requestOk('GET', `${users}/summary?search=noor`)).toEqual({ rows: 6, pages: 1 });
  });

  test('the list of clients comes in pages, and a page after the last is empty', async () => {
    expect(await names('?page=1')).toHaveLength(6);
    expect(await names('?page=2')).toEqual([]);
  });

  test.each(['?page=0', '?page=x', '?sort=email', '?direction=down', '?desc=yes', '?who=me'])(
    'the list of clients refuses %s',
    async (query) => {
      expect((await list.call('GET', `${users}${query}`)).status).toBe(400);
    },
  );

  test('the exported list of clients contains no formula that a spreadsheet runs', async () => {
    const { filename, csv } = await list.requestOk('GET', `${users}/csv?sort=joined`);
    expect(filename).toBe('clients-2026-11-20.csv');
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFFirst name,Last name,Preferred name,Pronouns,Email,Phone,City & State,Zipcode,Intake form,User since,Tags',
    );
    expect(csv).toContain("\r\n'=1+1,Noor,,,p5@example.com,,,,incomplete,2026-11-20,\r\n");
  });
});

describe('a change of a client', () => {
  test('a change of a client keeps the other fields, and the history has the values before it', async () => {
    const client = await createClient({ phone: '5035550101', city: 'Portland, OR' });
    const body = clientBody({ email: client.email, pronoun: 'they/them', city: '' });
    const { user } = await admin.requestOk('PUT', `${users}/${client._id}`, body);
    expect(user).toEqual({ ...client, pronoun: 'they/them', city: '' });
    expect((await admin.listHistory(client._id))[1]).toEqual({
      kind: 'client',
      action: 'changed',
      title: 'Ida Bell',
      changes: [
        { field: 'pronouns', before: '', after: 'they/them' },
        { field: 'city', before: 'Portland, OR', after: '' },
      ],
    });
  });

  test('a change of a client that changes nothing is not in the history', async () => {
    const client = await createClient();
    await admin.requestOk('PUT', `${users}/${client._id}`, clientBody({ email: client.email }));
    expect(await admin.listHistory(client._id)).toHaveLength(1);
  });

  test('a change to another client’s email is refused, and nothing is saved', async () => {
    const [first, second] = [await createClient(), await createClient()];
    const response = await admin.call(
      'PUT',
      `${users}/${first._id}`,
      clientBody({ firstName: 'Eve', email: second.email }),
    );
    expect([response.status, response.body.reason]).toEqual([409, 'email-taken']);
    const [searchResult] = await admin.requestOk('GET', `${users}?search=${first.email}`);
    expect(searchResult).toEqual({ ...first, tags: [] });
  });

  test('a client keeps a disposable email address on a change, and cannot get a new one', async () => {
    const { client } = await createSignedInClient(admin.testApp, { email: 'ida@old_host.example' });
    const change = (email: string) => admin.call('PUT', `${users}/${client.id}`, clientBody({ email }));
    expect((await change(client.email)).status).toBe(200);
    const { status, body } = await change('bell@old_host.example');
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'email-invalid', ['body/email']]);
    expect((await change('ida.bell@example.com')).status).toBe(200);
  });

  test('a stored name with a dot stays on a change by client or owner, and neither can enter a new one', async () => {
    const { client, headers } = await createSignedInClient(admin.testApp, { firstName: 'Ana.Flores' });
    const changeOwn = async (firstName: string) => {
      const payload = { firstName, lastName: 'Flores', phone: '5035550142', pronoun: '', city: '', zipcode: '' };
      const url = `/api/user/${client.id}/update`;
      return (await admin.testApp.app.inject({ method: 'PUT', url, payload, headers })).statusCode;
    };
    const change = (firstName: string) =>
      admin.call('PUT', `${users}/${client.id}`, clientBody({ firstName, email: client.email }));
    expect([await changeOwn('Ana.Flores'), await changeOwn('evil.example')]).toEqual([200, 400]);
    expect((await change('Ana.Flores')).status).toBe(200);
    expect(await change('evil.example')).toMatchObject({ status: 400, body: { reason: 'name-invalid' } });
  });

  test('a change of an unknown client gets 404, and an invalid id gets 400', async () => {
    const response = await admin.call('PUT', `${users}/019aa000-0000-7000-8000-000000000000`, clientBody());
    expect([response.status, response.body.reason]).toEqual([404, 'client-not-found']);
    expect((await admin.call('PUT', `${users}/me`, clientBody())).status).toBe(400);
  });

  test('two concurrent changes of a client both count, one after the other', async () => {
    const client = await createClient();
    const change = (firstName: string) =>
      admin.call('PUT', `${users}/${client._id}`, clientBody({ firstName, email: client.email }));
    const responses = await Promise.all([change('Ada'), change('Eda')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [, first, second] = await admin.listHistory(client._id);
    expect(second?.changes[0]?.before).toBe(first?.changes[0]?.after);
  });
});

describe('a new email of a client', () => {
  const loginLink = async (email: string, mailsBefore = 0) => {
    await admin.testApp.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    const mails = await admin.testApp.mailsTo(email, mailsBefore + 1);
    return /verify-login\?token=([\w.~-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const consumeLink = (token: string) => admin.testApp.app.inject({ url: `/api/user/verify-login?token=${token}` });

  test('a new email signs the client out, ends old links and the Google link, and both addresses get a mail', async () => {
    const { client, headers } = await createSignedInClient(admin.testApp, { googleSubject: 'sub-of-ida' });
    const token = await loginLink(client.email);
    await admin.requestOk('PUT', `${users}/${client.id}`, clientBody({ email: 'new-ida@example.com' }));

    expect((await admin.testApp.app.inject({ url: `/api/user/${client.id}`, headers })).statusCode).toBe(401);
    expect((await consumeLink(token)).statusCode).toBe(404);
    const record = await admin.requestOk('GET', `${users}/${client.id}/record`);
    expect(record.client.signsInWithGoogle).toBe(false);
    const [secondMail] = (await admin.testApp.mailsTo(client.email, 2)).slice(1);
    expect(secondMail?.subject).toMatch('has a new email');
    expect(secondMail?.text).not.toContain('new-ida@');
    expect((await admin.testApp.mailsTo('new-ida@example.com'))[0]?.subject).toMatch('This is now your email');
    expect((await consumeLink(await loginLink('new-ida@example.com', 1))).statusCode).toBe(200);
  });

  test('a client whose email does not change stays signed in', async () => {
    const { client, headers } = await createSignedInClient(admin.testApp);
    await admin.requestOk('PUT', `${users}/${client.id}`, clientBody({ email: client.email }));
    expect((await admin.testApp.app.inject({ url: `/api/user/${client.id}`, headers })).statusCode).toBe(200);
  });
});

describe('the mark of the intake form', () => {
  test('the owner sets and removes the mark of the intake form, and each is in the history once', async () => {
    const { _id } = await createClient();
    const setIntakeFormCompleted = (intakeFormCompleted: boolean) =>
      admin.requestOk('PUT', `${users}/${_id}/intake-form`, { intakeFormCompleted });
    expect((await setIntakeFormCompleted(true)).message).toBe('Intake form marked as completed.');
    await setIntakeFormCompleted(true);
    expect((await setIntakeFormCompleted(false)).user.intakeFormCompleted).toBe(false);
    expect((await admin.listHistory(_id)).map(({ changes }) => changes[0]?.after)).toEqual([
      undefined,
      'completed',
      'incomplete',
    ]);
  });

  test('the mark of the intake form must be yes or no', async () => {
    const { _id } = await createClient();
    const response = await admin.call('PUT', `${users}/${_id}/intake-form`, { intakeFormCompleted: 'yes' });
    expect(response.status).toBe(400);
  });
});

test('PUT /api/admin/users/{id} accepts a client exactly as it was read, and records no change', async () => {
  const client = await createClient({ phone: '5035550123', pronoun: '' });
  const { user } = await admin.requestOk('PUT', `${users}/${client._id}`, { ...client, intakeFormCompleted: true });
  expect(user).toEqual(client);
  expect(await admin.listHistory(client._id)).toHaveLength(1);
  const minimal = await createClient();
  expect((await admin.requestOk('PUT', `${users}/${minimal._id}`, minimal)).user).toEqual(minimal);
  const forged = { ...minimal, _id: client._id, createdAt: '2020-01-01T00:00:00.000Z' };
  expect((await admin.requestOk('PUT', `${users}/${minimal._id}`, forged)).user).toEqual(minimal);
});
