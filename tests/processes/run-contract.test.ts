import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/app/database.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../support/processes/server-process.ts';

const folder = createTempFolder();
let server: ServerProcess;
beforeAll(async () => {
  server = startServer('demo', { DATA_DIR: folder });
  await waitUntilReady(server);
});
afterAll(() => void server.child.kill('SIGKILL'));

describe('demo mode', () => {
  test('the ready line of demo mode has the address at which the site answers', async () => {
    expect(server.output()).toMatch(/^Mat & Tin is open at http:\/\/localhost:\d+$/m);
    expect(server.output()).toContain('does not survive a power cut');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const home = await (await fetch(server.url)).text();
    expect(home).toContain('<h1');
  });

  test('demo mode has the sample studio, with days relative to today', async () => {
    const events = (await (await fetch(`${server.url}/api/events`)).json()) as {
      date: string;
      isFull: boolean;
      isExternal: boolean;
    }[];
    const today = ((await (await fetch(`${server.url}/config/site`)).json()) as { now: { day: string } }).now.day;
    const last = events.at(-1)?.date ?? '';
    expect(Date.parse(last) - Date.parse(today)).toBeGreaterThan(70 * 86_400_000);
    expect(events.some(({ date }) => date < today)).toBe(true);
    expect(events.some(({ isFull, date }) => isFull && date > today)).toBe(true);
    expect(events.some(({ isExternal, date }) => isExternal && date > today)).toBe(true);
    expect((await (await fetch(`${server.url}/api/chocolates`)).json()) as unknown[]).toHaveLength(12);
  });

  test('demo mode has the mailbox and the clock', async () => {
    expect(await (await fetch(`${server.url}/dev/mailbox.json`)).json()).toEqual([]);
    const move = (body: object) =>
      fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await move({ advanceSeconds: 3600 })).status).toBe(200);
    expect((await move({ advanceSeconds: -3600 })).status).toBe(200);
    expect((await move({ soon: true })).status).toBe(400);
  });

  test('a second process on the same folder is refused with a sentence that says what to do', async () => {
    const second = startServer('demo', { DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('another process is using the data folder');
    expect(second.output()).toContain('DATA_DIR');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('SIGTERM completes running requests and ends with 0 within ten seconds', async () => {
    const body = JSON.stringify({ email: 'under-way@example.com' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => (response += chunk));
    const head = ['POST /api/subscribers/subscribe HTTP/1.1', 'host: localhost', 'content-type: application/json'];
    const half = [...head, `content-length: ${body.length}`, 'connection: close', '', body.slice(0, 5)].join('\r\n');
    await new Promise((resolve) => socket.write(half, resolve));
    for (let round = 0; round < 5; round++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const startedAt = Date.now();
    server.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          (late) => late.status,
          () => 'closed',
        ),
      )
      .not.toBe(200);
    socket.write(body.slice(5));
    expect(await server.ended).toBe(0);
    expect(response).toMatch(/^HTTP\/1.1 201 /);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });

  test('after a crash the folder can be used at once, and nothing is seeded twice', async () => {
    const crashed = startServer('demo', { DATA_DIR: folder });
    await waitUntilReady(crashed);
    crashed.child.kill('SIGKILL');
    await crashed.ended;
    const restarted = startServer('demo', { DATA_DIR: folder });
    try {
      await waitUntilReady(restarted);
      expect((await (await fetch(`${restarted.url}/api/chocolates`)).json()) as unknown[]).toHaveLength(12);
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(['database', 'mailbox', 'session-secret.txt']));
    } finally {
      restarted.child.kill('SIGKILL');
    }
  });
});

const parseLogLines = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; time: string; msg: string });

describe('production mode', () => {
  test('production mode says that the database cannot be reached', async () => {
    const settings = { DATABASE_URL: 'postgresql://127.0.0.1:9/none', PUBLIC_URL: 'https://studio.example' };
    const keys = { SESSION_SECRET: 's'.repeat(32), INTAKE_KEY: 'k'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:9' };
    const rejected = startServer('production', { DATA_DIR: createTempFolder(), ...settings, ...keys });
    expect(await rejected.ended).toBe(1);
    expect(rejected.output()).toContain('the database cannot be opened');
    expect(rejected.output()).not.toMatch(/^\s+at /m);
    expect(parseLogLines(rejected.output()).map(({ level }) => level)).toContain('fatal');
  });

  test('production mode refuses to start and names each missing thing', async () => {
    const rejected = startServer('production', { DATA_DIR: createTempFolder() });
    expect(await rejected.ended).toBe(1);
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'INTAKE_KEY', 'SMTP_URL']) {
      expect(rejected.output()).toContain(`${name} is missing`);
    }
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    'production mode has no /dev and no sample data, and runs beside a second process',
    async () => {
      const database = await createEmptyDatabase();
      const productionSettings = {
        DATABASE_URL: database?.url ?? '',
        PUBLIC_URL: 'https://studio.example',
        SESSION_SECRET: 's'.repeat(32),
        INTAKE_KEY: 'k'.repeat(32),
        SMTP_URL: 'smtp://127.0.0.1:9',
      };
      const nobodys = startServer('production', productionSettings);
      expect(await nobodys.ended).toBe(1);
      expect(parseLogLines(nobodys.output()).at(-1)?.msg).toContain('ADMIN_EMAIL and ADMIN_PASSWORD are missing');
      Object.assign(productionSettings, {
        ADMIN_EMAIL: 'wren@studio.example',
        ADMIN_PASSWORD: 'owner-password-of-tests',
      });
      Object.assign(productionSettings, { LOG_LEVEL: 'info' });
      const both = [startServer('production', productionSettings), startServer('production', productionSettings)];
      try {
        await Promise.all(both.map(waitUntilReady));
        for (const { url } of both) {
          expect((await fetch(`${url}/dev/mailbox.json`)).status).toBe(404);
          expect((await fetch(`${url}/dev/clock`, { method: 'POST' })).status).toBe(404);
          expect(await (await fetch(`${url}/api/events`)).json()).toEqual([]);
        }
        for (const server of both) {
          const messages = parseLogLines(server.output()).map(({ msg }) => msg);
          expect(messages).toContain('Mat & Tin is open at https://studio.example');
          expect(messages).toContain('answered');
        }
      } finally {
        for (const { child } of both) child.kill('SIGKILL');
        await Promise.all(both.map(({ ended }) => ended));
        await database?.drop();
      }
    },
  );
});
