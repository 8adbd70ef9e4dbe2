// How much memory does a process of a business hold, idle and under load? Proportional share (PSS), so that what processes
// have in common counts once. Must reach (issue 14): at most 150 MB idle, at most 300 MB under five minutes of load.
// TEST_DATABASE_URL says where PostgreSQL is; LOAD_SECONDS shortens the load.
//
//   npm run build && TEST_DATABASE_URL=… npm run bench:memory
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { seedOnce } from '#database/seed.ts';
import { sampleStudio } from '#seeds/sample-studio.ts';
import { freshFolder, type ServerProcess, startServer, untilReady } from '#tests/support/server-process.ts';
import { drawnPng } from '#tests/support/signature.ts';
import { emptyDatabase } from './load/empty-database.ts';

const LOAD_SECONDS = Number(process.env.LOAD_SECONDS ?? 300);
const REST_MS = 15_000;
const LIMITS = { idle: 150, load: 300 };

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function pssOf(pid: number | string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

/** Of the server itself, and with the process for images that may stand beside it. */
function megabytes({ child: { pid = 0 } }: ServerProcess): { server: number; family: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const server = pssOf(pid);
  return { server, family: children.reduce((sum, one) => sum + pssOf(one), server) };
}

/** What people ask in an hour of a busy day: pages ready and again, lists, what is not there, sign-ups that empty the cache. */
async function requestsOf(url: string) {
  const classes = (await (await fetch(`${url}/api/events`)).json()) as { title: string; date: string; time: string }[];
  const { now } = (await (await fetch(`${url}/config/site`)).json()) as { now: { day: string } };
  const coming = classes.filter(({ date }) => date > now.day);
  const signature = await drawnPng();
  let asked = 0;
  const fresh = () => ({ 'x-forwarded-for': `10.${asked % 200}.${(asked >> 8) % 200}.${asked++ % 250}` });
  const get = (path: () => string) => ({
    method: 'GET' as const,
    setupRequest: (request: object) => ({ ...request, path: path(), headers: { ...fresh(), 'accept-encoding': 'br' } }),
  });
  const post = (path: string, body: () => object) => ({
    method: 'POST' as const,
    setupRequest: (request: object) => ({
      ...request,
      path,
      headers: { ...fresh(), 'content-type': 'application/json' },
      body: JSON.stringify(body()),
    }),
  });
  const oneOf = <One>(many: readonly One[]): One => many[asked % many.length] as One;
  const signUpPage = () => {
    const { title, date, time } = oneOf(coming);
    return `/signup?${new URLSearchParams({ title, date, time })}`;
  };
  return [
    ...['/', '/yoga', '/chocolates', '/contact', '/api/events', '/api/chocolates'].map((path) => get(() => path)),
    get(() => `/calendar?month=2${String(asked % 999).padStart(3, '0')}-01`),
    get(() => `/calendar?day=${oneOf(coming).date}`),
    get(() => `/yoga?fbclid=${asked}`),
    get(signUpPage),
    get(() => `/api/events?from=${now.day}&to=${oneOf(coming).date}`),
    get(() => '/api/chocolates?page=1'),
    get(() => `/nowhere/${asked}`),
    post('/api/subscribers/subscribe', () => ({ email: `reader-${asked}@example.com` })),
    post('/api/user/login', () => ({ email: `nobody-${asked}@example.com` })),
    post('/api/signup', () => {
      const { title: classTitle, date, time } = oneOf(coming);
      const who = { name: `Ana ${asked}`, email: `ana-${asked}@example.com`, phone: '5035550100' };
      return { ...who, classTitle, date, time, waiver: true, signature, recaptchaToken: 'bypass' };
    }),
  ];
}

const { database, connection } = await emptyDatabase();
const now = new Date();
await seedOnce(connection, () => sampleStudio(now.toISOString().slice(0, 10), now));
await connection.close();
const server = startServer('business', {
  ...{ DATA_DIR: freshFolder(), DATABASE_URL: database.url, PUBLIC_URL: 'https://studio.example' },
  ...{ SESSION_SECRET: 's'.repeat(32), INTAKE_KEY: 'k'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:9' },
  ...{ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-password-of-tests', TRUST_PROXY: 'true' },
});
try {
  await untilReady(server);
  for (const path of ['/', '/yoga', '/calendar', '/chocolates', '/api/events']) await fetch(`${server.url}${path}`);
  await later(REST_MS);
  const idle = megabytes(server);
  const most = { server: 0, family: 0 };
  const watch = setInterval(() => {
    const now = megabytes(server);
    most.server = Math.max(most.server, now.server);
    most.family = Math.max(most.family, now.family);
  }, 1_000);
  const requests = await requestsOf(server.url);
  const result = await autocannon({
    url: server.url,
    connections: 32,
    pipelining: 1,
    duration: LOAD_SECONDS,
    requests,
  });
  clearInterval(watch);
  await later(REST_MS);
  const rows = [
    { what: 'idle', ...idle, limit: LIMITS.idle },
    { what: `at most in ${LOAD_SECONDS} s of load`, ...most, limit: LIMITS.load },
    { what: 'idle again', ...megabytes(server), limit: LIMITS.load },
  ].map((row) => ({ ...row, ok: row.server <= row.limit }));
  console.log(
    `${result.requests.total} requests, ${result.non2xx} of them refused or not there, ${result.errors} failed`,
  );
  console.table(rows.map((row) => ({ ...row, server: Math.round(row.server), family: Math.round(row.family) })));
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await database.drop();
}
