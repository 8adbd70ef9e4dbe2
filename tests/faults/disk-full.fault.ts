import { afterAll, beforeAll, expect } from 'vitest';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { pageMs } from './support/percentile.ts';
import { plainCall } from './support/plain-call.ts';
import { openSmallVolume } from './support/small-volume.ts';
import { openTown, type Town } from './support/town.ts';

const fills = times(10, 1);
const WRITES = 20;
const HEALTHY_WITHIN_MS = 1_000;
const pages = ['/healthz', '/readyz', '/api/events?from=2026-01-01', '/api/chocolates', '/contact'];

let volume: ReturnType<typeof openSmallVolume>;
let town: Town;
beforeAll(async () => {
  volume = openSmallVolume();
  town = await openTown(volume.environment, { folder: volume.folder });
});
afterAll(async () => {
  await town?.close();
  volume.close();
});

const kept: string[] = [];
const refused: string[] = [];
let readers = 0;

async function subscribe(email: string): Promise<{ status: number; reason: unknown }> {
  const { status, body } = await plainCall(town.url, 'POST', '/api/subscribers/subscribe', { body: { email } });
  return { status, reason: body.reason };
}

/** Someone new subscribes; whether that was kept or refused is noted. */
async function write(): Promise<{ status: number }> {
  readers += 1;
  const email = `reader-${readers}@example.com`;
  const { status, reason } = await subscribe(email);
  if (status === 201) kept.push(email);
  if (status === 503 && reason === 'disk-full') refused.push(email);
  return { status };
}

const many = () => severalAtOnce(Array(WRITES).fill(write), 4, write);
/** Every process has noticed: as many as are asked in turn, and a few more, say the same. */
const everywhere = (status: number) =>
  expect.poll(async () => statusesOf(await severalAtOnce(Array(4).fill(0), 1, write))).toEqual({ [status]: 4 });

fault(
  {
    row: 38,
    threat: 'Disk full',
    required: `${fills} fills of a small volume: below 200 MB 503, reads go on, health answers <${HEALTHY_WITHIN_MS / 1000} s, 0 lost`,
  },
  async () => {
    const full: { status: number }[] = [];
    const roomy: { status: number }[] = [];
    const healthMs: number[] = [];
    let pagesFailed = 0;
    for (let fill = 1; fill <= fills; fill++) {
      roomy.push(...(await many()));
      volume.fill();
      healthMs.push(await pageMs(`${town.url}/healthz`));
      await everywhere(503);
      full.push(...(await many()));
      for (const page of pages) {
        const ms = await pageMs(town.url + page);
        if (ms === Number.POSITIVE_INFINITY) pagesFailed += 1;
        if (page === '/healthz') healthMs.push(ms);
      }
      volume.clear();
      await everywhere(201);
    }
    const again = await severalAtOnce(kept, 4, subscribe);
    const now = await severalAtOnce(refused, 4, subscribe);
    const broken = await town.brokenAtTheEnd();
    const slowestMs = Math.round(Math.max(...healthMs));
    const came = {
      refusedWithRoom: statusesOf(roomy)[503] ?? 0,
      keptWithoutRoom: statusesOf(full)[201] ?? 0,
      pagesFailed,
      lost: again.filter(({ status }) => status !== 409).length,
      keptThoughRefused: now.filter(({ status }) => status !== 201).length,
    };
    return {
      found: `${volume.about}: ${JSON.stringify(statusesOf(full))} while it was full, ${JSON.stringify(came)} of ${kept.length} kept and ${refused.length} refused; health within ${slowestMs} ms; the audit finds ${broken.length} faults`,
      as: { ...came, broken, ...(isLong && { inTime: slowestMs < HEALTHY_WITHIN_MS }) },
      required: {
        ...{ refusedWithRoom: 0, keptWithoutRoom: 0, pagesFailed: 0 },
        ...{ lost: 0, keptThoughRefused: 0, broken: [] },
        ...(isLong && { inTime: true }),
      },
    };
  },
);
