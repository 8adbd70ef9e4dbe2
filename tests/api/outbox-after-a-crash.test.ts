import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bossSettings, bossTransaction } from '#database/queue.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { outbox } from '#server/mail/outbox.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
/** Another process's end of the same queue. */
let other: PgBoss;
/** Recipients, in the order in which the mail server was asked to take mails to them. */
const asked: string[] = [];
let answer: Promise<void> | undefined;

beforeAll(async () => {
  const mailServer = {
    async send({ to }: { to: string }) {
      asked.push(to);
      await answer;
    },
    close() {},
  };
  studio = await openStudio({ mailServer });
  other = new PgBoss({ ...bossSettings(studio.connection), supervise: false, schedule: false });
  await other.start();
  // On PGlite it could not look the queue up inside a transaction.
  await other.findJobs('mail');
});
afterEach(() => {
  answer = undefined;
});
afterAll(async () => {
  await other.stop();
  await studio.close();
});

const rows = async <Row>(statement: ReturnType<typeof sql>) =>
  ((await studio.connection.db.execute(statement)) as unknown as { rows: Row[] }).rows;
const states = async () =>
  (await rows<{ state: string }>(sql`select state from pgboss.job where name = 'mail'`)).map(({ state }) => state);
/** The jobs in hand are older by then, and so is the supervisor's last look. */
const later = (seconds: number) =>
  rows(sql`with looked as (update pgboss.queue set monitor_claim_on = now() - interval '1 minute')
    update pgboss.job set started_on = started_on - make_interval(secs => ${seconds}),
      heartbeat_on = heartbeat_on - make_interval(secs => ${seconds}) where name = 'mail' and state = 'active'`);

test('a mail that a killed process had in hand is taken up half a minute later', async () => {
  await studio.connection.inTransaction(async (tx) => {
    await outbox(studio).post(tx, 'newsletter-welcome', 'maya@example.com', {});
    // It takes the mail, and is never heard of again.
    expect(await other.fetch('mail', { db: bossTransaction(tx) })).toHaveLength(1);
  });
  await later(15);
  await other.supervise('mail');
  expect(await states()).toEqual(['active']);
  await later(16);
  await other.supervise('mail');
  expect(await states()).toEqual(['retry']);
  // The queue would wait for some seconds more.
  await rows(sql`update pgboss.job set start_after = now() where name = 'mail'`);
  await expect.poll(states).toEqual(['completed']);
  expect(asked).toEqual(['maya@example.com']);
});

test('a mail in the hand of a process that lives stays there, however slow the mail server is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  await studio.connection.inTransaction((tx) => outbox(studio).post(tx, 'newsletter-welcome', 'theo@example.com', {}));
  await expect.poll(() => asked).toContain('theo@example.com');
  await later(25);
  const silentFor = async () => {
    const [job] = await rows<{ seconds: number }>(
      sql`select extract(epoch from now() - heartbeat_on)::float8 as seconds from pgboss.job where state = 'active'`,
    );
    return job?.seconds;
  };
  await expect.poll(silentFor).toBeLessThan(25);
  await later(15);
  await other.supervise('mail');
  expect((await states()).toSorted()).toEqual(['active', 'completed']);
  resolve();
  await expect.poll(states).toEqual(['completed', 'completed']);
  expect(asked.filter((to) => to === 'theo@example.com')).toHaveLength(1);
});

test('a database that has the queue from an earlier release gets its settings, too', async () => {
  await rows(sql`update pgboss.queue set heartbeat_seconds = null, expire_seconds = 900 where name = 'mail'`);
  await (await openQueue(studio.connection, () => {})).stop();
  expect(await rows(sql`select heartbeat_seconds, expire_seconds from pgboss.queue where name = 'mail'`)).toEqual([
    { heartbeat_seconds: 30, expire_seconds: 90 },
  ]);
});
