import type { Operations } from '#contract/operations.ts';
import type { Connection, Database } from '#database/connection.ts';
import { countMails, dismissFailedMail, listFailedMails, retryFailedMail } from '#database/failed-mails.ts';
import { type FieldChange, recordChange } from '#database/history.ts';
import { findMail } from '#database/outbox.ts';
import { classifyMailFailure } from '#domain/admin-access/mail-failure.ts';
import { type Failure, fail } from '#domain/failure.ts';
import type { Clock } from '../../../clock.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { RESEND_TTL_MS, SIGN_IN_MAILS } from '../../../mail/outbox.ts';
import type { OwnerActor } from '../../../sessions/actor.ts';
import type { createPaymentIssueService } from '../../payments/issues/service.ts';
import * as store from './store.ts';

export type OperationsService = ReturnType<typeof createOperationsService>;

/** So many of each list are shown, the newest: who has more first sees to what they have in common. */
const MAX_LISTED = 100;

/** What the history calls a mail or a job: its kind alone, since history outlives the people whose it was. */
const formatTitle = (what: 'Mail' | 'Work', kind: string) => `${what}: ${kind.replaceAll('-', ' ')}`;

/**
 * Mails, work and payments that did not end by themselves, and another try at each. A try is stored, enqueued and
 * written into the history in one transaction, under a condition that a second press no longer meets.
 */
export function createOperationsService(deps: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  paymentIssues: ReturnType<typeof createPaymentIssueService>;
}) {
  const { connection, clock, queue, paymentIssues: payments } = deps;
  const { db } = connection;

  const recordOwnerChange = (
    tx: Database,
    change: {
      ownerId: string;
      kind: 'mail' | 'job';
      subjectId: string;
      title: string;
      action: string;
      changes?: FieldChange[];
    },
  ) => recordChange(tx, { at: clock.now(), ...change });

  const getResendCutoff = () => new Date(clock.now().getTime() - RESEND_TTL_MS);

  const canBeSent = (template: string, failedAt: Date | null) =>
    failedAt !== null && failedAt > getResendCutoff() && !SIGN_IN_MAILS.some((name) => name === template);

  async function listMails(): Promise<Operations['mails']> {
    const [rows, { failed }] = [await listFailedMails(db, MAX_LISTED), await countMails(db)];
    return {
      count: failed,
      first: rows.map(({ id, template, recipient, attempts, lastError, createdAt, failedAt }) => ({
        ...{ _id: id, to: recipient, kind: template, since: (failedAt ?? createdAt).toISOString(), tries: attempts },
        ...{ why: classifyMailFailure(lastError), said: lastError, canBeSent: canBeSent(template, failedAt) },
      })),
    };
  }

  async function listJobs(): Promise<Operations['jobs']> {
    const rows = await store.listFailedJobs(db);
    return {
      count: rows.length,
      first: rows.map(({ id, name, failedMs, times, tookTooLong }) => ({
        ...{ _id: id, kind: name, since: new Date(failedMs).toISOString(), times },
        why: tookTooLong ? 'took-too-long' : 'error',
      })),
    };
  }

  return {
    /** Everything at once, as it stands now. */
    async getOverview(): Promise<Operations> {
      return { mails: await listMails(), jobs: await listJobs(), payments: await payments.list(MAX_LISTED) };
    },

    /** How many things need a person. */
    async countIssues(): Promise<number> {
      const [{ failed }, failedJobs] = [await countMails(db), await store.listFailedJobs(db)];
      return failed + failedJobs.length + (await payments.count());
    },

    /** How many mails wait and were given up, and how many payments need a person. */
    async getQueueSizes() {
      return { mails: await countMails(db), payments: await payments.count() };
    },

    /**
     * Sends a mail again that was given up, to another address where one is named. A link to sign in is never sent again,
     * so it is never redirected. Another address wants a fresh proof: a mail may hold a link that opens something. The
     * history keeps neither address: it outlives the person.
     */
    async resendMail(
      id: string,
      { ownerId, isRecentlyAuthenticated }: Pick<OwnerActor, 'ownerId' | 'isRecentlyAuthenticated'>,
      to?: string,
    ): Promise<{ message: string } | Failure<'mail-not-found' | 'mail-forgotten' | 'prove-yourself'>> {
      if (to !== undefined && !isRecentlyAuthenticated) return fail('prove-yourself');
      return connection.inTransaction(async (tx) => {
        const mail = await retryFailedMail(tx, id, { since: getResendCutoff(), excludedTemplates: SIGN_IN_MAILS, to });
        if (!mail) {
          const row = await findMail(tx, id);
          if (!row) return fail('mail-not-found');
          return row.state === 'failed' ? fail('mail-forgotten') : { message: 'This mail is on its way, or has left.' };
        }
        await queue.send(tx, 'mail', { mailId: id });
        const title = formatTitle('Mail', mail.template);
        const action = to ? 'sent to another address' : 'sent again';
        await recordOwnerChange(tx, { ownerId, kind: 'mail', subjectId: id, title, action });
        return { message: 'The mail is on its way.' };
      });
    },

    /** Takes a mail off the list that the owner will not send again. */
    dismissMail: (id: string, ownerId: string): Promise<{ message: string } | Failure<'mail-not-found'>> =>
      connection.inTransaction(async (tx) => {
        const template = await dismissFailedMail(tx, id);
        if (template === undefined)
          return (await findMail(tx, id)) ? { message: 'This mail is off the list.' } : fail('mail-not-found');
        await recordOwnerChange(tx, {
          ownerId,
          kind: 'mail',
          subjectId: id,
          title: formatTitle('Mail', template),
          action: 'let be',
        });
        return { message: 'This mail is off the list.' };
      }),

    /** Runs work again that failed. */
    retryJob: (id: string, ownerId: string): Promise<{ message: string } | Failure<'job-not-found'>> =>
      connection.inTransaction(async (tx) => {
        const job = await store.lockJob(tx, id);
        if (!job) return fail('job-not-found');
        if (job.state !== 'failed') return { message: 'This is under way, or was done.' };
        await queue.retryJob(tx, job.name, id);
        await recordOwnerChange(tx, {
          ownerId,
          kind: 'job',
          subjectId: id,
          title: formatTitle('Work', job.name),
          action: 'run again',
        });
        return { message: 'It is being done again.' };
      }),

    payments,
  };
}
