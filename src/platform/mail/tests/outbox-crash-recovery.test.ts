import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newsletterMails } from '#features/newsletter/mails.ts';
import { createBossOptions, createBossTransaction } from '#platform/database/queue.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createOutbox } from '../outbox.ts';

let testApp: TestApp;
let otherQueue: PgBoss;
const recipients: string[] = [];
let sendGate: Promise<void> | undefined;

beforeAll(async () => {
  const mailServer = {
    async send({ to }: { to: string }) {
      recipients.push(to);
      await sendGate;
    },
    close() {},
  };
  testApp = await createTestApp({ mailServer });
  otherQueue = new PgBoss({ ...createBossOptions(testApp.connection), supervise: false, schedule: false });
  await otherQueue.start();
  await otherQueue.findJobs('mail');
});
afterEach(() => {
  sendGate = undefined;
});
afterAll(async () => {
  await otherQueue.stop();
  await testApp.close();
});

const queryRows = async <Row>(statement: ReturnType<typeof sql>) =>
  ((await testApp.connection.db.execute(statement)) as unknown as { rows: Row[] }).rows;
const listJobStates = async () =>
  (await queryRows<{ state: string }>(sql`select state from pgboss.job where name = 'mail'`)).map(({ state }) => state);
const ageJobs = (seconds: number) =>
  queryRows(sql`with looked as (update pgboss.queue set monitor_claim_on = now() - interval '1 minute')
    update pgboss.job set started_on = started_on - make_interval(secs => ${seconds}),
      heartbeat_on = heartbeat_on - make_interval(secs => ${seconds}) where name = 'mail' and state = 'active'`);

test('a mail that a killed process was sending is retried half a minute later', async () => {
  await testApp.connection.inTransaction(async (tx) => {
    await createOutbox(testApp).enqueue(tx, newsletterMails['newsletter-welcome'], 'maya@example.com', {});
    expect(await otherQueue.fetch('mail', { db: createBossTransaction(tx) })).toHaveLength(1);
  });
  await ageJobs(15);
  await otherQueue.supervise('mail');
  expect(await listJobStates()).toEqual(['active']);
  await ageJobs(16);
  await otherQueue.supervise('mail');
  expect(await listJobStates()).toEqual(['retry']);
  await queryRows(sql`update pgboss.job set start_after = now() where name = 'mail'`);
  await expect.poll(listJobStates).toEqual(['completed']);
  expect(recipients).toEqual(['maya@example.com']);
});

test('a mail that a live process is sending is not retried, however slow the mail server is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  sendGate = promise;
  await testApp.connection.inTransaction((tx) =>
    createOutbox(testApp).enqueue(tx, newsletterMails['newsletter-welcome'], 'theo@example.com', {}),
  );
  await expect.poll(() => recipients).toContain('theo@example.com');
  await ageJobs(25);
  const silentFor = async () => {
    const [job] = await queryRows<{ seconds: number }>(
      sql`select extract(epoch from now() - heartbeat_on)::float8 as seconds from pgboss.job where state = 'active'`,
    );
    return job?.seconds;
  };
  await expect.poll(silentFor).toBeLessThan(25);
  await ageJobs(15);
  await otherQueue.supervise('mail');
  expect((await listJobStates()).toSorted()).toEqual(['active', 'completed']);
  resolve();
  await expect.poll(listJobStates).toEqual(['completed', 'completed']);
  expect(recipients.filter((to) => to === 'theo@example.com')).toHaveLength(1);
});

test('the queue of an earlier release gets the settings of this release', async () => {
  await queryRows(sql`update pgboss.queue set heartbeat_seconds = null, expire_seconds = 900 where name = 'mail'`);
  await (await startQueue(testApp.connection, () => {})).stop();
  expect(await queryRows(sql`select heartbeat_seconds, expire_seconds from pgboss.queue where name = 'mail'`)).toEqual([
    { heartbeat_seconds: 30, expire_seconds: 90 },
  ]);
});
