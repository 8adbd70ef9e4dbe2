import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { formatLongDay } from '#domain/day.ts';
import { fail } from '#domain/failure.ts';
import { type Retention, type RetentionRule, retentionCutoff, retentionRuleNames } from '#domain/privacy/retention.ts';
import { type DueDeletion, findConfirmationReason } from '#domain/privacy/retention-guard.ts';
import { getZoneAbbreviationAt, toWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import * as state from './state/store.ts';
import { type Cutoff, countDue, runRetentionTask } from './store.ts';

/** Rows of one transaction: few enough that nobody waits for it, on the embedded database either. */
const BATCH_SIZE = 500;
/** Of one rule in one night. What is left, after a rule was made stricter, goes the next night. */
const MAX_BATCHES_PER_NIGHT = 200;

export type RetentionDeps = {
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
  ensureBackup(now: boolean): Promise<boolean>;
};

type DeletedCounts = Record<RetentionRule, number>;
const createZeroCounts = () => Object.fromEntries(retentionRuleNames.map((rule) => [rule, 0])) as DeletedCounts;

/** Sees to it that nothing is kept for longer than the configuration says, and asks the owner where that looks wrong. */
export function createRetentionService(deps: RetentionDeps) {
  const { connection, clock, timeZone, retention, outbox } = deps;
  const { db } = connection;

  function getCutoff(rule: RetentionRule, now: Date): Cutoff | undefined {
    const instant = retentionCutoff(retention[rule], now);
    return instant && { instant, wall: toWallTime(instant, timeZone) };
  }

  async function listDue(now: Date): Promise<DueDeletion[]> {
    const due: DueDeletion[] = [];
    for (const rule of retentionRuleNames) {
      const cutoff = getCutoff(rule, now);
      if (cutoff) due.push({ rule, ...(await countDue(db, rule, cutoff)) });
    }
    return due.filter(({ rows }) => rows > 0);
  }

  async function applyRule(rule: RetentionRule, now: Date): Promise<number> {
    const cutoff = getCutoff(rule, now);
    if (!cutoff) return 0;
    let deleted = 0;
    for (let batch = 0; batch < MAX_BATCHES_PER_NIGHT; batch++) {
      const done = await connection.inTransaction((tx) => runRetentionTask(tx, rule, cutoff, BATCH_SIZE));
      deleted += done;
      if (done < BATCH_SIZE) break;
    }
    return deleted;
  }

  /** Does what every rule asks for. One that fails does not hold the others up; the first failure is thrown at the end. */
  async function applyAllRules(now: Date): Promise<DeletedCounts> {
    const deleted = createZeroCounts();
    const failures: unknown[] = [];
    for (const rule of retentionRuleNames) {
      try {
        deleted[rule] = await applyRule(rule, now);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return deleted;
  }

  /** Whether the owner must be asked first. An email tells her of each new reason; what she is asked is always tonight’s. */
  const mustConfirm = (due: DueDeletion[], now: Date) =>
    connection.inTransaction(async (tx) => {
      const before = await state.lockState(tx);
      const reason = findConfirmationReason(before, due, now);
      if (!reason) return false;
      const ranAt = before?.ranAt ?? now;
      const askedAt = before?.question?.askedAt ?? now.toISOString();
      await state.saveState(tx, { ranAt, question: { why: reason, askedAt, due } });
      if (before?.question?.why !== reason) {
        const days = { lastDay: toDay(ranAt), today: toDay(now) };
        await outbox.enqueue(tx, 'retention-asks', deps.ownerEmail, { why: reason, ...days });
      }
      return true;
    });

  const toDay = (at: Date) => toWallTime(at, timeZone).day;
  const formatInstant = (at: Date) => {
    const { day: date, time } = toWallTime(at, timeZone);
    return { date, time, zone: getZoneAbbreviationAt(at, timeZone) };
  };

  return {
    /** How long things are kept. */
    retention,

    /** Remembers when this database was first used, so that a clock that jumps from then on is noticed. */
    initializeState: () => state.initializeState(db, clock.now()),

    /** Whether the clock has not jumped since the last run: nothing old is deleted by one that has. */
    isClockPlausible: async () => findConfirmationReason(await state.findState(db), [], clock.now()) !== 'jump',

    /**
     * The job: does what every rule asks for by now, and answers how many rows each has done. It can be called as often
     * as one likes. Nothing is done while the owner is asked, or where there should be a backup first and is none.
     */
    async enforce(): Promise<DeletedCounts> {
      const now = clock.now();
      const due = await listDue(now);
      if (await mustConfirm(due, now)) return createZeroCounts();
      const remembered = await state.findState(db);
      const isJustConfirmed = remembered?.confirmedAt?.getTime() === remembered?.ranAt.getTime();
      if (due.length > 0 && !(await deps.ensureBackup(isJustConfirmed)))
        throw new Error('nothing was deleted, since there is no backup');
      await state.saveState(db, { ranAt: now, question: null });
      return applyAllRules(now);
    },

    /** When old records were last deleted, and what the owner is asked, with the day that the clock says it is. */
    async getRetentionStatus() {
      const remembered = await state.findState(db);
      const question = remembered?.question ?? null;
      return {
        last: remembered ? formatInstant(remembered.ranAt) : null,
        question: question && {
          why: question.why,
          asked: formatInstant(new Date(question.askedAt)),
          today: toDay(clock.now()),
          due: question.due.map(({ rule, rows, of }) => ({ kind: rule, rows, of })),
        },
      };
    },

    /** The owner says that all is well: it is that day, and what would go may go. It is done at once, by a job. */
    confirmRetention: (today: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const before = await state.lockState(tx);
        if (!before?.question) return fail('retention-not-asked');
        const at = clock.now();
        if (toDay(at) !== today) return fail('retention-another-day');
        await state.saveState(tx, { ranAt: at, question: null, confirmedAt: at });
        await recordChange(tx, {
          ...{ at, ownerId, kind: 'old records', subjectId: ownerId, action: 'confirmed' },
          title: `Deleting them on ${formatLongDay(today)}`,
        });
        await deps.queue.send(tx, 'retention', {});
        return { message: 'Thank you. The old records are being deleted now.' };
      }),
  };
}
