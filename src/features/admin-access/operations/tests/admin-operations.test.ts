import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classMails } from '#features/classes/mails.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { MailRejectedError, type OutgoingMail } from '#platform/mail/mail-server.ts';
import { createOutbox, eraseFailedMails } from '#platform/mail/outbox.ts';
import { sessions } from '#platform/sessions/tables.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import type { Operations } from '../../contract/operations.ts';
import { jobNames } from '../../web/operation-actions.ts';

const acceptedMails: OutgoingMail[] = [];
let isRefusing = false;
const mailServer = {
  async send(mail: OutgoingMail) {
    if (isRefusing) throw new MailRejectedError(`550 5.1.1 <${mail.to}>: user unknown`);
    acceptedMails.push(mail);
  },
  close() {},
};

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp({ mailServer, retriesAtOnce: true });
});
beforeEach(() => {
  isRefusing = false;
});
afterAll(() => admin.testApp.close());

const signUpMailProps = {
  signUpId: '019a0000-0000-7000-8000-000000000001',
  name: 'Ana',
  title: 'Slow Flow',
  day: '2026-11-27',
  time: '18:00',
  lengthMinutes: 60,
  location: 'Online',
  priceText: '',
  sequence: 0,
  stamp: '2026-11-20T18:00:00Z',
};
const getOperations = (): Promise<Operations> => admin.requestOk('GET', '/api/admin/operations');
const getIssueCount = async () => (await admin.requestOk('GET', '/api/admin/today')).operations.count as number;
const findMail = async (to: string) =>
  (await admin.testApp.connection.db.select().from(mails).where(eq(mails.recipient, to)))[0];

async function createFailedMail(to: string) {
  isRefusing = true;
  await admin.testApp.connection.inTransaction((tx) =>
    createOutbox(admin.testApp).enqueue(tx, classMails['class-sign-up-confirmed'], to, signUpMailProps),
  );
  await expect.poll(async () => (await findMail(to))?.state).toBe('failed');
  isRefusing = false;
  const mail = (await getOperations()).mails.first.find((row) => row.to === to);
  if (!mail) throw new Error('the mail is not on the list');
  return mail;
}
const countAcceptedMails = (address: string) => acceptedMails.filter(({ to }) => to === address).length;

describe('failed mails', () => {
  test('failed mails are listed with recipient, reason and number of attempts, and the day’s page counts them', async () => {
    expect(await getOperations()).toMatchObject({ mails: { count: 0, first: [] } });
    const before = await getIssueCount();
    const mail = await createFailedMail('ana@example.com');
    expect(mail).toMatchObject({
      to: 'ana@example.com',
      kind: 'class-sign-up-confirmed',
      label: 'Confirmation of a class',
      tries: 1,
      why: 'no-such-address',
      canBeSent: true,
      said: '550 5.1.1 <ana@example.com>: user unknown',
    });
    expect(await getIssueCount()).toBe(before + 1);
    await admin.requestOk('POST', `/api/admin/operations/mails/${mail._id}/dismiss`);
    expect(await getIssueCount()).toBe(before);
    expect((await findMail('ana@example.com'))?.props).toEqual({});
    expect((await admin.call('POST', `/api/admin/operations/mails/${mail._id}/send`)).status).toBe(200);
    expect((await findMail('ana@example.com'))?.state).toBe('withdrawn');
  });

  test('a failed mail is sent once however often the button is pressed, and the history has one row', async () => {
    const { _id } = await createFailedMail('bea@example.com');
    for (let presses = 0; presses < 3; presses++)
      await admin.requestOk('POST', `/api/admin/operations/mails/${_id}/send`);
    await expect.poll(async () => (await findMail('bea@example.com'))?.state).toBe('sent');
    const retryResponse = await admin.requestOk('POST', `/api/admin/operations/mails/${_id}/send`);
    expect(retryResponse.message).toBe('This email is on its way or was already sent.');
    expect(countAcceptedMails('bea@example.com')).toBe(1);
    expect(await admin.listHistory(_id)).toEqual([
      { kind: 'mail', action: 'sent again', title: 'Email: class sign up confirmed', changes: [] },
    ]);
    expect((await getOperations()).mails.first.map(({ to }) => to)).not.toContain('bea@example.com');
  });

  test('a failed mail is sent to a corrected address once, and the history has neither address', async () => {
    const { _id } = await createFailedMail('nora@exampel.com');
    const retryMail = (to: unknown) => admin.call('POST', `/api/admin/operations/mails/${_id}/send`, { to });
    for (const to of ['nora', 'nora@example.com\r\nBcc: x@example.com', '', ['nora@example.com']]) {
      expect((await retryMail(to)).status, String(to)).toBe(400);
    }
    expect((await findMail('nora@exampel.com'))?.state).toBe('failed');
    expect((await retryMail(' Nora@Example.com ')).status).toBe(200);
    await expect.poll(async () => (await findMail('nora@example.com'))?.state).toBe('sent');
    expect((await retryMail('eve@example.com')).status).toBe(200);
    expect([countAcceptedMails('nora@example.com'), countAcceptedMails('eve@example.com')]).toEqual([1, 0]);
    const history = await admin.listHistory(_id);
    expect(history.map(({ action }) => action)).toEqual(['sent to another address']);
    expect(JSON.stringify(history)).not.toMatch(/exampel|example\.com/);
  });

  test('a failed mail is sent to another address only after a step-up, and to its own without one', async () => {
    const { _id } = await createFailedMail('olga@exampel.com');
    const retryMail = (overrides: object) => admin.call('POST', `/api/admin/operations/mails/${_id}/send`, overrides);
    const proven = (at: Date) => admin.testApp.connection.db.update(sessions).set({ reauthenticatedAt: at });
    const now = admin.testApp.clock.now();
    await proven(new Date(now.getTime() - 16 * 60_000));
    const { status, body } = await retryMail({ to: 'olga@example.com' });
    expect([status, body.reason]).toEqual([403, 'prove-yourself']);
    expect((await findMail('olga@exampel.com'))?.state).toBe('failed');
    expect((await retryMail({})).status).toBe(200);
    await proven(now);
  });

  test('failed mails are deleted with their recipient, also if they were sent elsewhere', async () => {
    const { client } = await createSignedInClient(admin.testApp, { email: 'paula@exampel.com' });
    const { _id } = await createFailedMail(client.email);
    await admin.requestOk('POST', `/api/admin/operations/mails/${_id}/send`, { to: 'paula@example.com' });
    await expect.poll(async () => (await findMail('paula@example.com'))?.state).toBe('sent');
    await admin.requestOk('DELETE', `/api/admin/users/${client.id}`);
    const [row] = await admin.testApp.connection.db.select().from(mails).where(eq(mails.id, _id));
    expect([row?.recipient, row?.correctedFrom]).toEqual(['', '']);
    expect(await admin.listHistory(_id)).toMatchObject([{ title: 'Email to a former client', changes: [] }]);
  });

  test('a mail that fails again is listed again, with one more attempt', async () => {
    const { _id } = await createFailedMail('cleo@example.com');
    isRefusing = true;
    await admin.requestOk('POST', `/api/admin/operations/mails/${_id}/send`);
    await expect.poll(async () => (await getOperations()).mails.first.find((row) => row._id === _id)?.tries).toBe(2);
  });

  test('a failed mail with a link to sign in is not kept and cannot be sent again', async () => {
    isRefusing = true;
    const registered = { firstName: 'Dora', lastName: 'Diaz', email: 'dora@example.com' };
    await admin.testApp.app.inject({ method: 'POST', url: '/api/user/register', payload: registered });
    await expect.poll(async () => (await findMail('dora@example.com'))?.state).toBe('failed');
    expect((await findMail('dora@example.com'))?.props).toEqual({});
    const mail = (await getOperations()).mails.first.find(({ to }) => to === 'dora@example.com');
    expect(mail?.canBeSent).toBe(false);
    const { status, body } = await admin.call('POST', `/api/admin/operations/mails/${mail?._id}/send`);
    expect([status, body.reason]).toEqual([409, 'mail-forgotten']);
    const correctedAddress = { to: 'eve@example.com' };
    expect((await admin.call('POST', `/api/admin/operations/mails/${mail?._id}/send`, correctedAddress)).status).toBe(
      409,
    );
    expect(await findMail('eve@example.com')).toBeUndefined();
  });

  test('a failed mail that is a month old cannot be sent again, and its content is erased', async () => {
    const { _id } = await createFailedMail('edith@example.com');
    await admin.testApp.connection.db
      .update(mails)
      .set({ failedAt: new Date(admin.testApp.clock.now().getTime() - 32 * 86_400_000) })
      .where(eq(mails.id, _id));
    expect((await getOperations()).mails.first.find((row) => row._id === _id)?.canBeSent).toBe(false);
    expect((await admin.call('POST', `/api/admin/operations/mails/${_id}/send`)).body.reason).toBe('mail-forgotten');
    await eraseFailedMails(admin.testApp);
    expect((await findMail('edith@example.com'))?.props).toEqual({});
  });

  test('a request for an unknown failed mail is answered 404', async () => {
    for (const action of ['send', 'dismiss']) {
      const { status, body } = await admin.call('POST', `/api/admin/operations/mails/${newId()}/${action}`);
      expect([status, body.reason]).toEqual([404, 'mail-not-found']);
    }
  });
});

describe('failed jobs', () => {
  async function createFailedJob(name: string, data: object, minutesAgo: number): Promise<string> {
    const id = newId();
    await admin.testApp.connection.db.execute(sql`
      insert into pgboss.job (id, name, data, state, retry_limit, retry_count, created_on, completed_on, output)
      values (${id}, ${name}, ${JSON.stringify(data)}::jsonb, 'failed', 0, 0, now() - interval '2 hours',
        now() - make_interval(mins => ${minutesAgo}), '{"error": "Error"}')`);
    return id;
  }
  const getMailState = async (id: string) =>
    (await admin.testApp.connection.db.execute<{ state: string }>(sql`select state from pgboss.job where id = ${id}`))
      .rows[0]?.state;
  const jobs = async (kind: string) => (await getOperations()).jobs.first.filter((row) => row.kind === kind);

  test('a failed job is listed once with its number of failures, and running it again removes it', async () => {
    const older = await createFailedJob('housekeeping', {}, -2);
    const newer = await createFailedJob('housekeeping', {}, -3);
    expect(await jobs('housekeeping')).toMatchObject([{ _id: newer, times: 2, why: 'error' }]);
    for (let presses = 0; presses < 3; presses++)
      await admin.requestOk('POST', `/api/admin/operations/jobs/${newer}/run`);
    await expect.poll(() => getMailState(newer)).toBe('completed');
    expect((await admin.listHistory(newer)).map(({ action, title }) => [action, title])).toEqual([
      ['run again', 'Task: housekeeping'],
    ]);
    await admin.testApp.connection.db.execute(
      sql`update pgboss.job set completed_on = now() - interval '1 hour' where id = ${older}`,
    );
    expect(await jobs('housekeeping')).toEqual([]);
  });

  test('a failed job is no longer listed after a success, or if its mail or payment needs nothing more', async () => {
    await createFailedJob('mail', { mailId: newId() }, 5);
    await createFailedJob('settle', { paymentId: newId() }, 5);
    expect([...(await jobs('mail')), ...(await jobs('settle'))]).toEqual([]);
  });

  test('a request for an unknown failed job is answered 404', async () => {
    const { status, body } = await admin.call('POST', `/api/admin/operations/jobs/${newId()}/run`);
    expect([status, body.reason]).toEqual([404, 'job-not-found']);
  });
});

test('every job has a name for the owner', async () => {
  const { rows } = await admin.testApp.connection.db.execute<{ name: string }>(
    sql`select name from pgboss.queue where name not like '\\_\\_%'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ name }) => name).filter((kind) => !(kind in jobNames))).toEqual([]);
});
