import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import type { ResponseBody } from '../support/http/contract.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { ageMailJobs } from '../support/mail/age-mail-jobs.ts';
import { startFlakyMailServer } from '../support/mail/flaky-mail-server.ts';

const mailCount = repetitions(300, 20);
const ARRIVAL_POLL = { timeout: 120_000, interval: 500 };
const MAX_TRIES = 4;

let flakyMailServer: Awaited<ReturnType<typeof startFlakyMailServer>>;
let deployment: Deployment;
beforeAll(async () => {
  flakyMailServer = await startFlakyMailServer();
  deployment = await startDeployment({ SMTP_URL: flakyMailServer.url, SEED: 'studio' });
});
afterAll(async () => {
  await deployment.close();
  await flakyMailServer.close();
});

const listReaders = () => flakyMailServer.accepted.map(({ to }) => to).filter((to) => to.startsWith('reader-'));

defineFault(
  {
    row: 62,
    threat: 'SMTP away for an hour',
    required: `${mailCount} emails wait for an hour: Today tells them and why within 5 minutes; all arrive, each once`,
    control: 'src/platform/mail/tests/outbox-waiting-mails.test.ts',
  },
  async () => {
    const owner = await createAdminClient(deployment);
    const readWaiting = async () =>
      (await owner.request('GET', '/api/admin/today')).body
        .waitingMails as ResponseBody<'GET /api/admin/today'>['waitingMails'];
    const emails = Array.from({ length: mailCount }, (_, index) => `reader-${index}@example.com`);
    const posted = await mapConcurrently(emails, 8, (email) =>
      sendPlainRequest(deployment.url, 'POST', '/api/subscribers/subscribe', { body: { email } }),
    );
    await deployment.advanceClock(5);
    await vi.waitUntil(async () => (await readWaiting()).why !== 'not-tried', ARRIVAL_POLL);
    const told = await readWaiting();
    await deployment.advanceClock(55);
    const afterAnHour = await readWaiting();

    await flakyMailServer.open();
    for (let attempts = 0; attempts < MAX_TRIES && new Set(listReaders()).size < mailCount; attempts++) {
      await ageMailJobs(deployment, 1);
      await vi.waitUntil(() => new Set(listReaders()).size >= mailCount, ARRIVAL_POLL).catch(() => false);
    }
    await expect.poll(async () => (await readWaiting()).count, ARRIVAL_POLL).toBe(0);
    const violations = await deployment.stopAndAudit();
    const result = {
      posted: countStatuses(posted),
      toldWithin5Minutes: told.count >= mailCount,
      why: told.why,
      toldAfterAnHour: afterAnHour.count >= mailCount,
      arrived: new Set(listReaders()).size,
      doubled: listReaders().length - new Set(listReaders()).size,
    };
    return {
      found: `${JSON.stringify(result)}; the audit finds ${violations.length} faults`,
      actual: { ...result, broken: violations },
      required: {
        posted: { 201: mailCount },
        toldWithin5Minutes: true,
        why: 'server-away',
        toldAfterAnHour: true,
        arrived: mailCount,
        doubled: 0,
        broken: [],
      },
    };
  },
);
