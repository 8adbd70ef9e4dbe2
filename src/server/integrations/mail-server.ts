import nodemailer from 'nodemailer';
import { createTransportOptions } from './mail-transport.ts';

export type Attachment = { filename: string; contentType: string; content: string };

/** A mail ready to leave. All addresses are plain ones that the contract has parsed. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  messageId: string;
};

/** The port to the mail server. */
export type MailServer = {
  /** Resolves when the server took the mail. Throws MailRefused when it never will, anything else to try again. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The server answered 5xx: trying again would change nothing. */
export class MailRejectedError extends Error {}

/** How many mails leave at the same time. The queue hands out no more: one that is taken is being sent. */
export const MAIL_CONNECTIONS = 2;

/** A mail that takes longer is cut off, before the queue gives it to someone else. */
export const SEND_TIMEOUT_SECONDS = 60;

/**
 * The SMTP adapter, encrypted to every server that is not this machine. Connections are kept open; a silent server is given up after 10 to 30 seconds, and one that never
 * falls silent after `withinMs`.
 */
export function connectMailServer(options: {
  url: string;
  fromName: string;
  fromAddress: string;
  timeoutMs?: number;
}): MailServer {
  const { fromName, fromAddress, timeoutMs = SEND_TIMEOUT_SECONDS * 1000 } = options;
  const transport = nodemailer.createTransport({
    ...createTransportOptions(options.url),
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Nothing of ours reads a file or a URL into a mail; nobody else's words shall either.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    async send(mail) {
      try {
        // The signal closes the connection: what was given up does not leave after all.
        const signal = AbortSignal.timeout(timeoutMs);
        await transport.sendMail({ from: { name: fromName, address: fromAddress }, ...mail, signal });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        // 5xx on the conversation itself (login, greeting) is our configuration: the mail can still go later.
        const isMailRejected = command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM';
        if (responseCode !== undefined && responseCode >= 500 && isMailRejected) {
          throw new MailRejectedError((error as Error).message, { cause: error });
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
