import type { Business } from '#platform/business/business.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import * as failedMails from '#platform/database/failed-mails.ts';
import { newId } from '#platform/database/id.ts';
import {
  findChangedOwnerEmail,
  findMail,
  insertMail,
  listMailsWithoutJob,
  markAttempted,
  markFailed,
  markSent,
  markWithdrawn,
} from '#platform/database/outbox.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { OwnMailWords } from '#platform/text/mail-words.ts';
import type { Clock } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/day.ts';
import type { MailRules } from './mail-rules.ts';
import { MailRejectedError, type MailServer } from './mail-server.ts';
import type { Mail, MailCatalog } from './mails.ts';
import type { MailContext } from './message.ts';
import { fillOnlineLink } from './online-link.ts';

export type Outbox = {
  /** Stores a mail and enqueues it in the caller's transaction: it is sent only if that commits. */
  enqueue<Props extends Record<string, unknown>>(
    tx: Database,
    mail: Mail<Props>,
    to: string,
    props: NoInfer<Props>,
  ): Promise<void>;
};

/** Replaces the recipient's email. The owner's email is looked up when the mail is enqueued. */
export const OWNER_RECIPIENT = 'the owner';

/** Creates the outbox over the given queue. `ownerEmail` is used until the owner sets another email. */
export function createOutbox(deps: { queue: Queue; clock: Clock; ownerEmail?: string }): Outbox {
  return {
    async enqueue(tx, { name: template }, to, props) {
      const recipient = to === OWNER_RECIPIENT ? ((await findChangedOwnerEmail(tx)) ?? deps.ownerEmail ?? '') : to;
      // A deleted client has no email, so the mail is dropped (decision 28).
      if (recipient === '') return;
      const id = newId();
      await insertMail(tx, { id, template, recipient, props, createdAt: deps.clock.now() });
      await deps.queue.send(tx, 'mail', { mailId: id });
    },
  };
}

/**
 * Sends one mail of the outbox, at least once: after a crash between sending and recording it, the mail is sent again
 * with the same Message-ID. Throws if the queue must retry.
 */
export function createMailWorker(deps: {
  connection: Connection;
  clock: Clock;
  server: MailServer;
  links: SignedLinks;
  publicUrl: () => string;
  timeZone: string;
  readBusiness: () => Promise<Business>;
  readOwnWords: (template: string) => Promise<OwnMailWords>;
  mails: MailCatalog;
  rules: MailRules;
  /** Called when a mail is given up. The outbox stores the reason. */
  onGivenUp: (mailId: string, template: string) => void;
}) {
  const { db } = deps.connection;
  return async ({ data, isLastAttempt }: Job<{ mailId: string }>): Promise<void> => {
    const row = await findMail(db, data.mailId);
    if (row?.state !== 'pending') return;
    const mail = deps.mails.get(row.template);
    // enqueue() wrote the row, with the props of this email.
    const stored = row.props as never;
    const isStillTrue = deps.rules.isStillTrue[row.template];
    if (isStillTrue && !(await isStillTrue(stored))) return markWithdrawn(db, row.id);
    const publicUrl = deps.publicUrl();
    const context: MailContext = {
      publicUrl,
      timeZone: deps.timeZone,
      business: await deps.readBusiness(),
      ownWords: await deps.readOwnWords(row.template),
      links: deps.links,
      to: row.recipient,
    };
    try {
      if (!mail) throw new Error(`there is no email ${row.template} anymore`);
      const template = await mail.load();
      const props = (await deps.rules.readAnew[mail.name]?.(stored, row.recipient)) ?? row.props;
      const message = await template(fillOnlineLink(props, context.business.places) as never, context);
      await deps.server.send({
        ...message,
        fromName: context.business.name,
        to: row.recipient,
        messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
      });
    } catch (error) {
      const lastError = String((error as Error).message).slice(0, 500);
      if (!isLastAttempt && !(error instanceof MailRejectedError)) {
        await markAttempted(db, row.id, lastError);
        throw error;
      }
      await markFailed(db, row.id, { lastError, failedAt: deps.clock.now(), expires: mail?.expires ?? false });
      deps.onGivenUp(row.id, row.template);
      return;
    }
    await markSent(db, row.id, deps.clock.now());
  };
}

/** How long a failed mail can be sent again. Later no recipient expects it. */
export const RESEND_TTL_MS = 30 * DAY_MS;

/** Erases the content of mails that failed long ago. Housekeeping calls it. */
export async function eraseFailedMails({ connection, clock }: { connection: Connection; clock: Clock }): Promise<void> {
  await failedMails.eraseFailedMails(connection.db, new Date(clock.now().getTime() - RESEND_TTL_MS - DAY_MS));
}

/** Enqueues every pending mail that has no job, for example after a restore with a new queue. Returns how many. */
export async function requeuePendingMails(connection: Connection, queue: Queue): Promise<number> {
  return connection.inTransaction(async (tx) => {
    const ids = await listMailsWithoutJob(tx);
    for (const mailId of ids) await queue.send(tx, 'mail', { mailId });
    return ids.length;
  });
}
