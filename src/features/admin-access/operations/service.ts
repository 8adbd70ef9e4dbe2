import {
  countMails,
  countWaitingMails,
  dismissFailedMail,
  listFailedMails,
  listWaitingMails,
  retryFailedMail,
} from '#platform/database/failed-mails.ts';
import { recordChange } from '#platform/database/history.ts';
import { findMail } from '#platform/database/outbox.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { RESEND_TTL_MS } from '#platform/mail/outbox.ts';
import { readParts } from '#platform/response-parts.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import type { Operations } from '../contract/operations.ts';
import type { Today } from '../contract/today.ts';
import { classifyMailFailure, MAIL_WAITS_LONG_AFTER_MS } from '../domain/mail-failure.ts';
import { listUnconverted } from '../unconverted-addresses/service.ts';
import type { OperationsDeps } from './deps.ts';
import { issueCounts, operationParts } from './operation-parts.ts';
import * as store from './store.ts';

/** The newest entries of each list. More failures than this have a common cause to fix first. */
const MAX_LISTED = 100;

/** The history's label for a mail or a job: its kind only, because the history outlives personal data. */
const formatTitle = (what: 'Email' | 'Task', kind: string) => `${what}: ${kind.replaceAll('-', ' ')}`;

// Failed mails and jobs, and retries of them. A retry is stored, enqueued and recorded in one transaction,
// with a condition that a second click no longer meets.

type RecentOwner = Pick<OwnerActor, 'ownerId' | 'isRecentlyAuthenticated'>;

export async function getOverview(deps: OperationsDeps): Promise<Operations & Record<string, unknown>> {
  return {
    mails: await listMails(deps),
    waitingMails: await listWaiting(deps),
    jobs: await listJobs(deps),
    ...(await readParts(operationParts.read(deps.fills), { ...deps, limit: MAX_LISTED })),
    addresses: await listUnconverted(deps, MAX_LISTED),
  };
}

/** The number of issues that need the owner. */
export async function countIssues(deps: OperationsDeps): Promise<number> {
  const { db } = deps.connection;
  const [{ failed }, failedJobs] = [await countMails(db), await store.listFailedJobs(db)];
  let count = failed + failedJobs.length;
  for (const countOthers of issueCounts.read(deps.fills)) count += await countOthers(deps);
  return count;
}

/**
 * Sends a failed mail again, optionally to another address; login links are never sent again. Another address
 * requires reauthentication, because a mail may hold a link with access; the history stores no address, because it
 * outlives personal data.
 */
export async function resendMail(
  deps: OperationsDeps,
  id: string,
  { ownerId, isRecentlyAuthenticated }: RecentOwner,
  to?: string,
): Promise<{ message: string } | Failure<'mail-not-found' | 'mail-forgotten' | 'prove-yourself'>> {
  if (to !== undefined && !isRecentlyAuthenticated) return fail('prove-yourself');
  return deps.connection.inTransaction(async (tx) => {
    const expiring = [...deps.mails.values()].filter(({ expires }) => expires).map(({ name }) => name);
    const mail = await retryFailedMail(tx, id, { since: getResendCutoff(deps), excludedTemplates: expiring, to });
    if (!mail) {
      const row = await findMail(tx, id);
      if (!row) return fail('mail-not-found');
      return row.state === 'failed'
        ? fail('mail-forgotten')
        : { message: 'This email is on its way or was already sent.' };
    }
    await deps.queue.send(tx, 'mail', { mailId: id });
    const title = formatTitle('Email', mail.template);
    const action = to ? 'sent to another address' : 'sent again';
    const at = deps.clock.now();
    await recordChange(tx, { at, ownerId, kind: 'mail', subjectId: id, title, action });
    return { message: 'The email is on its way.' };
  });
}

/** Dismisses a failed mail that the owner will not send again. */
export async function dismissMail(
  deps: OperationsDeps,
  id: string,
  ownerId: string,
): Promise<{ message: string } | Failure<'mail-not-found'>> {
  return deps.connection.inTransaction(async (tx) => {
    const template = await dismissFailedMail(tx, id);
    if (template === undefined)
      return (await findMail(tx, id)) ? { message: 'This email is off the list.' } : fail('mail-not-found');
    const [at, title] = [deps.clock.now(), formatTitle('Email', template)];
    await recordChange(tx, { at, ownerId, kind: 'mail', subjectId: id, title, action: 'dismissed' });
    return { message: 'This email is off the list.' };
  });
}

/** Runs a failed job again. */
export async function retryJob(
  deps: OperationsDeps,
  id: string,
  ownerId: string,
): Promise<{ message: string } | Failure<'job-not-found'>> {
  return deps.connection.inTransaction(async (tx) => {
    const job = await store.lockJob(tx, id);
    if (!job) return fail('job-not-found');
    if (job.state !== 'failed') return { message: 'This is already in progress or done.' };
    await deps.queue.retryJob(tx, job.name, id);
    const [at, title] = [deps.clock.now(), formatTitle('Task', job.name)];
    await recordChange(tx, { at, ownerId, kind: 'job', subjectId: id, title, action: 'run again' });
    return { message: 'The task is running again.' };
  });
}

function getResendCutoff({ clock }: OperationsDeps): Date {
  return new Date(clock.now().getTime() - RESEND_TTL_MS);
}

function canBeSent(deps: OperationsDeps, template: string, failedAt: Date | null): boolean {
  return failedAt !== null && failedAt > getResendCutoff(deps) && !deps.mails.get(template)?.expires;
}

const describeMail = ({ mails }: OperationsDeps, row: Awaited<ReturnType<typeof listWaitingMails>>[number]) => ({
  _id: row.id,
  to: row.recipient,
  kind: row.template,
  // An earlier release may have stored an email that is no longer sent.
  label: mails.get(row.template)?.label ?? formatTitle('Email', row.template),
  tries: row.attempts,
  said: row.lastError,
});

async function listMails(deps: OperationsDeps): Promise<Operations['mails']> {
  const { db } = deps.connection;
  const [rows, { failed }] = [await listFailedMails(db, MAX_LISTED), await countMails(db)];
  return {
    count: failed,
    first: rows.map((row) => ({
      ...describeMail(deps, row),
      since: (row.failedAt ?? row.createdAt).toISOString(),
      why: classifyMailFailure(row.lastError),
      canBeSent: canBeSent(deps, row.template, row.failedAt),
    })),
  };
}

/** Mails that wait for so long that something is wrong, and why the last attempt of each failed. */
async function listWaiting(deps: OperationsDeps): Promise<Operations['waitingMails']> {
  const { connection, clock } = deps;
  const since = new Date(clock.now().getTime() - MAIL_WAITS_LONG_AFTER_MS);
  const rows = await listWaitingMails(connection.db, since, MAX_LISTED);
  const { count, oldest } = await countWaitingMails(connection.db, since);
  return {
    count,
    since: oldest?.toISOString() ?? null,
    first: rows.map((row) => ({
      ...describeMail(deps, row),
      since: row.createdAt.toISOString(),
      why: row.lastError === '' ? ('not-tried' as const) : classifyMailFailure(row.lastError),
    })),
  };
}

/** The number of mails that wait, since when the oldest does, and why: the newest error of those that were tried. */
export async function summarizeWaitingMails(deps: OperationsDeps): Promise<Today['waitingMails']> {
  const { count, since, first } = await listWaiting(deps);
  const tried = first.findLast(({ why }) => why !== 'not-tried');
  return { count, since, why: tried?.why ?? 'not-tried' };
}

async function listJobs({ connection }: OperationsDeps): Promise<Operations['jobs']> {
  const rows = await store.listFailedJobs(connection.db);
  return {
    count: rows.length,
    first: rows.map(({ id, name, failedMs, times, tookTooLong }) => ({
      _id: id,
      kind: name,
      since: new Date(failedMs).toISOString(),
      times,
      why: tookTooLong ? 'took-too-long' : 'error',
    })),
  };
}
