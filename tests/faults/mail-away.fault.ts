import { afterAll, beforeAll, expect } from 'vitest';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { openMailOffice } from './support/mail-office.ts';
import { plainCall } from './support/plain-call.ts';
import { letMailsAge } from './support/queue-ageing.ts';
import { openTown, type Town } from './support/town.ts';

const mails = times(500, 40);
const HOURS_AWAY = 24;
/** The hours pass in so many steps, in each of which every mail is tried at least once. */
const steps = times(4, 1);
/** So many it takes without saying so: these come twice. */
const forgotten = times(4, 0);
const ALL_WITHIN = { timeout: 400_000, interval: 200 };

let office: Awaited<ReturnType<typeof openMailOffice>>;
let town: Town;
beforeAll(async () => {
  office = await openMailOffice();
  town = await openTown({ SMTP_URL: office.url });
});
afterAll(async () => {
  await town.close();
  await office.close();
});

const readers = Array.from({ length: mails }, (_, index) => `reader-${index}@example.com`);
const toReaders = (deliveries: readonly { to: string; messageId: string }[]) =>
  deliveries.filter(({ to }) => to.startsWith('reader-'));
const different = (values: readonly string[]) => new Set(values).size;

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
    for (let step = 1; step <= steps; step++) {
      const before = office.refused.length;
      const triedNow = () => different(toReaders(office.refused.slice(before)).map(({ to }) => to));
      await expect.poll(triedNow, ALL_WITHIN).toBe(mails);
      if (step === steps) break;
      await letMailsAge(town, HOURS_AWAY / steps);
      await town.later((HOURS_AWAY / steps) * 60);
    }
    const takenWhileAway = office.taken.length;

    await office.open({ forgets: forgotten });
    await letMailsAge(town, HOURS_AWAY / steps);
    await expect.poll(() => different(toReaders(office.taken).map(({ to }) => to)), ALL_WITHIN).toBe(mails);
    if (forgotten > 0) await letMailsAge(town, 1);
    await expect.poll(() => toReaders(office.taken).length, ALL_WITHIN).toBeGreaterThanOrEqual(mails + forgotten);
    const broken = await town.brokenAtTheEnd();

    const sent = toReaders(office.taken);
    const every = [...sent, ...toReaders(office.refused)];
    const came = {
      posted: statusesOf(posted),
      takenWhileAway,
      sent: different(sent.map(({ to }) => to)),
      duplicates: sent.length - mails,
      messageIds: different(every.map(({ messageId }) => messageId)),
    };
    const tries = Math.round(every.length / mails);
    return {
      found: `${JSON.stringify(came)}, about ${tries} tries a mail${forgotten ? `; the ${forgotten} duplicates are those whose answer was lost` : ''}; the audit finds ${broken.length} faults`,
      as: { ...came, broken },
      required: {
        ...{ posted: { 201: mails }, takenWhileAway: 0, sent: mails, duplicates: forgotten, messageIds: mails },
        broken: [],
      },
    };
  },
);
