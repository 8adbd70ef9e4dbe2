import type { Connection } from '#database/connection.ts';
import { hasStarted, type WallTime } from '#domain/day.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { reminderWindow } from '../../reminder-window.ts';
import { type SignUpMailProps, signUpMailProps } from './mail-props.ts';
import * as store from './store.ts';

/** Reminders in one transaction, so that none takes long, and how many batches one sweep does. */
const BATCH_SIZE = 50;
const MAX_BATCHES = 20;

/** Reminders of classes: a mail a day before, whose truth is looked at again when it leaves. */
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
    /** Posts a reminder to everybody whose class begins within a day; called every minute. */
    async sendReminders(): Promise<void> {
      for (let batch = 0; batch < MAX_BATCHES && (await sendReminderBatch()) > 0; batch++);
    },

    /** A mail about a place as it is now; as it was written once it stands no more: an old entry must not come after its end. */
    async refreshMail<Props extends SignUpMailProps>(props: Props): Promise<Props> {
      const signUp = await store.findSignUp(connection.db, props.signUpId);
      const classRow = signUp && (await store.findClassById(connection.db, signUp.classId));
      if (!signUp || !classRow || signUp.cancelledAt || classRow.cancelledAt) return props;
      const { name: _name, ...mailProps } = signUpMailProps(classRow, signUp, new Date(props.stamp));
      return { ...props, ...mailProps };
    },

    /** Whether a sign-up still stands and its class is at this time: asked when a reminder is about to leave. */
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
