import type { Connection, Database } from '#database/connection.ts';
import * as failedMails from '#database/failed-mails.ts';
import { newId } from '#database/id.ts';
import {
  findChangedOwnerEmail,
  findMail,
  insertMail,
  markAttempted,
  markFailed,
  markSent,
  markWithdrawn,
} from '#database/outbox.ts';
import { DAY_MS } from '#domain/day.ts';
import type { Clock } from '../clock.ts';
import type { SignedLinks } from '../http/signed-links.ts';
import { MailRejectedError, type MailServer } from '../integrations/mail-server.ts';
import type { Job, Queue } from '../jobs/queue.ts';
import type { MailContext } from './message.ts';
import type { TemplateName, TemplateProps, templates } from './templates.ts';

export type Outbox = {
  /** Writes a mail down and enqueues it, both in the caller's transaction: it leaves exactly when that commits. */
  enqueue<Name extends TemplateName>(
    tx: Database,
    template: Name,
    to: string,
    props: TemplateProps<Name>,
  ): Promise<void>;
};

/** In place of an address: the owner's, as it is when the mail is posted. */
export const OWNER_RECIPIENT = 'the owner';

/** The outbox over the given queue. `ownerEmail` is where the owner is written to until she sets another email. */
export function createOutbox(deps: { queue: Queue; clock: Clock; ownerEmail?: string }): Outbox {
  return {
    async enqueue(tx, template, to, props) {
      const recipient = to === OWNER_RECIPIENT ? ((await findChangedOwnerEmail(tx)) ?? deps.ownerEmail ?? '') : to;
      // A client who was taken out has no address any more, and nobody writes to them (decision 28).
      if (recipient === '') return;
      const id = newId();
      await insertMail(tx, { id, template, recipient, props, createdAt: deps.clock.now() });
      await deps.queue.send(tx, 'mail', { mailId: id });
    },
  };
}

/**
 * Sends one mail of the outbox. At least once: after a crash between sending and noting it, the mail goes out again
 * under the same Message-ID. Throws to be tried again later.
 */
export function createMailWorker(deps: {
  connection: Connection;
  clock: Clock;
  server: MailServer;
  links: SignedLinks;
  publicUrl: () => string;
  timeZone: string;
  /** For mails that say how things stand, or carry a link: whether it is still so, or still works, when their turn comes. */
  isStillValid: { [Name in TemplateName]?: (props: TemplateProps<Name>) => Promise<boolean> };
  /** For mails about what may change while they wait: the props as they are when their turn comes (decision 5). */
  refresh: { [Name in TemplateName]?: (props: TemplateProps<Name>) => Promise<TemplateProps<Name>> };
  /** Hears of a mail that was given up. Why stands in the outbox. */
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
      links: deps.links,
      to: row.recipient,
    };
    try {
      // Templates bring React Email and a compiler with them: they are loaded when there is a mail to write.
      const loadedTemplates = (await import('./templates.ts')).templates;
      // The row was written by post(), which took the props of this very template.
      const template = loadedTemplates[row.template as TemplateName] as (
        props: Record<string, unknown>,
        context: MailContext,
      ) => ReturnType<(typeof templates)[TemplateName]>;
      const refresh = deps.refresh[row.template as TemplateName] as
        | ((props: Record<string, unknown>) => Promise<Record<string, unknown>>)
        | undefined;
      const message = await template(refresh ? await refresh(row.props) : row.props, context);
      await deps.server.send({
        ...message,
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

/** Mails with a link to sign in: it has run out when they are given up, and must not lie about. Nobody sends them again. */
export const SIGN_IN_MAILS = [
  'verify-email',
  'register-known',
  'login-link',
  'login-unknown',
  'owner-email-confirm',
] as const satisfies TemplateName[];

/** For so long a mail that was given up can be sent again: after that nobody waits for it. */
export const RESEND_TTL_MS = 30 * DAY_MS;

/** Forgets what mails said that were given up long ago; called now and then. */
export async function eraseFailedMails({ connection, clock }: { connection: Connection; clock: Clock }): Promise<void> {
  await failedMails.eraseFailedMails(connection.db, new Date(clock.now().getTime() - RESEND_TTL_MS - DAY_MS));
}
