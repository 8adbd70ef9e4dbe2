import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { dayInWords } from '#domain/day.ts';
import { keptSince, type Retention, type RetentionRule, retentionRuleNames } from '#domain/privacy/retention.ts';
import { type Due, whyToAsk } from '#domain/privacy/retention-guard.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeAt, zoneAbbreviationAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import * as state from './state/store.ts';
import { clear, countDue, type Since } from './store.ts';

/** Rows of one transaction: few enough that nobody waits for it, on the embedded database either. */
const BATCH_ROWS = 500;
/** Of one rule in one night. What is left, after a rule was made stricter, goes the next night. */
const BATCHES_A_NIGHT = 200;

export type RetentionGround = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  queue: Queue;
  ownerEmail: string;
  retention: Retention;
  /**
   * Makes sure of a backup from before: of this moment when `now`, otherwise of the last night. False: there is none,
   * though this process makes backups.
   */
  backUp(now: boolean): Promise<boolean>;
};

type Gone = Record<RetentionRule, number>;
const nothing = () => Object.fromEntries(retentionRuleNames.map((rule) => [rule, 0])) as Gone;

/** Sees to it that nothing is kept for longer than the configuration says, and asks the owner where that looks wrong. */
export function retentionService(given: RetentionGround) {
  const { connection, clock, timeZone, retention, outbox } = given;
  const { db } = connection;

  function sinceOf(rule: RetentionRule, now: Date): Since | undefined {
    const instant = keptSince(retention[rule], now);
    return instant && { instant, wall: wallTimeAt(instant, timeZone) };
  }

  async function dueNow(now: Date): Promise<Due[]> {
    const due: Due[] = [];
    for (const rule of retentionRuleNames) {
      const since = sinceOf(rule, now);
      if (since) due.push({ rule, ...(await countDue(db, rule, since)) });
    }
    return due.filter(({ rows }) => rows > 0);
  }

  async function enforceOne(rule: RetentionRule, now: Date): Promise<number> {
    const since = sinceOf(rule, now);
    if (!since) return 0;
    let gone = 0;
    for (let batch = 0; batch < BATCHES_A_NIGHT; batch++) {
      const done = await connection.inTransaction((tx) => clear(tx, rule, since, BATCH_ROWS));
      gone += done;
      if (done < BATCH_ROWS) break;
    }
    return gone;
  }

  /** Does what every rule asks for. One that fails does not hold the others up; the first failure is thrown at the end. */
  async function enforceAll(now: Date): Promise<Gone> {
    const gone = nothing();
    const failures: unknown[] = [];
    for (const rule of retentionRuleNames) {
      try {
        gone[rule] = await enforceOne(rule, now);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return gone;
  }

  /** Whether the owner must be asked first. An email tells her of each new reason; what she is asked is always tonight’s. */
  const mustAsk = (due: Due[], now: Date) =>
    connection.inTransaction(async (tx) => {
      const before = await state.lockState(tx);
      const why = whyToAsk(before, due, now);
      if (!why) return false;
      const ranAt = before?.ranAt ?? now;
      const askedAt = before?.question?.askedAt ?? now.toISOString();
      await state.saveState(tx, { ranAt, question: { why, askedAt, due } });
      if (before?.question?.why !== why) {
        const days = { lastDay: dayOf(ranAt), today: dayOf(now) };
        await outbox.post(tx, 'retention-asks', given.ownerEmail, { why, ...days });
      }
      return true;
    });

  const dayOf = (at: Date) => wallTimeAt(at, timeZone).day;
  const whenOf = (at: Date) => {
    const { day: date, time } = wallTimeAt(at, timeZone);
    return { date, time, zone: zoneAbbreviationAt(at, timeZone) };
  };

  return {
    /** How long things are kept. */
    retention,

    /** Remembers when this database was first used, so that a clock that jumps from then on is noticed. */
    remember: () => state.beginState(db, clock.now()),

    /** Whether the clock has not jumped since the last run: nothing old is deleted by one that has. */
    isClockBelieved: async () => whyToAsk(await state.findState(db), [], clock.now()) !== 'jump',

    /**
     * The job: does what every rule asks for by now, and answers how many rows each has done. It can be called as often
     * as one likes. Nothing is done while the owner is asked, or where there should be a backup first and is none.
     */
    async enforce(): Promise<Gone> {
      const now = clock.now();
      const due = await dueNow(now);
      if (await mustAsk(due, now)) return nothing();
      const remembered = await state.findState(db);
      const isJustConfirmed = remembered?.confirmedAt?.getTime() === remembered?.ranAt.getTime();
      if (due.length > 0 && !(await given.backUp(isJustConfirmed)))
        throw new Error('nothing was deleted, since there is no backup');
      await state.saveState(db, { ranAt: now, question: null });
      return enforceAll(now);
    },

    /** When old records were last deleted, and what the owner is asked, with the day that the clock says it is. */
    async retentionStanding() {
      const remembered = await state.findState(db);
      const question = remembered?.question ?? null;
      return {
        last: remembered ? whenOf(remembered.ranAt) : null,
        question: question && {
          why: question.why,
          asked: whenOf(new Date(question.askedAt)),
          today: dayOf(clock.now()),
          due: question.due.map(({ rule, rows, of }) => ({ kind: rule, rows, of })),
        },
      };
    },

    /** The owner says that all is well: it is that day, and what would go may go. It is done at once, by a job. */
    confirmRetention: (today: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const before = await state.lockState(tx);
        if (!before?.question) return refuse('retention-not-asked');
        const at = clock.now();
        if (dayOf(at) !== today) return refuse('retention-another-day');
        await state.saveState(tx, { ranAt: at, question: null, confirmedAt: at });
        await recordChange(tx, {
          ...{ at, ownerId, kind: 'old records', subjectId: ownerId, action: 'confirmed' },
          title: `Deleting them on ${dayInWords(today)}`,
        });
        await given.queue.send(tx, 'retention', {});
        return { message: 'Thank you. The old records are being deleted now.' };
      }),
  };
}
