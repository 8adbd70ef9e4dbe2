import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classMails } from '#features/classes/mails.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { insertMail } from '#platform/database/outbox.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { createTestDatabase } from '#tests/support/app/database.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { OutgoingMail } from '../mail-server.ts';
import { createOutbox, requeuePendingMails } from '../outbox.ts';

const REFUSED_EMAIL = 'refused@example.com';
const SLOW_EMAIL = 'slow@example.com';
const sent: OutgoingMail[] = [];
let releaseSlowMail: () => void = () => {};
const slowMailReleased = new Promise<void>((resolve) => {
  releaseSlowMail = resolve;
});
const sendAttempts: OutgoingMail[] = [];
const mailServer = {
  async send(mail: OutgoingMail) {
    sendAttempts.push(mail);
    if (mail.to === REFUSED_EMAIL) throw new Error('451 come back later');
    if (mail.to === SLOW_EMAIL) await slowMailReleased;
    sent.push(mail);
  },
  close() {},
};

const props = {
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
async function insertPendingMail({ db }: Connection, recipient: string): Promise<string> {
  const id = newId();
  const createdAt = new Date('2026-11-20T18:00:00Z');
  await insertMail(db, { id, template: 'class-sign-up-confirmed', recipient, props, createdAt });
  return id;
}
const expectMailSent = (address: string) => expect.poll(() => sent.filter(({ to }) => to === address).length).toBe(1);

let testApp: TestApp;
beforeAll(async () => {
  const on = await createTestDatabase();
  await insertPendingMail(on.connection, 'start@example.com');
  testApp = await createTestApp({ existing: on, mailServer });
});
afterAll(async () => {
  releaseSlowMail();
  await testApp.close();
});

test('a pending mail without a job is sent when the server starts', () => expectMailSent('start@example.com'));

test('a pending mail without a job is sent within an hour by the housekeeping', async () => {
  await insertPendingMail(testApp.connection, 'hourly@example.com');
  await testApp.connection.inTransaction((tx) => testApp.queue.send(tx, 'housekeeping', {}));
  await expectMailSent('hourly@example.com');
});

test('a mail that is being sent or waits for a retry is not enqueued again', async () => {
  for (const address of [REFUSED_EMAIL, SLOW_EMAIL]) {
    await testApp.connection.inTransaction((tx) =>
      createOutbox(testApp).enqueue(tx, classMails['class-sign-up-confirmed'], address, props),
    );
    await expect.poll(() => sendAttempts.some(({ to }) => to === address), { timeout: 15_000 }).toBe(true);
  }
  expect(await requeuePendingMails(testApp.connection, testApp.queue)).toBe(0);
});

async function requeueTwiceAtOnce(connection: Connection): Promise<number> {
  const mailId = await insertPendingMail(connection, 'once@example.com');
  let pollCount = 0;
  const queue: Queue = {
    ...testApp.queue,
    async send(tx) {
      pollCount++;
      await expect.poll(async () => pollCount >= 2 || (await isWaitingForLock(tx))).toBe(true);
      await tx.execute(sql`insert into pgboss.job (name, data, start_after)
        values ('mail', ${JSON.stringify({ mailId })}::jsonb, now() + interval '1 day')`);
    },
  };
  await Promise.all([requeuePendingMails(connection, queue), requeuePendingMails(connection, queue)]);
  const { rows } = await testApp.connection.db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name = 'mail' and data->>'mailId' = ${mailId}`,
  );
  return rows[0]?.jobs ?? 0;
}
async function isWaitingForLock(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}

describe.runIf(process.env.TEST_DATABASE_URL)('two servers that start at the same moment', () => {
  test('two starting servers enqueue a pending mail once', async () => {
    expect(await requeueTwiceAtOnce(testApp.connection)).toBe(1);
  });

  test('two starting servers enqueue a mail twice without the lock', async () => {
    const unguarded: Connection = { ...testApp.connection, inTransaction: (work) => work(testApp.connection.db) };
    expect(await requeueTwiceAtOnce(unguarded)).toBe(2);
  });
});
