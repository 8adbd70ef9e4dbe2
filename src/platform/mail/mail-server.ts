import nodemailer from 'nodemailer';
import { createTransportOptions } from './mail-transport.ts';

export type Attachment = { filename: string; contentType: string; content: string };

/** A mail ready to send. The contract has parsed all its addresses. */
export type OutgoingMail = {
  /** The sender's name beside the address that the server sends from. */
  fromName: string;
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
  /**
   * Resolves when the server accepted the mail. Throws MailRejectedError if it never will; any other error means
   * retry.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The server responded with 5xx to this mail, so a retry is useless. */
export class MailRejectedError extends Error {}

/** The number of concurrent mails. The queue hands out no more, so each job that is taken is sent immediately. */
export const MAIL_CONNECTIONS = 2;

/** Sending times out before the queue gives the job to another worker. */
export const SEND_TIMEOUT_SECONDS = 60;

/**
 * Connects to the SMTP server and keeps connections open; traffic is encrypted unless the server is on this machine
 * or SMTP_URL says tls=none. A silent server times out after 10 to 30 seconds, any send after `timeoutMs`.
 */
export function connectMailServer(options: {
  url: string;
  publicUrl?: string | undefined;
  fromAddress: string;
  timeoutMs?: number;
}): MailServer {
  const { fromAddress, timeoutMs = SEND_TIMEOUT_SECONDS * 1000 } = options;
  const transport = nodemailer.createTransport({
    ...createTransportOptions(options),
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Our mails read no file and no URL, so injected content must not either.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    async send({ fromName, ...mail }) {
      try {
        // Aborting closes the connection, so a mail that timed out is not sent after all.
        const signal = AbortSignal.timeout(timeoutMs);
        await transport.sendMail({ from: { name: fromName, address: fromAddress }, ...mail, signal });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        // A 5xx to login or greeting is a configuration error. The mail can still be sent later.
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
