import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { pageMs, percentile } from './support/percentile.ts';
import { openTown, type Town } from './support/town.ts';

const BODY_BYTES = 2 * 1024 ** 3;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const CRLF = Buffer.from('\r\n');
/** More than the 256 KB that a body may have. */
const FIRST_BYTES = 320 * 1024;
const REFUSED_WITHIN_MS = 1_000;
/** What may be on its way before the line breaks. */
const CUT_AFTER_BYTES = 64 * 1024 ** 2;
const crowd = times(500, 120);
const loads = times(300, 40);
const PAGES_WITHIN_MS = 500;
/** Ten seconds for headers, thirty for a body, and what passes between two looks. */
const CUT_WITHIN_MS = 45_000;
/** So many connections has one address. */
const ROOM = 1_000;
const BEYOND = 50;

let town: Town;
const sockets: Socket[] = [];
/** How long each slow socket that has ended was open. */
const livesMs: number[] = [];
beforeAll(async () => {
  town = await openTown();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await town.close();
});

/**
 * Has 2 GB to send, said beforehand or in pieces: sends more than anybody may, waits for the answer, and goes on until the
 * line breaks. The servers are asked themselves: no proxy takes it for them.
 */
async function sendTooMuch({ path, type, isSaid }: { path: string; type: string; isSaid: boolean }) {
  const { hostname, port } = new URL(town.processes[0]?.url ?? '');
  const socket = connect(Number(port), hostname).on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const length = isSaid ? `content-length: ${BODY_BYTES}` : 'transfer-encoding: chunked';
  const piece = isSaid ? CHUNK : Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, CRLF]);
  const beganMs = performance.now();
  let [sent, answer] = [0, ''];
  const send = () => {
    sent += CHUNK.length;
    return socket.write(piece);
  };
  socket.write(`POST ${path} HTTP/1.1\r\nhost: studio.test\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`);
  while (sent < FIRST_BYTES) send();
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      answer += data;
      resolve();
    });
  });
  await Promise.race([answered, closed]);
  const ms = performance.now() - beganMs;
  while (!socket.destroyed && sent < BODY_BYTES)
    if (!send()) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), ms, sent };
}

/** Begins a request and never ends it: in the middle of its headers, or of its body. */
async function beSlow(index: number): Promise<void> {
  const { hostname, port } = new URL(town.processes[index % town.processes.length]?.url ?? '');
  const socket = connect(Number(port), hostname).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  const beganMs = performance.now();
  socket.once('close', () => livesMs.push(performance.now() - beganMs));
  const about = 'host: studio.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n';
  socket.write(`POST /api/contact HTTP/1.1\r\n${about}${index % 2 ? '\r\n{"name":' : 'x-slow: '}`);
  // A drop now and then: a line that is silent is easier to tell.
  const dropping = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(dropping));
}

/** One address opens more connections than it may have, and keeps them; answers how many stay, and what others hear then. */
async function crowdOut(): Promise<{ stayed: number; others: number }> {
  const guarded = await openTown({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const { hostname, port } = new URL(guarded.processes[0]?.url ?? '');
  const opened: Socket[] = [];
  /** Whether it is answered: a line that is answered stays open. */
  async function opens(): Promise<boolean> {
    const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' }).on('error', () => {});
    opened.push(socket);
    socket.write('GET /healthz HTTP/1.1\r\nhost: studio.test\r\n\r\n');
    return new Promise((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
  }
  try {
    const answered = await severalAtOnce(Array(ROOM + BEYOND).fill(0), 10, opens);
    const [page] = await once(get({ hostname, port, path: '/contact', localAddress: '127.0.0.3' }), 'response');
    page.resume();
    return { stayed: answered.filter(Boolean).length, others: page.statusCode };
  } finally {
    for (const socket of opened) socket.destroy();
    await guarded.close();
  }
}

const pages = ['/', '/calendar?month=2026-01', '/yoga', '/api/events?from=2026-01-01', '/chocolates', '/contact'];

fault(
  {
    row: 33,
    threat: 'Big bodies, slowloris',
    required: `2 GB: 413 ≤${REFUSED_WITHIN_MS / 1000} s; ${crowd} slow sockets: p95 of others <${PAGES_WITHIN_MS} ms, cut ≤${CUT_WITHIN_MS / 1_000} s; ${ROOM + BEYOND} connections of one address: ≤${ROOM} stay`,
  },
  async () => {
    const paths = [
      { path: '/api/contact', type: 'application/json' },
      { path: '/api/paypal/webhook', type: 'application/json' },
      { path: '/unsubscribe', type: 'application/x-www-form-urlencoded' },
    ];
    const asked = paths.flatMap((one) => [true, false].map((isSaid) => ({ ...one, isSaid })));
    const big = await severalAtOnce(asked, 1, sendTooMuch);

    await Promise.all(Array.from({ length: crowd }, (_, index) => beSlow(index)));
    const urls = Array.from({ length: loads }, (_, index) => town.url + pages[index % pages.length]);
    const loadsMs = await severalAtOnce(urls, 2, pageMs);
    const stillOpen = () => sockets.filter(({ closed }) => !closed).length;
    const openThen = stillOpen();
    if (isLong) await expect.poll(stillOpen, { timeout: 2 * CUT_WITHIN_MS }).toBe(0);
    const longestMs = Math.max(...livesMs);
    const { stayed, others } = await crowdOut();

    const slowestMs = Math.round(Math.max(...big.map(({ ms }) => ms)));
    const most = Math.max(...big.map(({ sent }) => sent));
    const p95 = Math.round(percentile(loadsMs, 0.95));
    const came = {
      ...statusesOf(big),
      pagesFailed: loadsMs.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
    };
    return {
      found: `${JSON.stringify(came)}; slowest 413 ${slowestMs} ms; the line was cut after ${Math.round(most / 1024)} KB at most; p95 of pages ${p95} ms with ${crowd} slow sockets, of which ${openThen} were open at the end${isLong ? `, and none for more than ${Math.round(longestMs / 1000)} s` : ''}; ${stayed} of ${ROOM + BEYOND} connections of one address stay`,
      as: {
        ...came,
        ...{ cutEarly: most < CUT_AFTER_BYTES, room: stayed > 0 && stayed <= ROOM, others },
        ...(isLong && { refusedInTime: slowestMs < REFUSED_WITHIN_MS, p95InTime: p95 < PAGES_WITHIN_MS }),
        ...(isLong && { cut: livesMs.length, cutInTime: longestMs <= CUT_WITHIN_MS }),
      },
      required: {
        ...{ 413: asked.length, pagesFailed: 0, cutEarly: true, room: true, others: 200 },
        ...(isLong && { refusedInTime: true, p95InTime: true, cut: crowd, cutInTime: true }),
      },
    };
  },
);
