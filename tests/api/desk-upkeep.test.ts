import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Upkeep } from '#contract/upkeep.ts';
import { newId } from '#database/id.ts';
import { sessions } from '#database/tables/accounts.ts';
import { mails } from '#database/tables/mails.ts';
import { forgetFailedMails, outbox } from '#server/mail/outbox.ts';
import { templates } from '#server/mail/templates.ts';
import { MailRefused, type OutgoingMail } from '#server/outside/mail.ts';
import { jobKinds, mailKinds } from '#web/content/desk-upkeep.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

/** A mail server that can be told to refuse, and that remembers what it took. */
const taken: OutgoingMail[] = [];
let refuses = false;
const mailServer = {
  async send(mail: OutgoingMail) {
    if (refuses) throw new MailRefused(`550 5.1.1 <${mail.to}>: user unknown`);
    taken.push(mail);
  },
  close() {},
};

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ mailServer });
});
beforeEach(() => {
  refuses = false;
});
afterAll(() => desk.studio.close());

const about = {
  // Of a sign-up that is gone: the email is sent as it was written.
  signUpId: '019a0000-0000-7000-8000-000000000001',
  ...{ name: 'Ana', title: 'Slow Flow', day: '2026-11-27', time: '18:00', lengthMinutes: 60 },
  ...{ location: 'Online', priceText: '', sequence: 0, stamp: '2026-11-20T18:00:00Z' },
};
const upkeep = (): Promise<Upkeep> => desk.done('GET', '/api/admin/upkeep');
const waiting = async () => (await desk.done('GET', '/api/admin/today')).upkeep.count as number;
const rowOf = async (to: string) =>
  (await desk.studio.connection.db.select().from(mails).where(eq(mails.recipient, to)))[0];

/** A mail that was given up. */
async function failedMail(to: string) {
  refuses = true;
  await desk.studio.connection.inTransaction((tx) =>
    outbox(desk.studio).post(tx, 'class-sign-up-confirmed', to, about),
  );
  await expect.poll(async () => (await rowOf(to))?.state).toBe('failed');
  refuses = false;
  const mail = (await upkeep()).mails.first.find((one) => one.to === to);
  if (!mail) throw new Error('the mail is not on the list');
  return mail;
}
const copiesTo = (address: string) => taken.filter(({ to }) => to === address).length;

describe('mails that were given up', () => {
  test('are on the list with whom they were for, why, and how often they were tried, and today counts them', async () => {
    expect(await upkeep()).toMatchObject({ mails: { count: 0, first: [] } });
    const before = await waiting();
    const mail = await failedMail('ana@example.com');
    expect(mail).toMatchObject({
      ...{ to: 'ana@example.com', kind: 'class-sign-up-confirmed', tries: 1, why: 'no-such-address', canBeSent: true },
      said: '550 5.1.1 <ana@example.com>: user unknown',
    });
    expect(await waiting()).toBe(before + 1);
    await desk.done('POST', `/api/admin/upkeep/mails/${mail._id}/let-be`);
    expect(await waiting()).toBe(before);
    expect((await rowOf('ana@example.com'))?.props).toEqual({});
    expect((await desk.call('POST', `/api/admin/upkeep/mails/${mail._id}/send`)).status).toBe(200);
    expect((await rowOf('ana@example.com'))?.state).toBe('withdrawn');
  });

  test('leave once however often the button is pressed, and the history has one row', async () => {
    const { _id } = await failedMail('bea@example.com');
    for (let presses = 0; presses < 3; presses++) await desk.done('POST', `/api/admin/upkeep/mails/${_id}/send`);
    await expect.poll(async () => (await rowOf('bea@example.com'))?.state).toBe('sent');
    const again = await desk.done('POST', `/api/admin/upkeep/mails/${_id}/send`);
    expect(again.message).toBe('This mail is on its way, or has left.');
    expect(copiesTo('bea@example.com')).toBe(1);
    expect(await desk.historyOf(_id)).toEqual([
      { kind: 'mail', action: 'sent again', title: 'Mail: class sign up confirmed', changes: [] },
    ]);
    expect((await upkeep()).mails.first.map(({ to }) => to)).not.toContain('bea@example.com');
  });

  test('leave to the address that is put right, once, and the history keeps neither', async () => {
    const { _id } = await failedMail('nora@exampel.com');
    const send = (to: unknown) => desk.call('POST', `/api/admin/upkeep/mails/${_id}/send`, { to });
    for (const to of ['nora', 'nora@example.com\r\nBcc: x@example.com', '', ['nora@example.com']]) {
      expect((await send(to)).status, String(to)).toBe(400);
    }
    expect((await rowOf('nora@exampel.com'))?.state).toBe('failed');
    expect((await send(' Nora@Example.com ')).status).toBe(200);
    await expect.poll(async () => (await rowOf('nora@example.com'))?.state).toBe('sent');
    // Too late: it has left, and does not leave once more for someone else.
    expect((await send('eve@example.com')).status).toBe(200);
    expect([copiesTo('nora@example.com'), copiesTo('eve@example.com')]).toEqual([1, 0]);
    const history = await desk.historyOf(_id);
    expect(history.map(({ action }) => action)).toEqual(['sent to another address']);
    expect(JSON.stringify(history)).not.toMatch(/exampel|example\.com/);
  });

  test('leave for another address only after a fresh proof, and for their own without one', async () => {
    const { _id } = await failedMail('olga@exampel.com');
    const send = (more: object) => desk.call('POST', `/api/admin/upkeep/mails/${_id}/send`, more);
    const proven = (at: Date) => desk.studio.connection.db.update(sessions).set({ provenAt: at });
    const now = desk.studio.clock.now();
    await proven(new Date(now.getTime() - 16 * 60_000));
    const { status, body } = await send({ to: 'olga@example.com' });
    expect([status, body.reason]).toEqual([403, 'prove-yourself']);
    expect((await rowOf('olga@exampel.com'))?.state).toBe('failed');
    expect((await send({})).status).toBe(200);
    await proven(now);
  });

  test('are forgotten with whom they were meant for, also where they went elsewhere', async () => {
    const { client } = await signedInClient(desk.studio, { email: 'paula@exampel.com' });
    const { _id } = await failedMail(client.email);
    await desk.done('POST', `/api/admin/upkeep/mails/${_id}/send`, { to: 'paula@example.com' });
    await expect.poll(async () => (await rowOf('paula@example.com'))?.state).toBe('sent');
    await desk.done('DELETE', `/api/admin/users/${client.id}`);
    const [row] = await desk.studio.connection.db.select().from(mails).where(eq(mails.id, _id));
    expect([row?.recipient, row?.correctedFrom]).toEqual(['', '']);
    expect(await desk.historyOf(_id)).toMatchObject([{ title: 'Mail to a former client', changes: [] }]);
  });

  test('that fail again are on the list again, with another try', async () => {
    const { _id } = await failedMail('cleo@example.com');
    refuses = true;
    await desk.done('POST', `/api/admin/upkeep/mails/${_id}/send`);
    await expect.poll(async () => (await upkeep()).mails.first.find((one) => one._id === _id)?.tries).toBe(2);
  });

  test('with a link to sign in are not kept: nobody can send them again', async () => {
    refuses = true;
    const registered = { firstName: 'Dora', lastName: 'Diaz', email: 'dora@example.com' };
    await desk.studio.app.inject({ method: 'POST', url: '/api/user/register', payload: registered });
    await expect.poll(async () => (await rowOf('dora@example.com'))?.state).toBe('failed');
    expect((await rowOf('dora@example.com'))?.props).toEqual({});
    const mail = (await upkeep()).mails.first.find(({ to }) => to === 'dora@example.com');
    expect(mail?.canBeSent).toBe(false);
    const { status, body } = await desk.call('POST', `/api/admin/upkeep/mails/${mail?._id}/send`);
    expect([status, body.reason]).toEqual([409, 'mail-forgotten']);
    const elsewhere = { to: 'eve@example.com' };
    expect((await desk.call('POST', `/api/admin/upkeep/mails/${mail?._id}/send`, elsewhere)).status).toBe(409);
    expect(await rowOf('eve@example.com')).toBeUndefined();
  });

  test('of a month ago cannot be sent again, and what they said is forgotten', async () => {
    const { _id } = await failedMail('edith@example.com');
    await desk.studio.connection.db
      .update(mails)
      .set({ failedAt: new Date(desk.studio.clock.now().getTime() - 32 * 86_400_000) })
      .where(eq(mails.id, _id));
    expect((await upkeep()).mails.first.find((one) => one._id === _id)?.canBeSent).toBe(false);
    expect((await desk.call('POST', `/api/admin/upkeep/mails/${_id}/send`)).body.reason).toBe('mail-forgotten');
    await forgetFailedMails(desk.studio);
    expect((await rowOf('edith@example.com'))?.props).toEqual({});
  });

  test('that nobody knows are a 404', async () => {
    for (const what of ['send', 'let-be']) {
      const { status, body } = await desk.call('POST', `/api/admin/upkeep/mails/${newId()}/${what}`);
      expect([status, body.reason]).toEqual([404, 'mail-not-found']);
    }
  });
});

describe('work that failed', () => {
  /** A job as the queue leaves it once it has given up. */
  async function failedJob(name: string, data: object, minutesAgo: number): Promise<string> {
    const id = newId();
    await desk.studio.connection.db.execute(sql`
      insert into pgboss.job (id, name, data, state, retry_limit, retry_count, created_on, completed_on, output)
      values (${id}, ${name}, ${JSON.stringify(data)}::jsonb, 'failed', 0, 0, now() - interval '2 hours',
        now() - make_interval(mins => ${minutesAgo}), '{"error": "Error"}')`);
    return id;
  }
  const stateOf = async (id: string) =>
    (await desk.studio.connection.db.execute<{ state: string }>(sql`select state from pgboss.job where id = ${id}`))
      .rows[0]?.state;
  const jobs = async (kind: string) => (await upkeep()).jobs.first.filter((one) => one.kind === kind);

  test('is on the list once, with how often; running it again is done once and takes it off', async () => {
    const older = await failedJob('housekeeping', {}, -2);
    const newer = await failedJob('housekeeping', {}, -3);
    expect(await jobs('housekeeping')).toMatchObject([{ _id: newer, times: 2, why: 'error' }]);
    for (let presses = 0; presses < 3; presses++) await desk.done('POST', `/api/admin/upkeep/jobs/${newer}/run`);
    await expect.poll(() => stateOf(newer)).toBe('completed');
    expect((await desk.historyOf(newer)).map(({ action, title }) => [action, title])).toEqual([
      ['run again', 'Work: housekeeping'],
    ]);
    await desk.studio.connection.db.execute(
      sql`update pgboss.job set completed_on = now() - interval '1 hour' where id = ${older}`,
    );
    expect(await jobs('housekeeping')).toEqual([]);
  });

  test('is no news once the same has gone well, nor about a mail or a payment that needs nothing more', async () => {
    await failedJob('mail', { mailId: newId() }, 5);
    await failedJob('settle', { paymentId: newId() }, 5);
    expect([...(await jobs('mail')), ...(await jobs('settle'))]).toEqual([]);
  });

  test('that nobody knows is a 404', async () => {
    const { status, body } = await desk.call('POST', `/api/admin/upkeep/jobs/${newId()}/run`);
    expect([status, body.reason]).toEqual([404, 'job-not-found']);
  });
});

test('every mail and all work of the program has words for the owner', async () => {
  expect(Object.keys(templates).filter((kind) => !(kind in mailKinds))).toEqual([]);
  const { rows } = await desk.studio.connection.db.execute<{ name: string }>(
    sql`select name from pgboss.queue where name not like '\\_\\_%'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ name }) => name).filter((kind) => !(kind in jobKinds))).toEqual([]);
});
