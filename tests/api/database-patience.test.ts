import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { isUnavailable } from '#database/unavailable.ts';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { openRoad } from '../support/cuttable-road.ts';
import { openStudio } from '../support/studio.ts';

/** PGlite has one connection and one process: nobody waits there for anybody else's lock. */
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL nobody is kept waiting for ever', () => {
  type Process = Awaited<ReturnType<typeof openStudio>>;
  let studio: Process;
  let hanging: Process;
  let desk: ReturnType<typeof bookingDesk>;

  beforeAll(async () => {
    const environment = { RATE_LIMITS: 'off' };
    studio = await openStudio({ environment, patience: { lock_timeout: 300, statement_timeout: 2_000 } });
    // Long enough for someone to come to the pen and lose patience, on a busy machine, too.
    hanging = await openStudio({ beside: studio, patience: { idle_in_transaction_session_timeout: 3_000 } });
    desk = bookingDesk(studio);
  });
  afterAll(async () => {
    await hanging.close();
    await studio.close();
  });

  test('a pen that another process keeps is a 503 with words, and is taken away from it before long', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot()];
    const [kept, asleep] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hung = hanging.connection.inTransaction(async (tx) => {
      await takeDiaryPen(tx);
      kept.resolve();
      await asleep.promise;
      await tx.execute(sql`select 1`);
    });
    await kept.promise;

    const refused = await desk.hold(maya, slot.id, { couponCode: COUPON });
    expect(refused.status).toBe(503);
    expect(Object.keys(refused.body).sort()).toEqual(['message', 'reason', 'requestId']);
    expect(refused.body).toMatchObject({ reason: 'unavailable', message: expect.stringMatching(/try again/) });

    await expect.poll(async () => (await desk.hold(maya, slot.id, { couponCode: COUPON })).status).toBe(201);
    asleep.resolve();
    const outcome = await Promise.allSettled([hung]);
    expect(outcome[0].status === 'rejected' && isUnavailable(outcome[0].reason)).toBe(true);
    // The process that hung goes on with another connection.
    expect((await hanging.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('a statement that does not end is ended', async () => {
    const asked = studio.connection.db.execute(sql`select pg_sleep(60)`);
    expect(await asked.then(() => 'ended', isUnavailable)).toBe(true);
  });

  test('where nothing else is asked for, all three limits are set', async () => {
    const usual = await openStudio({ beside: studio });
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

  test('a connection that breaks before its transaction has begun is given back: as many as one likes', async () => {
    const { connection } = hanging;
    if (connection.kind !== 'postgres') throw new Error('this is for PostgreSQL');
    const { pool } = connection;
    const cut = (client: object) => (client as { connection: { stream: Socket } }).connection.stream.destroy();
    pool.on('acquire', cut);
    const tries = pool.options.max + 5;
    for (let tried = 0; tried < tries; tried++) {
      await expect(connection.inTransaction(async () => 'kept')).rejects.toSatisfy(isUnavailable);
    }
    pool.off('acquire', cut);
    expect(await connection.inTransaction(async () => 'kept')).toBe('kept');
    expect(pool.totalCount).toBeLessThanOrEqual(pool.options.max);
  });

  test('a server that dies without a word is missed by anyone who waits for it and by anyone who listens, and asked again', async () => {
    const road = await openRoad(String(studio.databaseUrl));
    const connection = await connect({ url: road.url, patience: { statement_timeout: 500 } });
    try {
      if (connection.kind !== 'postgres') throw new Error('this is for PostgreSQL');
      const heard: string[] = [];
      await connection.listen(
        'heard_after_all',
        (payload) => void heard.push(payload),
        () => {},
      );
      const [ready, dead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let begun = 0;
      const all = Array.from({ length: connection.pool.options.max }, () =>
        connection.inTransaction(async (tx) => {
          await tx.execute(sql`select 1`);
          begun += 1;
          if (begun === connection.pool.options.max) ready.resolve();
          await dead.promise;
          await tx.execute(sql`select 2`);
        }),
      );
      await ready.promise;
      road.lose();
      dead.resolve();
      const outcomes = await Promise.allSettled(all);
      expect(outcomes.every((one) => one.status === 'rejected' && isUnavailable(one.reason))).toBe(true);
      expect(await connection.inTransaction(async () => 'kept')).toBe('kept');
      await expect
        .poll(
          async () => {
            await studio.connection.db.execute(sql`select pg_notify('heard_after_all', 'at last')`);
            return heard;
          },
          { timeout: 30_000, interval: 500 },
        )
        .toContain('at last');
    } finally {
      await connection.close();
      await road.close();
    }
  }, 60_000);
});
