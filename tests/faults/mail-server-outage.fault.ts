import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { ageMailJobs } from '../support/mail/age-mail-jobs.ts';
import { startFlakyMailServer } from '../support/mail/flaky-mail-server.ts';

const mailCount = repetitions(500, 20);
const HOURS_AWAY = 24;
const steps = repetitions(4, 1);
const lostAcknowledgements = repetitions(4, 0);
const TRY_POLL = { timeout: 120_000, interval: 200 };
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

const readerEmails = Array.from({ length: mailCount }, (_, index) => `reader-${index}@example.com`);
const filterReaderMails = (deliveries: readonly { to: string; messageId: string }[]) =>
  deliveries.filter(({ to }) => to.startsWith('reader-'));
const countDistinct = (values: readonly string[]) => new Set(values).size;

async function waitForMails(count: () => number, expected: number): Promise<void> {
  for (let attempts = 1; attempts < MAX_TRIES; attempts++) {
    const arrived = await vi.waitUntil(() => count() >= expected, TRY_POLL).catch(() => false);
    if (arrived) return;
    await ageMailJobs(deployment, 1);
  }
  await expect.poll(count, TRY_POLL).toBeGreaterThanOrEqual(expected);
}

defineFault(
  {
    row: 40,
    threat: 'SMTP down/up',
    required: `${mailCount} mails, ${HOURS_AWAY} h simulated: all sent, ≤1% duplicates`,
    control: 'src/platform/mail/tests/outbox-pending-mails.test.ts',
  },
  async () => {
    const posted = await mapConcurrently(readerEmails, 8, (email) =>
      sendPlainRequest(deployment.url, 'POST', '/api/subscribers/subscribe', { body: { email } }),
    );
    await flakyMailServer.open({ isBusy: true });
    let before = 0;
    const triedNow = () => countDistinct(filterReaderMails(flakyMailServer.rejected.slice(before)).map(({ to }) => to));
    for (let step = 1; step <= steps; step++) {
      await waitForMails(triedNow, mailCount);
      if (step === steps) break;
      before = flakyMailServer.rejected.length;
      await ageMailJobs(deployment, HOURS_AWAY / steps);
      await deployment.advanceClock((HOURS_AWAY / steps) * 60);
    }
    const takenWhileAway = flakyMailServer.accepted.length;

    await flakyMailServer.open({ dropReplies: lostAcknowledgements });
    await ageMailJobs(deployment, HOURS_AWAY / steps);
    await waitForMails(() => countDistinct(filterReaderMails(flakyMailServer.accepted).map(({ to }) => to)), mailCount);
    if (lostAcknowledgements > 0) await ageMailJobs(deployment, 1);
    await waitForMails(() => filterReaderMails(flakyMailServer.accepted).length, mailCount + lostAcknowledgements);
    const violations = await deployment.stopAndAudit();

    const sent = filterReaderMails(flakyMailServer.accepted);
    const every = [...sent, ...filterReaderMails(flakyMailServer.rejected)];
    const result = {
      posted: countStatuses(posted),
      takenWhileAway,
      sent: countDistinct(sent.map(({ to }) => to)),
      messageIds: countDistinct(every.map(({ messageId }) => messageId)),
    };
    const duplicates = sent.length - mailCount;
    const attempts = Math.round(every.length / mailCount);
    return {
      found: `${JSON.stringify(result)}, ${duplicates} duplicates, about ${attempts} tries a mail${lostAcknowledgements ? `; of ${lostAcknowledgements} mails the answer was lost` : ''}; the audit finds ${violations.length} faults`,
      actual: {
        ...result,
        fewDuplicates: duplicates >= lostAcknowledgements && duplicates <= mailCount / 100,
        broken: violations,
      },
      required: {
        posted: { 201: mailCount },
        takenWhileAway: 0,
        sent: mailCount,
        messageIds: mailCount,
        fewDuplicates: true,
        broken: [],
      },
    };
  },
);
