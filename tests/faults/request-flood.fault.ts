import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { measurePageMs, percentile } from '../support/faults/percentile.ts';

const BODY_BYTES = 2 * 1024 ** 3;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const CRLF = Buffer.from('\r\n');
const FIRST_PART_BYTES = 320 * 1024;
const REJECT_TIMEOUT_MS = 1_000;
const MAX_SENT_BYTES = 64 * 1024 ** 2;
const socketCount = repetitions(500, 120);
const pageLoads = repetitions(300, 40);
const PAGE_TIMEOUT_MS = 500;
const CLOSE_TIMEOUT_MS = 45_000;
const CONNECTION_LIMIT = 1_000;
const EXTRA_CONNECTIONS = 50;

let deployment: Deployment;
const sockets: Socket[] = [];
const socketLifetimesMs: number[] = [];
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await deployment.close();
});

async function sendOversizedBody({
  path,
  type,
  hasContentLength,
}: {
  path: string;
  type: string;
  hasContentLength: boolean;
}) {
  const { hostname, port } = new URL(deployment.processes[0]?.url ?? '');
  const socket = connect(Number(port), hostname).on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const length = hasContentLength ? `content-length: ${BODY_BYTES}` : 'transfer-encoding: chunked';
  const piece = hasContentLength
    ? CHUNK
    : Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, CRLF]);
  const startedAtMs = performance.now();
  let [sent, response] = [0, ''];
  const send = () => {
    sent += CHUNK.length;
    return socket.write(piece);
  };
  socket.write(`POST ${path} HTTP/1.1\r\nhost: studio.test\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`);
  while (sent < FIRST_PART_BYTES) send();
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      response += data;
      resolve();
    });
  });
  await Promise.race([answered, closed]);
  const ms = performance.now() - startedAtMs;
  while (!socket.destroyed && sent < BODY_BYTES)
    if (!send()) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]), ms, sent };
}

async function openSlowRequest(index: number): Promise<void> {
  const { hostname, port } = new URL(deployment.processes[index % deployment.processes.length]?.url ?? '');
  const socket = connect(Number(port), hostname).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  const startedAtMs = performance.now();
  socket.once('close', () => socketLifetimesMs.push(performance.now() - startedAtMs));
  const requestHeaders = 'host: studio.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n';
  socket.write(`POST /api/contact HTTP/1.1\r\n${requestHeaders}${index % 2 ? '\r\n{"name":' : 'x-slow: '}`);
  const dropping = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(dropping));
}

async function exceedConnectionLimit(): Promise<{ stayed: number; others: number }> {
  const guarded = await startDeployment({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const { hostname, port } = new URL(guarded.processes[0]?.url ?? '');
  const openedSockets: Socket[] = [];
  async function canConnect(): Promise<boolean> {
    const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' }).on('error', () => {});
    openedSockets.push(socket);
    socket.write('GET /healthz HTTP/1.1\r\nhost: studio.test\r\n\r\n');
    return new Promise((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
  }
  try {
    const answered = await mapConcurrently(Array(CONNECTION_LIMIT + EXTRA_CONNECTIONS).fill(0), 10, canConnect);
    const [page] = await once(get({ hostname, port, path: '/contact', localAddress: '127.0.0.3' }), 'response');
    page.resume();
    return { stayed: answered.filter(Boolean).length, others: page.statusCode };
  } finally {
    for (const socket of openedSockets) socket.destroy();
    await guarded.close();
  }
}

const pages = ['/', '/calendar?month=2026-01', '/yoga', '/api/events?from=2026-01-01', '/chocolates', '/contact'];

defineFault(
  {
    row: 33,
    threat: 'Big bodies, slowloris',
    required: `2 GB: 413 ≤${REJECT_TIMEOUT_MS / 1000} s; ${socketCount} slow sockets: p95 of others <${PAGE_TIMEOUT_MS} ms, cut ≤${CLOSE_TIMEOUT_MS / 1_000} s; ${CONNECTION_LIMIT + EXTRA_CONNECTIONS} connections of one address: ≤${CONNECTION_LIMIT} stay`,
  },
  async () => {
    const paths = [
      { path: '/api/contact', type: 'application/json' },
      { path: '/api/paypal/webhook', type: 'application/json' },
      { path: '/unsubscribe', type: 'application/x-www-form-urlencoded' },
    ];
    const oversizedRequests = paths.flatMap((path) =>
      [true, false].map((hasContentLength) => ({ ...path, hasContentLength })),
    );
    const big = await mapConcurrently(oversizedRequests, 1, sendOversizedBody);

    await Promise.all(Array.from({ length: socketCount }, (_, index) => openSlowRequest(index)));
    const urls = Array.from({ length: pageLoads }, (_, index) => deployment.url + pages[index % pages.length]);
    const loadsMs = await mapConcurrently(urls, 2, measurePageMs);
    const stillOpen = () => sockets.filter(({ closed }) => !closed).length;
    const openThen = stillOpen();
    if (isLongRun) await expect.poll(stillOpen, { timeout: 2 * CLOSE_TIMEOUT_MS }).toBe(0);
    const longestMs = Math.max(...socketLifetimesMs);
    const { stayed, others } = await exceedConnectionLimit();

    const slowestMs = Math.round(Math.max(...big.map(({ ms }) => ms)));
    const maxSentBytes = Math.max(...big.map(({ sent }) => sent));
    const p95 = Math.round(percentile(loadsMs, 0.95));
    const result = {
      ...countStatuses(big),
      pagesFailed: loadsMs.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
    };
    return {
      found: `${JSON.stringify(result)}; slowest 413 ${slowestMs} ms; the line was cut after ${Math.round(maxSentBytes / 1024)} KB at most; p95 of pages ${p95} ms with ${socketCount} slow sockets, of which ${openThen} were open at the end${isLongRun ? `, and none for more than ${Math.round(longestMs / 1000)} s` : ''}; ${stayed} of ${CONNECTION_LIMIT + EXTRA_CONNECTIONS} connections of one address stay`,
      actual: {
        ...result,
        cutEarly: maxSentBytes < MAX_SENT_BYTES,
        room: stayed > 0 && stayed <= CONNECTION_LIMIT,
        others,
        ...(isLongRun && { refusedInTime: slowestMs < REJECT_TIMEOUT_MS, p95InTime: p95 < PAGE_TIMEOUT_MS }),
        ...(isLongRun && { cut: socketLifetimesMs.length, cutInTime: longestMs <= CLOSE_TIMEOUT_MS }),
      },
      required: {
        413: oversizedRequests.length,
        pagesFailed: 0,
        cutEarly: true,
        room: true,
        others: 200,
        ...(isLongRun && { refusedInTime: true, p95InTime: true, cut: socketCount, cutInTime: true }),
      },
    };
  },
);
