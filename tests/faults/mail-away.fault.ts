import { afterAll, beforeAll, expect, vi } from 'vitest';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { openMailOffice } from './support/mail-office.ts';
import { plainCall } from './support/plain-call.ts';
import { letMailsAge } from './support/queue-ageing.ts';
import { openTown, type Town } from './support/town.ts';

const mails = times(500, 20);
const HOURS_AWAY = 24;
/** The hours pass in so many steps, in each of which every mail is tried at least once. */
const steps = times(4, 1);
/** So many it takes without saying so: these come twice. */
const forgotten = times(4, 0);
const TRIED_WITHIN = { timeout: 120_000, interval: 200 };
const MOST_TRIES = 4;

let office: Awaited<ReturnType<typeof openMailOffice>>;
let town: Town;
beforeAll(async () => {
  office = await openMailOffice();
  // Without anybody whose reminders would fall due as the hours pass.
  town = await openTown({ SMTP_URL: office.url, SEED: 'none' });
});
afterAll(async () => {
  await town.close();
  await office.close();
});

const readers = Array.from({ length: mails }, (_, index) => `reader-${index}@example.com`);
const toReaders = (deliveries: readonly { to: string; messageId: string }[]) =>
  deliveries.filter(({ to }) => to.startsWith('reader-'));
const different = (values: readonly string[]) => new Set(values).size;

/**
 * Waits until so many have come. A mail that was on its way while the others aged waits for its next try by the real
 * clock: the hour passes for it, too.
 */
async function untilCame(count: () => number, enough: number): Promise<void> {
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    const came = await vi.waitUntil(() => count() >= enough, TRIED_WITHIN).catch(() => false);
    if (came) return;
    await letMailsAge(town, 1);
  }
  await expect.poll(count, TRIED_WITHIN).toBeGreaterThanOrEqual(enough);
}

fault(
  {
    row: 40,
    threat: 'SMTP down/up',
    required: `${mails} mails, ${HOURS_AWAY} h simulated: all sent, ≤1% duplicates`,
    twin: 'tests/api/outbox-waiting.test.ts',
  },
  async () => {
    const posted = await severalAtOnce(readers, 8, (email) =>
      plainCall(town.url, 'POST', '/api/subscribers/subscribe', { body: { email } }),
    );
    // Refused connections first, then a server that takes nothing, for hours.
    await office.open({ busy: true });
    let before = 0;
    const triedNow = () => different(toReaders(office.refused.slice(before)).map(({ to }) => to));
    for (let step = 1; step <= steps; step++) {
      await untilCame(triedNow, mails);
      if (step === steps) break;
      before = office.refused.length;
      await letMailsAge(town, HOURS_AWAY / steps);
      await town.later((HOURS_AWAY / steps) * 60);
    }
    const takenWhileAway = office.taken.length;

    await office.open({ forgets: forgotten });
    await letMailsAge(town, HOURS_AWAY / steps);
    await untilCame(() => different(toReaders(office.taken).map(({ to }) => to)), mails);
    if (forgotten > 0) await letMailsAge(town, 1);
    await untilCame(() => toReaders(office.taken).length, mails + forgotten);
    const broken = await town.brokenAtTheEnd();

    const sent = toReaders(office.taken);
    const every = [...sent, ...toReaders(office.refused)];
    const came = {
      posted: statusesOf(posted),
      takenWhileAway,
      sent: different(sent.map(({ to }) => to)),
      messageIds: different(every.map(({ messageId }) => messageId)),
    };
    const duplicates = sent.length - mails;
    const tries = Math.round(every.length / mails);
    return {
      found: `${JSON.stringify(came)}, ${duplicates} duplicates, about ${tries} tries a mail${forgotten ? `; of ${forgotten} mails the answer was lost` : ''}; the audit finds ${broken.length} faults`,
      as: { ...came, fewDuplicates: duplicates >= forgotten && duplicates <= mails / 100, broken },
      required: {
        ...{ posted: { 201: mails }, takenWhileAway: 0, sent: mails, messageIds: mails },
        ...{ fewDuplicates: true, broken: [] },
      },
    };
  },
);
