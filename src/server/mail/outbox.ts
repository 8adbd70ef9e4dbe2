import type { Connection, Database } from '#database/connection.ts';
import * as failedMails from '#database/failed-mails.ts';
import { newId } from '#database/id.ts';
import {
  findChangedOwnerEmail,
  findMail,
  insertMail,
  listMailsWithoutJob,
  markAttempted,
  markFailed,
  markSent,
  markWithdrawn,
} from '#database/outbox.ts';
import type { OwnMailWords } from '#domain/content/mail-words.ts';
import { DAY_MS } from '#domain/day.ts';
import type { Business } from '#domain/settings/business.ts';
import type { Clock } from '../clock.ts';
import type { SignedLinks } from '../http/signed-links.ts';
import { MailRejectedError, type MailServer } from '../integrations/mail-server.ts';
import type { Job, Queue } from '../jobs/queue.ts';
import { loadTemplates } from './load-templates.ts';
import type { MailContext } from './message.ts';
import { fillOnlineLink } from './online-link.ts';
import type { TemplateName, TemplateProps, templates } from './templates.ts';

export type Outbox = {
  /** Stores a mail and enqueues it in the caller's transaction: it is sent only if that commits. */
  enqueue<Name extends TemplateName>(
    tx: Database,
    template: Name,
    to: string,
    props: TemplateProps<Name>,
  ): Promise<void>;
};

/** Replaces the recipient's email. The owner's email is looked up when the mail is enqueued. */
export const OWNER_RECIPIENT = 'the owner';

/** Creates the outbox over the given queue. `ownerEmail` is used until the owner sets another email. */
export function createOutbox(deps: { queue: Queue; clock: Clock; ownerEmail?: string }): Outbox {
  return {
    async enqueue(tx, template, to, props) {
      const recipient = to === OWNER_RECIPIENT ? ((await findChangedOwnerEmail(tx)) ?? deps.ownerEmail ?? '') : to;
      // A deleted client has no email, so the mail is dropped (decision 28).
      if (recipient === '') return;
      const id = newId();
      await insertMail(tx, { id, template, recipient, props, createdAt: deps.clock.now() });
      await deps.queue.send(tx, 'mail', { mailId: id });
    },
  };
}

type Refreshes = { [Name in TemplateName]?: (props: TemplateProps<Name>, to: string) => Promise<TemplateProps<Name>> };
type NameOfChanging<Props> = string extends keyof Props
  ? never
  : keyof Props & ('bookingId' | 'bookings' | 'signUpId' | 'signUps' | 'entryId');
/** The mails about bookings, sign-ups or a waitlist, which may change while the mail waits. */
type ChangingTemplate = {
  [Name in TemplateName]: NameOfChanging<TemplateProps<Name>> extends never ? never : Name;
}[TemplateName];

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
  /** Checks, before sending, whether a mail with a status or a link is still true. */
  isStillValid: { [Name in TemplateName]?: (props: TemplateProps<Name>) => Promise<boolean> };
  /** Reloads props that may have changed since the mail was enqueued (decision 5). */
  refresh: Refreshes & Required<Pick<Refreshes, ChangingTemplate>>;
  /** Called when a mail is given up. The outbox stores the reason. */
  onGivenUp: (mailId: string, template: string) => void;
}) {
  const { db } = deps.connection;
  return async ({ data, isLastAttempt }: Job<{ mailId: string }>): Promise<void> => {
    const row = await findMail(db, data.mailId);
    if (row?.state !== 'pending') return;
    const isStillValid = deps.isStillValid[row.template as TemplateName] as
      | ((props: Record<string, unknown>) => Promise<boolean>)
      | undefined;
    if (isStillValid && !(await isStillValid(row.props))) return markWithdrawn(db, row.id);
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
      const loadedTemplates = await loadTemplates();
      // enqueue() wrote the row, with the props of this template.
      const template = loadedTemplates[row.template as TemplateName] as (
        props: Record<string, unknown>,
        context: MailContext,
      ) => ReturnType<(typeof templates)[TemplateName]>;
      const refresh = deps.refresh[row.template as TemplateName] as
        | ((props: Record<string, unknown>, to: string) => Promise<Record<string, unknown>>)
        | undefined;
      const props = refresh ? await refresh(row.props, row.recipient) : row.props;
      const message = await template(fillOnlineLink(props, context.business.places), context);
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
      const hasExpiringLink = SIGN_IN_MAILS.some((template) => template === row.template);
      await markFailed(db, row.id, { lastError, failedAt: deps.clock.now(), expires: hasExpiringLink });
      deps.onGivenUp(row.id, row.template);
      return;
    }
    await markSent(db, row.id, deps.clock.now());
  };
}

/**
 * Mails with a sign-in link. The link has expired when such a mail is given up, so the mail is erased and never sent
 * again.
 */
export const SIGN_IN_MAILS = [
  'verify-email',
  'register-known',
  'login-link',
  'login-unknown',
  'owner-email-confirm',
] as const satisfies TemplateName[];

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
