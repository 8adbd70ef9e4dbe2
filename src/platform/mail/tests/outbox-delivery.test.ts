import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classMails } from '#features/classes/mails.ts';
import { fail } from '#platform/failure.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { MailRejectedError, type OutgoingMail } from '../mail-server.ts';
import { createOutbox } from '../outbox.ts';

const sendAttempts: OutgoingMail[] = [];
let sendBehavior: () => void = () => {};
const mailServer = {
  async send(mail: OutgoingMail) {
    sendAttempts.push(mail);
    sendBehavior();
  },
  close() {},
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ mailServer, retriesAtOnce: true });
});
beforeEach(() => {
  sendAttempts.length = 0;
  sendBehavior = () => {};
});
afterAll(() => testApp.close());

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
const enqueueMail = (to: string, shouldFail = false) =>
  testApp.connection.inTransaction(async (tx) => {
    await createOutbox(testApp).enqueue(tx, classMails['class-sign-up-confirmed'], to, signUpMailProps);
    return shouldFail ? fail('class-full') : 'kept';
  });
const findMail = async (to: string) => {
  const result = await testApp.connection.db.execute(
    sql`select state, attempts, props, last_error from mails where recipient = ${to}`,
  );
  return (result as unknown as { rows: Record<string, unknown>[] }).rows[0];
};
const countJobs = async () => {
  const result = await testApp.connection.db.execute(
    sql`select count(*)::int as n from pgboss.job where name = 'mail'`,
  );
  return (result as unknown as { rows: { n: number }[] }).rows[0]?.n;
};
const waitForState = (to: string, state: string) =>
  expect.poll(async () => (await findMail(to))?.state, { timeout: 15_000 }).toBe(state);

describe('the outbox', () => {
  test('a refused request leaves neither mail nor job, and an accepted one leaves both', async () => {
    const before = await countJobs();
    expect(await enqueueMail('rolled-back@example.com', true)).toEqual(fail('class-full'));
    expect(await findMail('rolled-back@example.com')).toBeUndefined();
    expect(await countJobs()).toBe(before);
    await enqueueMail('kept@example.com');
    expect(await countJobs()).toBe((before ?? 0) + 1);
    await waitForState('kept@example.com', 'sent');
    expect(sendAttempts.filter(({ to }) => to === 'kept@example.com')).toHaveLength(1);
  });

  test('the data of a sent mail is deleted', async () => {
    await enqueueMail('forgotten@example.com');
    await waitForState('forgotten@example.com', 'sent');
    expect((await findMail('forgotten@example.com'))?.props).toEqual({});
  });

  test('a mail that fails because the server is away is retried with the same Message-ID', async () => {
    sendBehavior = () => {
      throw new Error('connect ECONNREFUSED');
    };
    await enqueueMail('away@example.com');
    await expect
      .poll(() => findMail('away@example.com'), { timeout: 15_000 })
      .toMatchObject({ state: 'pending', last_error: 'connect ECONNREFUSED' });
    sendBehavior = () => {};
    await waitForState('away@example.com', 'sent');
    expect(sendAttempts.length).toBeGreaterThan(1);
    expect(new Set(sendAttempts.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('a rejected mail is marked as failed with the reason, is kept for the owner, and is not retried', async () => {
    sendBehavior = () => {
      throw new MailRejectedError('550 no such user');
    };
    await enqueueMail('refused@example.com');
    await waitForState('refused@example.com', 'failed');
    expect(await findMail('refused@example.com')).toMatchObject({
      attempts: 1,
      last_error: '550 no such user',
      props: signUpMailProps,
    });
    expect(sendAttempts).toHaveLength(1);
  });

  test('a query on the outer connection inside a transaction is refused at once instead of waiting', async () => {
    const pendingQuery = testApp.connection.inTransaction(() => testApp.connection.db.execute(sql`select 1`));
    await expect(pendingQuery).rejects.toThrow(/outer connection|Failed query/);
  });
});
