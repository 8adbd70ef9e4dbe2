import type { Upkeep } from '#contract/upkeep.ts';
import type { Connection, Database } from '#database/connection.ts';
import { countMails, failedMails, letBe, takeUpAgain } from '#database/failed-mails.ts';
import { type FieldChange, recordChange } from '#database/history.ts';
import { findMail } from '#database/outbox.ts';
import { whyMailFailed } from '#domain/admin-access/why-mail-failed.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../../clock.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { linkMails, RESEND_WITHIN_MS } from '../../../mail/outbox.ts';
import type { SignedInOwner } from '../../../sessions/who.ts';
import type { paymentUpkeep } from '../../payments/upkeep/service.ts';
import * as store from './store.ts';

export type UpkeepService = ReturnType<typeof upkeepService>;

/** So many of each list are shown, the newest: who has more first sees to what they have in common. */
const MOST = 100;

/** What the history calls a mail or a job: its kind alone, since history outlives the people whose it was. */
const titleOf = (what: 'Mail' | 'Work', kind: string) => `${what}: ${kind.replaceAll('-', ' ')}`;

/**
 * Mails, work and payments that did not end by themselves, and another try at each. A try is stored, enqueued and
 * written into the history in one transaction, under a condition that a second press no longer meets.
 */
export function upkeepService(given: {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  paymentUpkeep: ReturnType<typeof paymentUpkeep>;
}) {
  const { connection, clock, queue, paymentUpkeep: payments } = given;
  const { db } = connection;

  const record = (
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

  const resendFrom = () => new Date(clock.now().getTime() - RESEND_WITHIN_MS);

  const canBeSent = (template: string, failedAt: Date | null) =>
    failedAt !== null && failedAt > resendFrom() && !linkMails.some((name) => name === template);

  async function mails(): Promise<Upkeep['mails']> {
    const [rows, { failed }] = [await failedMails(db, MOST), await countMails(db)];
    return {
      count: failed,
      first: rows.map(({ id, template, recipient, attempts, lastError, createdAt, failedAt }) => ({
        ...{ _id: id, to: recipient, kind: template, since: (failedAt ?? createdAt).toISOString(), tries: attempts },
        ...{ why: whyMailFailed(lastError), said: lastError, canBeSent: canBeSent(template, failedAt) },
      })),
    };
  }

  async function jobs(): Promise<Upkeep['jobs']> {
    const rows = await store.failedWork(db);
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
    async show(): Promise<Upkeep> {
      return { mails: await mails(), jobs: await jobs(), payments: await payments.list(MOST) };
    },

    /** How many things need a person. */
    async count(): Promise<number> {
      const [{ failed }, work] = [await countMails(db), await store.failedWork(db)];
      return failed + work.length + (await payments.count());
    },

    /** How many mails wait and were given up, and how many payments need a person. */
    async sizes() {
      return { mails: await countMails(db), payments: await payments.count() };
    },

    /**
     * Sends a mail again that was given up, to another address where one is named. A link to sign in is never sent again,
     * so it is never redirected. Another address wants a fresh proof: a mail may hold a link that opens something. The
     * history keeps neither address: it outlives the person.
     */
    async sendMail(
      id: string,
      { ownerId, provenLately }: Pick<SignedInOwner, 'ownerId' | 'provenLately'>,
      to?: string,
    ): Promise<{ message: string } | Refusal<'mail-not-found' | 'mail-forgotten' | 'prove-yourself'>> {
      if (to !== undefined && !provenLately) return refuse('prove-yourself');
      return connection.inTransaction(async (tx) => {
        const mail = await takeUpAgain(tx, id, { since: resendFrom(), never: linkMails, to });
        if (!mail) {
          const row = await findMail(tx, id);
          if (!row) return refuse('mail-not-found');
          return row.state === 'failed'
            ? refuse('mail-forgotten')
            : { message: 'This mail is on its way, or has left.' };
        }
        await queue.send(tx, 'mail', { mailId: id });
        const title = titleOf('Mail', mail.template);
        const action = to ? 'sent to another address' : 'sent again';
        await record(tx, { ownerId, kind: 'mail', subjectId: id, title, action });
        return { message: 'The mail is on its way.' };
      });
    },

    /** Takes a mail off the list that the owner will not send again. */
    letMailBe: (id: string, ownerId: string): Promise<{ message: string } | Refusal<'mail-not-found'>> =>
      connection.inTransaction(async (tx) => {
        const template = await letBe(tx, id);
        if (template === undefined)
          return (await findMail(tx, id)) ? { message: 'This mail is off the list.' } : refuse('mail-not-found');
        await record(tx, { ownerId, kind: 'mail', subjectId: id, title: titleOf('Mail', template), action: 'let be' });
        return { message: 'This mail is off the list.' };
      }),

    /** Runs work again that failed. */
    runJob: (id: string, ownerId: string): Promise<{ message: string } | Refusal<'job-not-found'>> =>
      connection.inTransaction(async (tx) => {
        const job = await store.lockJob(tx, id);
        if (!job) return refuse('job-not-found');
        if (job.state !== 'failed') return { message: 'This is under way, or was done.' };
        await queue.runAgain(tx, job.name, id);
        await record(tx, {
          ownerId,
          kind: 'job',
          subjectId: id,
          title: titleOf('Work', job.name),
          action: 'run again',
        });
        return { message: 'It is being done again.' };
      }),

    payments,
  };
}
