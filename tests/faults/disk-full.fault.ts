import { afterAll, beforeAll, expect } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { measurePageMs } from '../support/faults/percentile.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { createSmallVolume } from '../support/processes/small-volume.ts';

const fillCount = repetitions(10, 1);
const WRITES = 20;
const HEALTH_TIMEOUT_MS = 1_000;
const pages = ['/healthz', '/readyz', '/api/events?from=2026-01-01', '/api/chocolates', '/contact'];

let volume: ReturnType<typeof createSmallVolume>;
let deployment: Deployment;
beforeAll(async () => {
  volume = createSmallVolume();
  deployment = await startDeployment(volume.environment, { folder: volume.folder });
});
afterAll(async () => {
  await deployment?.close();
  volume.close();
});

const acceptedEmails: string[] = [];
const rejectedEmails: string[] = [];
let readerCount = 0;

async function subscribe(email: string): Promise<{ status: number; reason: unknown }> {
  const { status, body } = await sendPlainRequest(deployment.url, 'POST', '/api/subscribers/subscribe', {
    body: { email },
  });
  return { status, reason: body.reason };
}

async function subscribeNewReader(): Promise<{ status: number }> {
  readerCount += 1;
  const email = `reader-${readerCount}@example.com`;
  const { status, reason } = await subscribe(email);
  if (status === 201) acceptedEmails.push(email);
  if (status === 503 && reason === 'disk-full') rejectedEmails.push(email);
  return { status };
}

const writeMany = () => mapConcurrently(Array(WRITES).fill(subscribeNewReader), 4, subscribeNewReader);
const expectEveryProcess = (status: number) =>
  expect
    .poll(async () => countStatuses(await mapConcurrently(Array(4).fill(0), 1, subscribeNewReader)))
    .toEqual({ [status]: 4 });

defineFault(
  {
    row: 38,
    threat: 'Disk full',
    required: `${fillCount} fills of a small volume: below 200 MB 503, reads go on, health answers <${HEALTH_TIMEOUT_MS / 1000} s, 0 lost`,
  },
  async () => {
    const fullResponses: { status: number }[] = [];
    const roomy: { status: number }[] = [];
    const healthMs: number[] = [];
    let pagesFailed = 0;
    for (let fill = 1; fill <= fillCount; fill++) {
      roomy.push(...(await writeMany()));
      volume.fill();
      healthMs.push(await measurePageMs(`${deployment.url}/healthz`));
      await expectEveryProcess(503);
      fullResponses.push(...(await writeMany()));
      for (const page of pages) {
        const ms = await measurePageMs(deployment.url + page);
        if (ms === Number.POSITIVE_INFINITY) pagesFailed += 1;
        if (page === '/healthz') healthMs.push(ms);
      }
      volume.clear();
      await expectEveryProcess(201);
    }
    const repeatedResponses = await mapConcurrently(acceptedEmails, 4, subscribe);
    const now = await mapConcurrently(rejectedEmails, 4, subscribe);
    const violations = await deployment.stopAndAudit();
    const slowestMs = Math.round(Math.max(...healthMs));
    const result = {
      refusedWithRoom: countStatuses(roomy)[503] ?? 0,
      keptWithoutRoom: countStatuses(fullResponses)[201] ?? 0,
      pagesFailed,
      lost: repeatedResponses.filter(({ status }) => status !== 409).length,
      keptThoughRefused: now.filter(({ status }) => status !== 201).length,
    };
    return {
      found: `${volume.description}: ${JSON.stringify(countStatuses(fullResponses))} while it was full, ${JSON.stringify(result)} of ${acceptedEmails.length} kept and ${rejectedEmails.length} refused; health within ${slowestMs} ms; the audit finds ${violations.length} faults`,
      actual: { ...result, broken: violations, ...(isLongRun && { inTime: slowestMs < HEALTH_TIMEOUT_MS }) },
      required: {
        refusedWithRoom: 0,
        keptWithoutRoom: 0,
        pagesFailed: 0,
        lost: 0,
        keptThoughRefused: 0,
        broken: [],
        ...(isLongRun && { inTime: true }),
      },
    };
  },
);
