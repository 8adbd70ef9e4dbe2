import type { Connection } from '#database/connection.ts';
import { hasStarted, type WallTime } from '#domain/day.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { reminderWindow } from '../../reminder-window.ts';
import { type SignUpMailProps, signUpMailProps } from './mail-props.ts';
import * as store from './store.ts';

/** Reminders per transaction, which keeps it short, and batches per sweep. */
const BATCH_SIZE = 50;
const MAX_BATCHES = 20;

/** Reminders one day before a class. Each is checked again when it is sent. */
export function createClassReminders(deps: { connection: Connection; clock: Clock; timeZone: string; outbox: Outbox }) {
  const { connection, clock, timeZone, outbox } = deps;

  async function sendReminderBatch(): Promise<number> {
    return connection.inTransaction(async (tx) => {
      const now = clock.now();
      const due = await store.claimDueReminders(tx, { ...reminderWindow(now, timeZone), now, limit: BATCH_SIZE });
      for (const signUp of due) {
        const classRow = await store.findClassById(tx, signUp.classId);
        if (classRow) await outbox.enqueue(tx, 'class-reminder', signUp.email, signUpMailProps(classRow, signUp, now));
      }
      return due.length;
    });
  }

  return {
    /** Enqueues reminders for classes that begin within a day; called every minute. */
    async sendReminders(): Promise<void> {
      for (let batch = 0; batch < MAX_BATCHES && (await sendReminderBatch()) > 0; batch++);
    },

    /**
     * Refreshes a mail with the current sign-up. After a cancellation the mail stays as written: an older calendar
     * entry must not follow the cancellation.
     */
    async refreshMail<Props extends SignUpMailProps>(props: Props): Promise<Props> {
      const signUp = await store.findSignUp(connection.db, props.signUpId);
      const classRow = signUp && (await store.findClassById(connection.db, signUp.classId));
      if (!signUp || !classRow || signUp.cancelledAt || classRow.cancelledAt) return props;
      const { name: _name, ...mailProps } = signUpMailProps(classRow, signUp, new Date(props.stamp));
      return { ...props, ...mailProps };
    },

    /** Whether a sign-up is active and its class is still at this time; checked when a reminder is about to be sent. */
    async isSignedUpAt(signUpId: string, at: WallTime): Promise<boolean> {
      const signUp = await store.findSignUp(connection.db, signUpId);
      if (!signUp || signUp.cancelledAt) return false;
      const classRow = await store.findClassById(connection.db, signUp.classId);
      if (!classRow || classRow.cancelledAt) return false;
      return (
        classRow.day === at.day &&
        classRow.time === at.time &&
        !hasStarted(classRow, getReachedWallTime(clock.now(), timeZone))
      );
    },
  };
}
