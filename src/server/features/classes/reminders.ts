import type { Connection } from '#database/connection.ts';
import { hasBegun, type WallTime } from '#domain/day.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { remindedNow } from '../../reminder-time.ts';
import { mailFacts, type SignUpFacts } from './mail-facts.ts';
import * as store from './store.ts';

/** Reminders in one transaction, so that none takes long, and how many batches one sweep does. */
const BATCH = 50;
const BATCHES = 20;

/** Reminders of classes: a mail a day before, whose truth is looked at again when it leaves. */
export function classReminders(given: { connection: Connection; clock: Clock; timeZone: string; outbox: Outbox }) {
  const { connection, clock, timeZone, outbox } = given;

  async function remindBatch(): Promise<number> {
    return connection.inTransaction(async (tx) => {
      const now = clock.now();
      const due = await store.claimReminders(tx, { ...remindedNow(now, timeZone), now, limit: BATCH });
      for (const signUp of due) {
        const found = await store.findClassById(tx, signUp.classId);
        if (found) await outbox.post(tx, 'class-reminder', signUp.email, mailFacts(found, signUp, now));
      }
      return due.length;
    });
  }

  return {
    /** Posts a reminder to everybody whose class begins within a day; called every minute. */
    async remind(): Promise<void> {
      for (let batch = 0; batch < BATCHES && (await remindBatch()) > 0; batch++);
    },

    /** A mail about a place as it is now; as it was written once it stands no more: an old entry must not come after its end. */
    async refreshMail<Props extends SignUpFacts>(props: Props): Promise<Props> {
      const signUp = await store.findSignUp(connection.db, props.signUpId);
      const found = signUp && (await store.findClassById(connection.db, signUp.classId));
      if (!signUp || !found || signUp.cancelledAt || found.cancelledAt) return props;
      const { name: _name, ...facts } = mailFacts(found, signUp, new Date(props.stamp));
      return { ...props, ...facts };
    },

    /** Whether a sign-up still stands and its class is at this time: asked when a reminder is about to leave. */
    async isStillAt(signUpId: string, at: WallTime): Promise<boolean> {
      const signUp = await store.findSignUp(connection.db, signUpId);
      if (!signUp || signUp.cancelledAt) return false;
      const found = await store.findClassById(connection.db, signUp.classId);
      if (!found || found.cancelledAt) return false;
      return found.day === at.day && found.time === at.time && !hasBegun(found, wallTimeReached(clock.now(), timeZone));
    },
  };
}
