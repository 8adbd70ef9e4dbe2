import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { type Listener, listenTo } from '../support/listener.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { signedInOwner } from '../support/signed-in.ts';
import type { Studio } from '../support/studio.ts';

let processes: Processes;
let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
/** Where someone listens who is not at the process that is asked: on PostgreSQL another one. */
let ports: number[];
const listeners: Listener[] = [];

async function listen(index: number, how: Parameters<typeof listenTo>[1] = {}) {
  const listener = await listenTo(ports[index % ports.length] ?? 0, how);
  listeners.push(listener);
  return listener;
}

beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
  [studio] = processes;
  desk = bookingDesk(studio);
  ports = [];
  for (const { app } of processes) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    ports.push((app.server.address() as { port: number }).port);
  }
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => closeProcesses(processes));

/** Often enough to tell how long it took. */
const within = { interval: 20 };

describe('live events', () => {
  test('a hold, a booking and a move are heard within a second, in every process', async () => {
    const maya = await desk.client();
    const [slot, to] = [await desk.addSlot(), await desk.addSlot()];
    const [near, far] = [await listen(0), await listen(1, { token: maya.token })];
    const expected: string[] = [];
    const took: number[] = [];
    for (let round = 0; round < 3; round++) {
      await desk.hold(maya, slot.id);
      const held = performance.now();
      expected.push(`slotBooked ${slot.id}`);
      await expect.poll(far.events, within).toEqual(expected);
      took.push(performance.now() - held);
      await desk.letGo(maya, slot.id);
      expected.push(`slotReleased ${slot.id}`);
      await expect.poll(far.events, within).toEqual(expected);
    }
    // The least of several: a machine that is busy only ever adds.
    expect(Math.min(...took)).toBeLessThan(1_000);

    const { body } = await desk.book(maya, slot.id, { couponCode: COUPON });
    const id = body.booking._id;
    await expect.poll(far.events, within).toContain(`bookingUpdated ${id}`);
    await desk.reschedule(maya, id, to);
    await expect.poll(far.events, within).toContain(`slotRescheduled ${slot.id} ${to.id}`);
    expect(far.events().slice(-4)).toEqual([
      ...[`slotBooked ${to.id}`, `slotRescheduled ${slot.id} ${to.id}`],
      ...[`slotReleased ${slot.id}`, `bookingUpdated ${id}`],
    ]);
    // Who has not signed in hears of slots, and of nobody's bookings.
    await expect.poll(near.events, within).toEqual(far.events().filter((heard) => !heard.startsWith('bookingUpdated')));
  });

  test('only the client and the owner hear of a booking', async () => {
    const [maya, theo] = [await desk.client(), await desk.client()];
    const owner = await signedInOwner(studio);
    const [hers, his, owners] = [
      await listen(0, { token: maya.token }),
      await listen(1, { token: theo.token }),
      await listen(1, { token: owner.token }),
    ];
    const slot = await desk.addSlot();
    const { body } = await desk.book(maya, slot.id, { couponCode: COUPON });
    const last = await desk.addSlot();
    await desk.hold(theo, last.id);
    // What comes last has come to everybody: nothing before it is still on its way.
    for (const listener of [hers, his, owners])
      await expect.poll(listener.events, within).toContain(`slotBooked ${last.id}`);
    const told = `bookingUpdated ${body.booking._id}`;
    expect([hers, his, owners].map((listener) => listener.events().includes(told))).toEqual([true, false, true]);
  });

  test('carry ids and nothing else', async () => {
    const owner = await listen(1, { token: (await signedInOwner(studio)).token });
    const maya = await desk.client({ firstName: 'Unmistakable' });
    const slot = await desk.addSlot();
    await desk.hold(maya, slot.id, { couponCode: COUPON, message: 'A secret' });
    await desk.book(maya, slot.id);
    await desk.reschedule(maya, slot.id, await desk.addSlot());
    await expect.poll(() => owner.events().some((heard) => heard.startsWith('slotRescheduled')), within).toBe(true);
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const heard = owner.heard.filter(({ event }) => event !== 'missed');
    expect(new Set(heard.map(({ event }) => event))).toEqual(
      new Set(['slotBooked', 'bookingUpdated', 'slotRescheduled', 'slotReleased']),
    );
    for (const { ids } of heard) {
      expect(Object.keys(ids ?? {}).every((key) => /^(old|new)?[sS]lotId$|^bookingId$/.test(key))).toBe(true);
      expect(Object.values(ids ?? {}).every((id) => uuid.test(id))).toBe(true);
    }
  });

  test('nothing is heard of what was rolled back', async () => {
    const listener = await listen(0);
    const [maya, slot, last] = [await desk.client(), await desk.addSlot(), await desk.addSlot()];
    await desk.addBooking(await desk.client(), { slotId: slot.id, day: slot.day, time: slot.time });
    expect((await desk.hold(maya, slot.id)).status).toBe(409);
    expect((await desk.hold(maya, last.id)).status).toBe(201);
    await expect.poll(listener.events, within).toEqual([`slotBooked ${last.id}`]);
  });
});

describe('who may listen', () => {
  test('a page of another site may not, by either transport', async () => {
    for (const transport of ['websocket', 'polling'] as const) {
      await expect(listen(0, { origin: 'https://evil.example', transport })).rejects.toThrow();
      await expect(listen(0, { origin: 'http://studio.test', transport })).resolves.toBeDefined();
    }
  });

  test.each([
    ['of no shape', 'nonsense'],
    ['in the shape of one', 'a.b.c'],
    ['longer than any', 'x'.repeat(5_000)],
  ])('a token that is not ours is refused: one %s', async (_kind, token) => {
    await expect(listen(0, { token })).rejects.toThrow();
  });

  test('a session that ends takes its sockets with it, in every process', async () => {
    const [maya, theo] = [await desk.client(), await desk.client()];
    const [hers, herOther, his] = [
      await listen(0, { token: maya.token }),
      await listen(1, { token: maya.token }),
      await listen(1, { token: theo.token }),
    ];
    await studio.connection.inTransaction((tx) => studio.services.sessions.endAll(tx, maya.client.id));
    await Promise.all([hers.cutOff, herOther.cutOff]);
    expect(his.socket.connected).toBe(true);
    await expect(listen(0, { token: maya.token })).rejects.toThrow();
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    'where the end of a session may have gone unheard, everybody who is signed in has to come back',
    async () => {
      const maya = await desk.client();
      const [hers, somebodys] = [await listen(0, { token: maya.token }), await listen(0)];
      await studio.connection.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query = 'listen "session_ended"'`,
      );
      await hers.cutOff;
      await expect.poll(() => somebodys.heard.map(({ event }) => event), within).toContain('missed');
      expect(somebodys.socket.connected).toBe(true);
      await expect(listen(0, { token: maya.token })).resolves.toBeDefined();
    },
  );

  test('who says something is cut off', async () => {
    const listener = await listen(0);
    listener.socket.emit('slotBooked', { slotId: 'x' });
    await listener.cutOff;
  });
});
