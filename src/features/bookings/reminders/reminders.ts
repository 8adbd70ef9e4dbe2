import { reminderWindow } from '#platform/time/reminder-window.ts';
import type { BookingDeps } from '../core.ts';
import { bookingMailProps } from '../mail-props.ts';
import { bookingMails } from '../mails.ts';
import { findPerson } from '../store.ts';
import { claimDueReminders } from './store.ts';

/** Reminders per transaction, which keeps each transaction short. */
const BATCH_SIZE = 50;

/** Enqueues one reminder for each client whose session begins within the hours that the owner sets. Returns the size of this batch. */
export async function sendReminderBatch(deps: BookingDeps): Promise<number> {
  const { connection, clock, timeZone, outbox } = deps;
  return connection.inTransaction(async (tx) => {
    const now = clock.now();
    const { sessionHours } = (await deps.settings.read(tx)).reminders;
    const due = await claimDueReminders(tx, { ...reminderWindow(now, timeZone, sessionHours), now, limit: BATCH_SIZE });
    for (const row of due) {
      const client = await findPerson(tx, row.clientId);
      await outbox.enqueue(tx, bookingMails['session-reminder'], client.email, bookingMailProps(row, client, now));
    }
    return due.length;
  });
}
