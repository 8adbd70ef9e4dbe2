import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { startInterruptibleProxy } from '#tests/support/http/interruptible-proxy.ts';
import { connect } from '../../connect.ts';
import { lockSchedule } from '../../schedule.ts';
import { isUnavailable } from '../database-errors.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('the time limits on PostgreSQL', () => {
  type Process = Awaited<ReturnType<typeof createTestApp>>;
  let testApp: Process;
  let hanging: Process;
  let bookingFixture: ReturnType<typeof createBookingFixture>;

  beforeAll(async () => {
    const environment = { RATE_LIMITS: 'off' };
    testApp = await createTestApp({ environment, timeouts: { lock_timeout: 300, statement_timeout: 2_000 } });
    hanging = await createTestApp({ sharedWith: testApp, timeouts: { idle_in_transaction_session_timeout: 3_000 } });
    bookingFixture = createBookingFixture(testApp);
  });
  afterAll(async () => {
    await hanging.close();
    await testApp.close();
  });

  test('a lock that another process holds gives 503 with a message, and that process soon loses it', async () => {
    const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const [lockHeld, sleepStarted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hung = hanging.connection.inTransaction(async (tx) => {
      await lockSchedule(tx);
      lockHeld.resolve();
      await sleepStarted.promise;
      await tx.execute(sql`select 1`);
    });
    await lockHeld.promise;

    const rejected = await bookingFixture.hold(maya, slot.id, { couponCode: COUPON });
    expect(rejected.status).toBe(503);
    expect(Object.keys(rejected.body).sort()).toEqual(['message', 'reason', 'requestId']);
    expect(rejected.body).toMatchObject({ reason: 'unavailable', message: expect.stringMatching(/try again/) });

    await expect.poll(async () => (await bookingFixture.hold(maya, slot.id, { couponCode: COUPON })).status).toBe(201);
    sleepStarted.resolve();
    const outcome = await Promise.allSettled([hung]);
    expect(outcome[0].status === 'rejected' && isUnavailable(outcome[0].reason)).toBe(true);
    expect((await hanging.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('a statement that does not end is stopped', async () => {
    const pendingQuery = testApp.connection.db.execute(sql`select pg_sleep(60)`);
    expect(await pendingQuery.then(() => 'ended', isUnavailable)).toBe(true);
  });

  test('all three time limits of the database are set by default', async () => {
    const usual = await createTestApp({ sharedWith: testApp });
    try {
      for (const name of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
        const { rows } = (await usual.connection.db.execute(
          sql`select setting::int as ms from pg_settings where name = ${name}`,
        )) as unknown as { rows: { ms: number }[] };
        expect(rows[0]?.ms, name).toBeGreaterThanOrEqual(10_000);
        expect(rows[0]?.ms, name).toBeLessThanOrEqual(20_000);
      }
    } finally {
      await usual.close();
    }
  });

  test('connections that break before their transaction begins are returned to the pool', async () => {
    const { connection } = hanging;
    if (connection.kind !== 'postgres') throw new Error('this is for PostgreSQL');
    const { pool } = connection;
    const destroyConnection = (client: object) =>
      (client as { connection: { stream: Socket } }).connection.stream.destroy();
    pool.on('acquire', destroyConnection);
    const attempts = pool.options.max + 5;
    for (let tried = 0; tried < attempts; tried++) {
      await expect(connection.inTransaction(async () => 'kept')).rejects.toSatisfy(isUnavailable);
    }
    pool.off('acquire', destroyConnection);
    expect(await connection.inTransaction(async () => 'kept')).toBe('kept');
    expect(pool.totalCount).toBeLessThanOrEqual(pool.options.max);
  });

  test('a dead server is noticed by queries and listeners, and both connect again', async () => {
    const proxy = await startInterruptibleProxy(String(testApp.databaseUrl));
    const connection = await connect({ url: proxy.url, timeouts: { statement_timeout: 500 } });
    try {
      if (connection.kind !== 'postgres') throw new Error('this is for PostgreSQL');
      const messages: string[] = [];
      await connection.listen(
        'heard_after_all',
        (payload) => void messages.push(payload),
        () => {},
      );
      const [ready, dead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let startedCount = 0;
      const all = Array.from({ length: connection.pool.options.max }, () =>
        connection.inTransaction(async (tx) => {
          await tx.execute(sql`select 1`);
          startedCount += 1;
          if (startedCount === connection.pool.options.max) ready.resolve();
          await dead.promise;
          await tx.execute(sql`select 2`);
        }),
      );
      await ready.promise;
      proxy.stall();
      dead.resolve();
      const outcomes = await Promise.allSettled(all);
      expect(outcomes.every((outcome) => outcome.status === 'rejected' && isUnavailable(outcome.reason))).toBe(true);
      expect(await connection.inTransaction(async () => 'kept')).toBe('kept');
      await expect
        .poll(
          async () => {
            await testApp.connection.db.execute(sql`select pg_notify('heard_after_all', 'at last')`);
            return messages;
          },
          { timeout: 30_000, interval: 500 },
        )
        .toContain('at last');
    } finally {
      await connection.close();
      await proxy.close();
    }
  }, 60_000);
});
