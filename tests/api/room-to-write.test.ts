import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LEAST_FREE_BYTES, watchRoom } from '#server/http/room-to-write.ts';
import { openStudio, type Studio } from '../support/studio.ts';

/** What the disk of this test says. */
let free: number | 'no answer' = LEAST_FREE_BYTES;
const reports: string[] = [];
let room: Awaited<ReturnType<typeof watchRoom>>;
let studio: Studio;

const subscribe = (email: string) =>
  studio.app.inject({ method: 'POST', url: '/api/subscribers/subscribe', payload: { email } });

async function untilShort(is: boolean): Promise<void> {
  await vi.waitFor(() => expect(room.isShort()).toBe(is), 15_000);
}

beforeAll(async () => {
  room = await watchRoom({
    folder: '/',
    report: (what) => void reports.push(what),
    async read() {
      if (free === 'no answer') throw new Error('the disk does not answer');
      return free;
    },
    everyMs: 5,
  });
  studio = await openStudio({ roomToWrite: room });
});
afterAll(async () => {
  room.stop();
  await studio.close();
});

describe('a disk with less than 200 MB', () => {
  beforeAll(async () => {
    expect((await subscribe('before@example.com')).statusCode).toBe(201);
    free = LEAST_FREE_BYTES - 1;
    await untilShort(true);
  });

  test('refuses what would write with 503, a reason and when to ask again', async () => {
    const refused = await subscribe('during@example.com');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ reason: 'disk-full', message: expect.stringMatching(/try again later/) });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await studio.app.inject({ method: 'DELETE', url: '/api/admin/coupons/x' })).statusCode).toBe(503);
  });

  test('goes on answering what reads', async () => {
    for (const url of ['/api/events', '/api/chocolates', '/healthz', '/readyz']) {
      expect((await studio.app.inject(url)).statusCode, url).toBe(200);
    }
  });

  test('lets people stay signed in and sign out', async () => {
    const refresh = await studio.app.inject({ method: 'POST', url: '/api/user/refresh-token' });
    expect(refresh.statusCode).toBe(401);
    const logout = await studio.app.inject({ method: 'POST', url: '/api/admin/logout' });
    expect(logout.statusCode).not.toBe(503);
  });

  test('tells an operator once', () => {
    expect(reports).toEqual(['the disk is nearly full: nothing new is taken in']);
  });
});

test('with room again, or a disk that does not say, everything is taken in again', async () => {
  free = LEAST_FREE_BYTES;
  await untilShort(false);
  expect((await subscribe('after@example.com')).statusCode).toBe(201);
  expect(reports.at(-1)).toBe('the disk has room again');
  free = LEAST_FREE_BYTES - 1;
  await untilShort(true);
  free = 'no answer';
  await untilShort(false);
});
