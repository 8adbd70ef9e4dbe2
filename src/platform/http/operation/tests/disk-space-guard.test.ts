import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { MIN_FREE_BYTES, watchDiskSpace } from '../disk-space.ts';

let freeBytes: number | 'no answer' = MIN_FREE_BYTES;
const reports: string[] = [];
let diskSpace: Awaited<ReturnType<typeof watchDiskSpace>>;
let testApp: TestApp;

const subscribe = (email: string) =>
  testApp.app.inject({ method: 'POST', url: '/api/subscribers/subscribe', payload: { email } });

async function waitUntilLow(isLow: boolean): Promise<void> {
  await vi.waitFor(() => expect(diskSpace.isLow()).toBe(isLow), 15_000);
}

beforeAll(async () => {
  diskSpace = await watchDiskSpace({
    folder: '/',
    reportError: (message) => void reports.push(message),
    async read() {
      if (freeBytes === 'no answer') throw new Error('the disk does not answer');
      return freeBytes;
    },
    intervalMs: 5,
  });
  testApp = await createTestApp({ diskSpace });
});
afterAll(async () => {
  diskSpace.stop();
  await testApp.close();
});

describe('a disk with less than 200 MB', () => {
  beforeAll(async () => {
    expect((await subscribe('before@example.com')).statusCode).toBe(201);
    freeBytes = MIN_FREE_BYTES - 1;
    await waitUntilLow(true);
  });

  test('a disk with less than 200 MB refuses writes with 503, a reason and when to ask again', async () => {
    const rejected = await subscribe('during@example.com');
    expect(rejected.statusCode).toBe(503);
    expect(rejected.json()).toMatchObject({ reason: 'disk-full', message: expect.stringMatching(/try again later/) });
    expect(rejected.headers['retry-after']).toBe('60');
    expect((await testApp.app.inject({ method: 'DELETE', url: '/api/admin/coupons/x' })).statusCode).toBe(503);
  });

  test('a disk with less than 200 MB still serves reads', async () => {
    for (const url of ['/api/events', '/api/chocolates', '/healthz', '/readyz']) {
      expect((await testApp.app.inject(url)).statusCode, url).toBe(200);
    }
  });

  test('people can stay signed in and sign out on a disk with less than 200 MB', async () => {
    const refresh = await testApp.app.inject({ method: 'POST', url: '/api/user/refresh-token' });
    expect(refresh.statusCode).toBe(401);
    const logout = await testApp.app.inject({ method: 'POST', url: '/api/admin/logout' });
    expect(logout.statusCode).not.toBe(503);
  });

  test('a disk with less than 200 MB is reported to the operator once', () => {
    expect(reports).toEqual(['the disk is nearly full: nothing new is taken in']);
  });
});

test('writes are accepted again when the disk has space, or when its free space is unknown', async () => {
  freeBytes = MIN_FREE_BYTES;
  await waitUntilLow(false);
  expect((await subscribe('after@example.com')).statusCode).toBe(201);
  expect(reports.at(-1)).toBe('the disk has room again');
  freeBytes = MIN_FREE_BYTES - 1;
  await waitUntilLow(true);
  freeBytes = 'no answer';
  await waitUntilLow(false);
});
