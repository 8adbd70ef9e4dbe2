import { once } from 'node:events';
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
const crowd = times(500, 120);
const loads = times(300, 40);
const PAGES_WITHIN_MS = 500;
/** Ten seconds for headers, thirty for a body, and what passes between two looks. */
const CUT_WITHIN_MS = 45_000;

let town: Town;
const sockets: Socket[] = [];
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
  const about = 'host: studio.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n';
  socket.write(`POST /api/contact HTTP/1.1\r\n${about}${index % 2 ? '\r\n{"name":' : 'x-slow: '}`);
  // A drop now and then: a line that is silent is easier to tell.
  const dropping = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(dropping));
}

const pages = ['/', '/calendar?month=2026-01', '/yoga', '/api/events?from=2026-01-01', '/chocolates', '/contact'];

fault(
  {
    row: 33,
    threat: 'Big bodies, slowloris',
    required: `2 GB: 413 ≤${REFUSED_WITHIN_MS / 1000} s; ${crowd} slow sockets: p95 of others <${PAGES_WITHIN_MS} ms`,
  },
  async () => {
    const paths = [
      { path: '/api/contact', type: 'application/json' },
      { path: '/api/paypal/webhook', type: 'application/json' },
      { path: '/unsubscribe', type: 'application/x-www-form-urlencoded' },
    ];
    const asked = paths.flatMap((one) => [true, false].map((isSaid) => ({ ...one, isSaid })));
    const big = await severalAtOnce(asked, 1, sendTooMuch);

    const beganMs = performance.now();
    await Promise.all(Array.from({ length: crowd }, (_, index) => beSlow(index)));
    const urls = Array.from({ length: loads }, (_, index) => town.url + pages[index % pages.length]);
    const loadsMs = await severalAtOnce(urls, 2, pageMs);
    const stillOpen = () => sockets.filter(({ closed }) => !closed).length;
    const openThen = stillOpen();
    if (isLong) await expect.poll(stillOpen, { timeout: 2 * CUT_WITHIN_MS }).toBe(0);
    const cutMs = performance.now() - beganMs;

    const slowestMs = Math.round(Math.max(...big.map(({ ms }) => ms)));
    const most = Math.round(Math.max(...big.map(({ sent }) => sent)) / 1024);
    const p95 = Math.round(percentile(loadsMs, 0.95));
    const came = {
      ...statusesOf(big),
      pagesFailed: loadsMs.filter((ms) => ms === Number.POSITIVE_INFINITY).length,
    };
    return {
      found: `${JSON.stringify(came)}; slowest 413 ${slowestMs} ms; the line was cut after ${most} KB at most; p95 of pages ${p95} ms with ${crowd} slow sockets, of which ${openThen} were open at the end${isLong ? `, and none ${Math.round(cutMs / 1000)} s after the first` : ''}`,
      as: {
        ...came,
        ...(isLong && { refusedInTime: slowestMs < REFUSED_WITHIN_MS, p95InTime: p95 < PAGES_WITHIN_MS }),
      },
      required: { 413: asked.length, pagesFailed: 0, ...(isLong && { refusedInTime: true, p95InTime: true }) },
    };
  },
);
