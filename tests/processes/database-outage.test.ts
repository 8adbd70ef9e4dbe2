import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type ServerDatabase } from '../support/app/database.ts';
import { type InterruptibleProxy, startInterruptibleProxy } from '../support/http/interruptible-proxy.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../support/processes/server-process.ts';

const RECOVERY_TIMEOUT_MS = 10_000;

describe.runIf(process.env.TEST_DATABASE_URL)('while the database is away', () => {
  let database: ServerDatabase | undefined;
  let proxy: InterruptibleProxy;
  let server: ServerProcess;

  const get = (path: string) => fetch(`${server.url}${path}`);
  const subscribe = (email: string) =>
    fetch(`${server.url}/api/subscribers/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });

  beforeAll(async () => {
    database = await createEmptyDatabase();
    proxy = await startInterruptibleProxy(database?.url ?? '');
    server = startServer('demo', { DATA_DIR: createTempFolder(), DATABASE_URL: proxy.url, RATE_LIMITS: 'off' });
    await waitUntilReady(server);
    expect((await subscribe('before@example.com')).status).toBe(201);
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    await proxy?.close();
    await database?.drop();
  });

  test('the server says that the database is down, recovers within five seconds, and loses nothing', async () => {
    await proxy.disconnect();
    const ready = await get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('5');
    expect((await get('/healthz')).status).toBe(200);

    const rejected = await subscribe('during@example.com');
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.json()).toMatchObject({ reason: 'unavailable', message: expect.stringMatching(/try again/) });
    const classesResponse = await get('/api/events?from=2026-01-01');
    expect(classesResponse.status).toBe(503);
    const page = await get('/calendar?month=2026-01');
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(await page.text()).toMatch(/please try again\./i);

    await proxy.reconnect();
    const mendedAt = performance.now();
    await expect.poll(async () => (await subscribe('after@example.com')).status, { interval: 50 }).toBe(201);
    expect(performance.now() - mendedAt).toBeLessThan(RECOVERY_TIMEOUT_MS);
    expect((await subscribe('before@example.com')).status).toBe(409);
    expect((await subscribe('during@example.com')).status).toBe(201);
    await expect
      .poll(async () => ((await (await get('/dev/mailbox.json?to=after@example.com')).json()) as object[]).length)
      .toBe(1);
  });
});
