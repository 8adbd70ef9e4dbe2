import { reminderWindow } from '#platform/time/repeats/reminder-window.ts';
import { type BookingDeps, confirmHold, getMoment, releaseExpiredHold } from '../core.ts';
import { bookingMailProps } from '../mail-props.ts';
import { bookingMails } from '../mails.ts';
import { lapseOffer } from '../offers/offers.ts';
import { listDueOffers } from '../offers/store.ts';
import * as store from '../store.ts';
import { findPerson } from '../store.ts';
import { claimDueReminders } from '../visits/reminders-store.ts';
import { AUTO_FINALIZE_AFTER_SECONDS } from './domain/hold.ts';

/** Limits of one sweep; the rest waits for the next minute. */
const BATCH_SIZE = 100;
const MAX_BATCHES = 20;

/** Handles everything due; called every minute. All steps run before an error is rethrown. */
export async function sweepBookings(deps: BookingDeps): Promise<void> {
  const { db } = deps.connection;
  const steps = [
    () =>
      runInBatches(
        () => store.listExpiredHolds(db, getMoment(deps), { limit: BATCH_SIZE }),
        (id) => releaseExpiredHold(deps, id),
      ),
    () =>
      runInBatches(
        () => store.listPaidHolds(db, getFinalizeCutoff(deps), BATCH_SIZE),
        (id) => finalizeHold(deps, id),
      ),
    () =>
      runInBatches(
        () => listDueOffers(db, getMoment(deps), BATCH_SIZE),
        (id) => lapseOffer(deps, id),
      ),
    async () => {
      for (let batch = 0; batch < MAX_BATCHES && (await sendReminderBatch(deps)) > 0; batch++);
    },
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function getFinalizeCutoff({ clock }: BookingDeps): Date {
  return new Date(clock.now().getTime() - AUTO_FINALIZE_AFTER_SECONDS * 1000);
}

async function finalizeHold(deps: BookingDeps, id: string): Promise<void> {
  await deps.connection.inTransaction(async (tx) => {
    const hold = await store.findBooking(tx, id);
    if (hold) await confirmHold(deps, tx, hold);
  });
}

/** Runs batches until none is left or the limit is reached. An item that fails does not stop the others. */
async function runInBatches(list: () => Promise<string[]>, work: (id: string) => Promise<void>): Promise<void> {
  const failed = new Map<string, unknown>();
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const ids = (await list()).filter((id) => !failed.has(id));
    if (ids.length === 0) break;
    for (const id of ids) await work(id).catch((error: unknown) => failed.set(id, error));
  }
  for (const error of failed.values()) throw error;
}

/** Reminders per transaction, which keeps each transaction short. */
const REMINDER_BATCH_SIZE = 50;

/** Enqueues one reminder for each client whose session begins within the hours that the owner sets. Returns the size of this batch. */
export async function sendReminderBatch(deps: BookingDeps): Promise<number> {
  const { connection, clock, timeZone, outbox } = deps;
  return connection.inTransaction(async (tx) => {
    const now = clock.now();
    const { sessionHours } = (await deps.settings.read(tx)).reminders;
    const due = await claimDueReminders(tx, {
      ...reminderWindow(now, timeZone, sessionHours),
      now,
      limit: REMINDER_BATCH_SIZE,
    });
    for (const row of due) {
      const client = await findPerson(tx, row.clientId);
      await outbox.enqueue(tx, bookingMails['session-reminder'], client.email, bookingMailProps(row, client, now));
    }
    return due.length;
  });
}
