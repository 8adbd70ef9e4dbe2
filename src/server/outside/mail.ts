import nodemailer from 'nodemailer';

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
export class MailRefused extends Error {}

/** The SMTP adapter: two connections are kept open, and a silent server is given up after 10 to 30 seconds. */
export function smtpServer(given: { url: string; fromName: string; fromAddress: string }): MailServer {
  const transport = nodemailer.createTransport({
    url: given.url,
    pool: true,
    maxConnections: 2,
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
        await transport.sendMail({ from: { name: given.fromName, address: given.fromAddress }, ...mail });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        // 5xx on the conversation itself (login, greeting) is our configuration: the mail can still go later.
        const aboutThisMail = command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM';
        if (responseCode !== undefined && responseCode >= 500 && aboutThisMail) {
          throw new MailRefused((error as Error).message, { cause: error });
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
