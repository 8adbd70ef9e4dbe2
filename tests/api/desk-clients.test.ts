import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

const users = '/api/admin/users';
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.studio.close());

let made = 0;
const person = (more: object = {}) => ({
  firstName: 'Ida',
  lastName: 'Bell',
  email: `ida${made++}@example.com`,
  ...more,
});
const create = async (more: object = {}) => (await desk.done('POST', users, person(more))).user;

describe('a new client', () => {
  test('is put in with three fields, the rest being empty, and stands in the history', async () => {
    const { status, body } = await desk.call('POST', users, person({ email: ' IDA@Example.com ' }));
    expect(status).toBe(201);
    expect(body.user).toEqual({
      ...{ _id: expect.any(String), firstName: 'Ida', lastName: 'Bell', email: 'ida@example.com' },
      ...{ phone: '', pronoun: '', preferredName: '', city: '', zipcode: '' },
      ...{ intakeFormCompleted: false, createdAt: expect.stringMatching(/^2026-11-20T18:/) },
    });
    expect(await desk.historyOf(body.user._id)).toEqual([
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
  ])('is refused with %s %j', async (field, value) => {
    const { status, body } = await desk.call('POST', users, person({ [field]: value }));
    expect([status, Object.keys(body.fields)[0]]).toEqual([
      400,
      field === 'intakeFormCompleted' ? 'body/' : `body/${field}`,
    ]);
  });

  test.each(['firstName', 'lastName', 'email'])('is refused without %s', async (field) => {
    expect((await desk.call('POST', users, person({ [field]: undefined }))).status).toBe(400);
  });

  test('with an email that someone has is refused, in whichever case it is written', async () => {
    const { email } = await create();
    const answer = await desk.call('POST', users, person({ email: email.toUpperCase() }));
    expect([answer.status, answer.body.reason]).toEqual([409, 'email-taken']);
  });

  test('pressed twice at once is there once', async () => {
    const twice = person();
    const answers = await Promise.all([1, 2, 3].map(() => desk.call('POST', users, twice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('can ask for a login link', async () => {
    const { email } = await create();
    await desk.studio.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    const [mail] = await desk.studio.mailsTo(email);
    expect(mail?.subject).toMatch('Your login link');
  });
});

describe('the list', () => {
  let list: Desk;
  beforeAll(async () => {
    list = await openDesk();
    for (const [index, firstName] of ['Öykü', 'anna', 'Zoe', 'Beth', '<img onerror=alert(1)>', '=1+1'].entries()) {
      list.studio.clock.moveTo(new Date(Date.UTC(2026, 10, 20, 18, index)));
      await list.done('POST', users, { firstName, lastName: 'Noor', email: `p${index}@example.com` });
    }
  });
  afterAll(() => list.studio.close());
  const names = async (query: string) =>
    (await list.done('GET', `${users}${query}`)).map(({ firstName }: { firstName: string }) => firstName);

  test('goes by name from A on, capitals or not', async () => {
    const all = await names('');
    expect(all.filter((name: string) => /^\w/.test(name))).toEqual(['anna', 'Beth', 'Zoe']);
    expect(await names('?sort=name&desc=yes')).toEqual(all.toReversed());
  });

  test('goes by the day that they joined', async () => {
    expect(await names('?sort=joined')).toEqual(['Öykü', 'anna', 'Zoe', 'Beth', '<img onerror=alert(1)>', '=1+1']);
    expect((await names('?sort=joined&desc=yes'))[0]).toBe('=1+1');
  });

  test('is searched by any part of name or email, and nothing of a search is a pattern', async () => {
    expect(await names('?search=NOOR%20bet')).toEqual(['Beth']);
    expect(await names('?search=p1@')).toEqual(['anna']);
    expect(await names('?search=%25')).toEqual([]);
    expect(await list.done('GET', `${users}/summary?search=noor`)).toEqual({ rows: 6, pages: 1 });
  });

  test('comes in pages, and a page behind the last is empty', async () => {
    expect(await names('?page=1')).toHaveLength(6);
    expect(await names('?page=2')).toEqual([]);
  });

  test.each(['?page=0', '?page=x', '?sort=email', '?desc=1', '?who=me'])('refuses %s', async (query) => {
    expect((await list.call('GET', `${users}${query}`)).status).toBe(400);
  });

  test('is a file in which no formula runs', async () => {
    const { filename, csv } = await list.done('GET', `${users}/csv?sort=joined`);
    expect(filename).toBe('clients-2026-11-20.csv');
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFFirst name,Last name,Preferred name,Pronouns,Email,Phone,City & State,Zipcode,Intake form,User since',
    );
    expect(csv).toContain("\r\n'=1+1,Noor,,,p5@example.com,,,,incomplete,2026-11-20\r\n");
  });
});

describe('a change', () => {
  test('keeps what it does not name, and says in the history what was before', async () => {
    const client = await create({ phone: '5035550101', city: 'Portland, OR' });
    const body = person({ email: client.email, pronoun: 'they/them', city: '' });
    const { user } = await desk.done('PUT', `${users}/${client._id}`, body);
    expect(user).toEqual({ ...client, pronoun: 'they/them', city: '' });
    expect((await desk.historyOf(client._id))[1]).toEqual({
      ...{ kind: 'client', action: 'changed', title: 'Ida Bell' },
      changes: [
        { field: 'pronouns', before: '', after: 'they/them' },
        { field: 'city', before: 'Portland, OR', after: '' },
      ],
    });
  });

  test('that changes nothing stands in no history', async () => {
    const client = await create();
    await desk.done('PUT', `${users}/${client._id}`, person({ email: client.email }));
    expect(await desk.historyOf(client._id)).toHaveLength(1);
  });

  test('to someone else’s email is refused, and nothing of it stays', async () => {
    const [one, other] = [await create(), await create()];
    const answer = await desk.call('PUT', `${users}/${one._id}`, person({ firstName: 'Eve', email: other.email }));
    expect([answer.status, answer.body.reason]).toEqual([409, 'email-taken']);
    const [found] = await desk.done('GET', `${users}?search=${one.email}`);
    expect(found).toEqual(one);
  });

  test('keeps an address that nobody new may have, and takes no such address anew', async () => {
    const { client } = await signedInClient(desk.studio, { email: 'ida@old_host.example' });
    const change = (email: string) => desk.call('PUT', `${users}/${client.id}`, person({ email }));
    expect((await change(client.email)).status).toBe(200);
    const { status, body } = await change('bell@old_host.example');
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'email-invalid', ['body/email']]);
    expect((await change('ida.bell@example.com')).status).toBe(200);
  });

  test('of nobody is answered 404, and of no id 400', async () => {
    const answer = await desk.call('PUT', `${users}/019aa000-0000-7000-8000-000000000000`, person());
    expect([answer.status, answer.body.reason]).toEqual([404, 'client-gone']);
    expect((await desk.call('PUT', `${users}/me`, person())).status).toBe(400);
  });

  test('of two tabs at once both count, one after the other', async () => {
    const client = await create();
    const change = (firstName: string) =>
      desk.call('PUT', `${users}/${client._id}`, person({ firstName, email: client.email }));
    const answers = await Promise.all([change('Ada'), change('Eda')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [, first, second] = await desk.historyOf(client._id);
    expect(second?.changes[0]?.before).toBe(first?.changes[0]?.after);
  });
});

describe('a new email', () => {
  const loginLink = async (email: string, mailsBefore = 0) => {
    await desk.studio.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    const mails = await desk.studio.mailsTo(email, mailsBefore + 1);
    return /verify-login\?token=([\w.~-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const spend = (token: string) => desk.studio.app.inject({ url: `/api/user/verify-login?token=${token}` });

  test('signs the client out, kills the old address’s link, unties Google, and tells both addresses', async () => {
    const { client, headers } = await signedInClient(desk.studio, { googleSubject: 'sub-of-ida' });
    const token = await loginLink(client.email);
    await desk.done('PUT', `${users}/${client.id}`, person({ email: 'new-ida@example.com' }));

    expect((await desk.studio.app.inject({ url: `/api/user/${client.id}`, headers })).statusCode).toBe(401);
    expect((await spend(token)).statusCode).toBe(404);
    const record = await desk.done('GET', `${users}/${client.id}/record`);
    expect(record.client.signsInWithGoogle).toBe(false);
    const [left] = (await desk.studio.mailsTo(client.email, 2)).slice(1);
    expect(left?.subject).toMatch('has another email now');
    expect(left?.text).not.toContain('new-ida@');
    expect((await desk.studio.mailsTo('new-ida@example.com'))[0]?.subject).toMatch('This is now the email');
    expect((await spend(await loginLink('new-ida@example.com', 1))).statusCode).toBe(200);
  });

  test('leaves who keeps theirs signed in', async () => {
    const { client, headers } = await signedInClient(desk.studio);
    await desk.done('PUT', `${users}/${client.id}`, person({ email: client.email }));
    expect((await desk.studio.app.inject({ url: `/api/user/${client.id}`, headers })).statusCode).toBe(200);
  });
});

describe('the intake form’s mark', () => {
  test('is set and taken back, and each counts once in the history', async () => {
    const { _id } = await create();
    const mark = (intakeFormCompleted: boolean) =>
      desk.done('PUT', `${users}/${_id}/intake-form`, { intakeFormCompleted });
    expect((await mark(true)).message).toBe('Intake form marked as completed.');
    await mark(true);
    expect((await mark(false)).user.intakeFormCompleted).toBe(false);
    expect((await desk.historyOf(_id)).map(({ changes }) => changes[0]?.after)).toEqual([
      undefined,
      'completed',
      'incomplete',
    ]);
  });

  test('must be yes or no', async () => {
    const { _id } = await create();
    const answer = await desk.call('PUT', `${users}/${_id}/intake-form`, { intakeFormCompleted: 'yes' });
    expect(answer.status).toBe(400);
  });
});
