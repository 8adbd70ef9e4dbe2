import { remindedNow } from '../../../reminder-time.ts';
import type { Given } from '../desk.ts';
import { sessionFacts } from '../mail-facts.ts';
import { findPerson } from '../store.ts';
import { claimReminders } from './store.ts';

/** Reminders in one transaction, so that none takes long. */
const BATCH = 50;

/** Posts a reminder to everybody whose session begins within a day, once; answers how many this batch had. */
export async function remindBatch(given: Given): Promise<number> {
  const { connection, clock, timeZone, outbox } = given;
  return connection.inTransaction(async (tx) => {
    const now = clock.now();
    const due = await claimReminders(tx, { ...remindedNow(now, timeZone), now, limit: BATCH });
    for (const row of due) {
      const who = await findPerson(tx, row.clientId);
      await outbox.post(tx, 'session-reminder', who.email, sessionFacts(row, who, now));
    }
    return due.length;
  });
}
