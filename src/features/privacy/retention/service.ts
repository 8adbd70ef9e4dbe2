import { recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import type { Cutoff } from '#platform/privacy/personal.ts';
import { getKeptDays, retentionCutoff } from '#platform/privacy/retention.ts';
import { findConfirmationReason, type GuardedDeletion } from '#platform/privacy/retention-guard.ts';
import { createRetentionTasks, type RetentionTask } from '#platform/privacy/retention-tasks.ts';
import { formatLongDay } from '#platform/time/day.ts';
import { getZoneAbbreviationAt, toWallTime } from '#platform/time/wall-time.ts';
import { privacyMails } from '../mails.ts';
import * as state from './state-store.ts';

/** Rows per transaction, few enough to block no other caller, even on the embedded database. */
const BATCH_SIZE = 500;
/** Per rule and night. After a rule becomes stricter, the rest is deleted the next night. */
const MAX_BATCHES_PER_NIGHT = 200;

export type RetentionDeps = Pick<
  Platform,
  'connection' | 'clock' | 'timeZone' | 'outbox' | 'queue' | 'ownerEmail' | 'retention' | 'schema'
> & {
  /**
   * Ensures an earlier backup: of this moment when `now`, else of the last night. False when it is missing although
   * this process makes backups.
   */
  ensureBackup(now: boolean): Promise<boolean>;
};

type TaskDeps = RetentionDeps & { tasks: readonly RetentionTask[] };

/** The number of rows for each rule. */
type DeletedCounts = Record<string, number>;
const createZeroCounts = ({ tasks }: TaskDeps): DeletedCounts => Object.fromEntries(tasks.map(({ rule }) => [rule, 0]));

/** Deletes data whose retention has ended, and asks the owner first when that looks wrong. */
export function createRetentionService(retentionDeps: RetentionDeps) {
  const { retentionRules, personalTables } = retentionDeps.schema;
  const deps = { ...retentionDeps, tasks: createRetentionTasks(retentionRules, personalTables) };
  return {
    /** The configured retention periods. */
    retention: deps.retention,
    initializeState: () => initializeState(deps),
    isClockPlausible: () => isClockPlausible(deps),
    enforce: () => enforceRetention(deps),
    getRetentionStatus: () => getRetentionStatus(deps),
    confirmRetention: (today: string, ownerId: string) => confirmRetention(deps, today, ownerId),
  };
}

/** Stores when this database was first used, so that a later jump of the clock is detected. */
function initializeState({ connection, clock }: RetentionDeps) {
  return state.initializeState(connection.db, clock.now());
}

/** Whether the clock has not jumped since the last run. After a jump nothing old is deleted. */
async function isClockPlausible({ connection, clock }: RetentionDeps) {
  return findConfirmationReason(await state.findState(connection.db), [], clock.now()) !== 'jump';
}

/**
 * The job: applies every rule and returns the number of rows for each; repeated calls are safe. Does nothing while
 * the owner's confirmation is open, or when the required backup is missing.
 */
async function enforceRetention(deps: TaskDeps): Promise<DeletedCounts> {
  const { db } = deps.connection;
  const now = deps.clock.now();
  const due = await listDue(deps, now);
  if (await mustConfirm(deps, due, now)) return createZeroCounts(deps);
  const remembered = await state.findState(db);
  const isJustConfirmed = remembered?.confirmedAt?.getTime() === remembered?.ranAt.getTime();
  if (due.length > 0 && !(await deps.ensureBackup(isJustConfirmed)))
    throw new Error('nothing was deleted, since there is no backup');
  await state.saveState(db, { ranAt: now, question: null });
  return applyAllRules(deps, now);
}

/** The last run, and the open confirmation with the clock's current day. */
async function getRetentionStatus(deps: RetentionDeps) {
  const remembered = await state.findState(deps.connection.db);
  const question = remembered?.question ?? null;
  return {
    last: remembered ? formatInstant(deps, remembered.ranAt) : null,
    question: question && {
      why: question.why,
      asked: formatInstant(deps, new Date(question.askedAt)),
      today: toDay(deps, deps.clock.now()),
      due: question.due.map(({ rule, rows, of }) => ({ kind: rule, rows, of })),
    },
  };
}

/** The owner confirms the current day and the deletions. A job applies them at once. */
function confirmRetention(deps: RetentionDeps, today: string, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const before = await state.lockState(tx);
    if (!before?.question) return fail('retention-not-asked');
    const at = deps.clock.now();
    if (toDay(deps, at) !== today) return fail('retention-another-day');
    await state.saveState(tx, { ranAt: at, question: null, confirmedAt: at });
    await recordChange(tx, {
      at,
      ownerId,
      kind: 'old records',
      subjectId: ownerId,
      action: 'confirmed',
      title: `Deleting them on ${formatLongDay(today)}`,
    });
    await deps.queue.send(tx, 'retention', {});
    return { message: 'Thank you. The old records are being deleted now.' };
  });
}

function getCutoff({ retention, timeZone }: RetentionDeps, rule: string, now: Date): Cutoff | undefined {
  const instant = retentionCutoff(getKeptDays(retention, rule), now);
  return instant && { instant, wall: toWallTime(instant, timeZone) };
}

async function listDue(deps: TaskDeps, now: Date): Promise<GuardedDeletion[]> {
  const due: GuardedDeletion[] = [];
  for (const { rule, days, count } of deps.tasks) {
    const cutoff = getCutoff(deps, rule, now);
    if (cutoff) due.push({ rule, days, ...(await count(deps.connection.db, cutoff)) });
  }
  return due.filter(({ rows }) => rows > 0);
}

async function applyRule(deps: RetentionDeps, { rule, run }: RetentionTask, now: Date): Promise<number> {
  const cutoff = getCutoff(deps, rule, now);
  if (!cutoff) return 0;
  let deleted = 0;
  for (let batch = 0; batch < MAX_BATCHES_PER_NIGHT; batch++) {
    const done = await deps.connection.inTransaction((tx) => run(tx, cutoff, BATCH_SIZE));
    deleted += done;
    if (done < BATCH_SIZE) break;
  }
  return deleted;
}

/** Applies every rule. A rule that fails does not stop the others; the first error is thrown at the end. */
async function applyAllRules(deps: TaskDeps, now: Date): Promise<DeletedCounts> {
  const deleted = createZeroCounts(deps);
  const failures: unknown[] = [];
  for (const task of deps.tasks) {
    try {
      deleted[task.rule] = await applyRule(deps, task, now);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
  return deleted;
}

/**
 * Whether the owner must confirm first. Each new reason sends one mail; the confirmation always covers the current
 * due deletions.
 */
function mustConfirm(deps: RetentionDeps, due: GuardedDeletion[], now: Date) {
  return deps.connection.inTransaction(async (tx) => {
    const before = await state.lockState(tx);
    const reason = findConfirmationReason(before, due, now);
    if (!reason) return false;
    const ranAt = before?.ranAt ?? now;
    const askedAt = before?.question?.askedAt ?? now.toISOString();
    await state.saveState(tx, {
      ranAt,
      question: { why: reason, askedAt, due: due.map(({ rule, rows, of }) => ({ rule, rows, of })) },
    });
    if (before?.question?.why !== reason) {
      const days = { lastDay: toDay(deps, ranAt), today: toDay(deps, now) };
      await deps.outbox.enqueue(tx, privacyMails['retention-asks'], deps.ownerEmail, { why: reason, ...days });
    }
    return true;
  });
}

function toDay({ timeZone }: RetentionDeps, at: Date) {
  return toWallTime(at, timeZone).day;
}

function formatInstant({ timeZone }: RetentionDeps, at: Date) {
  const { day: date, time } = toWallTime(at, timeZone);
  return { date, time, zone: getZoneAbbreviationAt(at, timeZone) };
}
