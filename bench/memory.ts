// `npm run build && TEST_DATABASE_URL=… npm run bench:memory`: measures the memory of a production process on
// PostgreSQL, idle and under load.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { seedIfEmpty } from '#app/seed-store.ts';
import { createSampleData } from '#seeds/sample-data.ts';
import { createSignaturePng } from '#tests/support/classes/signature.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '#tests/support/processes/server-process.ts';
import { createMigratedDatabase } from './load/empty-database.ts';

/** LOAD_SECONDS shortens the load. */
const LOAD_SECONDS = Number(process.env.LOAD_SECONDS ?? 300);
const PAUSE_MS = 15_000;
/** What a process may take. */
const LIMITS_MB = { idle: 150, load: 300 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The proportional set size (PSS) counts shared memory once. */
function readPssMb(pid: number | string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the memory of the server, and of the server with its image process. */
function readMemoryMb({ child: { pid = 0 } }: ServerProcess): { server: number; tree: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const server = readPssMb(pid);
  return { server, tree: children.reduce((sum, childPid) => sum + readPssMb(childPid), server) };
}

/** Requests of a busy hour: cached and uncached pages, lists, missing pages, and sign-ups that clear the cache. */
async function createRequests(url: string) {
  const classes = (await (await fetch(`${url}/api/events`)).json()) as { title: string; date: string; time: string }[];
  const { now } = (await (await fetch(`${url}/config/site`)).json()) as { now: { day: string } };
  const upcoming = classes.filter(({ date }) => date > now.day);
  const signature = await createSignaturePng();
  let requestCount = 0;
  const createHeaders = () => ({
    'x-forwarded-for': `10.${requestCount % 200}.${(requestCount >> 8) % 200}.${requestCount++ % 250}`,
  });
  const get = (path: () => string) => ({
    method: 'GET' as const,
    setupRequest: (request: object) => ({
      ...request,
      path: path(),
      headers: { ...createHeaders(), 'accept-encoding': 'br' },
    }),
  });
  const post = (path: string, body: () => object) => ({
    method: 'POST' as const,
    setupRequest: (request: object) => ({
      ...request,
      path,
      headers: { ...createHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(body()),
    }),
  });
  const pick = <One>(items: readonly One[]): One => items[requestCount % items.length] as One;
  const createSignUpUrl = () => {
    const { title, date, time } = pick(upcoming);
    return `/signup?${new URLSearchParams({ title, date, time })}`;
  };
  return [
    ...['/', '/yoga', '/chocolates', '/contact', '/api/events', '/api/chocolates'].map((path) => get(() => path)),
    get(() => `/calendar?month=2${String(requestCount % 999).padStart(3, '0')}-01`),
    get(() => `/calendar?day=${pick(upcoming).date}`),
    get(() => `/yoga?fbclid=${requestCount}`),
    get(createSignUpUrl),
    get(() => `/api/events?from=${now.day}&to=${pick(upcoming).date}`),
    get(() => '/api/chocolates?page=1'),
    get(() => `/nowhere/${requestCount}`),
    post('/api/subscribers/subscribe', () => ({ email: `reader-${requestCount}@example.com` })),
    post('/api/user/login', () => ({ email: `nobody-${requestCount}@example.com` })),
    post('/api/signup', () => {
      const { title: classTitle, date, time } = pick(upcoming);
      const person = { name: `Ana ${requestCount}`, email: `ana-${requestCount}@example.com`, phone: '5035550100' };
      return { ...person, classTitle, date, time, waiver: true, signature, recaptchaToken: 'bypass' };
    }),
  ];
}

const { database, connection } = await createMigratedDatabase();
const now = new Date();
await seedIfEmpty(connection, () => createSampleData(now.toISOString().slice(0, 10), now));
await connection.close();
const server = startServer('production', {
  DATA_DIR: createTempFolder(),
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://studio.example',
  SESSION_SECRET: 's'.repeat(32),
  INTAKE_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:9',
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'owner-password-of-tests',
  TRUST_PROXY: 'true',
});
try {
  await waitUntilReady(server);
  for (const path of ['/', '/yoga', '/calendar', '/chocolates', '/api/events']) await fetch(`${server.url}${path}`);
  await sleep(PAUSE_MS);
  const idle = readMemoryMb(server);
  const peak = { server: 0, tree: 0 };
  const timer = setInterval(() => {
    const now = readMemoryMb(server);
    peak.server = Math.max(peak.server, now.server);
    peak.tree = Math.max(peak.tree, now.tree);
  }, 1_000);
  const requests = await createRequests(server.url);
  const result = await autocannon({
    url: server.url,
    connections: 32,
    pipelining: 1,
    duration: LOAD_SECONDS,
    requests,
  });
  clearInterval(timer);
  await sleep(PAUSE_MS);
  const rows = [
    { what: 'idle', ...idle, limit: LIMITS_MB.idle },
    { what: `at most in ${LOAD_SECONDS} s of load`, ...peak, limit: LIMITS_MB.load },
    { what: 'idle again', ...readMemoryMb(server), limit: LIMITS_MB.load },
  ].map((row) => ({ ...row, ok: row.server <= row.limit }));
  console.log(
    `${result.requests.total} requests, ${result.non2xx} of them refused or not there, ${result.errors} failed`,
  );
  console.table(rows.map((row) => ({ ...row, server: Math.round(row.server), tree: Math.round(row.tree) })));
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await database.drop();
}
