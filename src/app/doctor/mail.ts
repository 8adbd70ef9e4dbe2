import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { connectMailServer } from '#platform/mail/mail-server.ts';
import { createTransportOptions, getMailSecurity } from '#platform/mail/mail-transport.ts';
import type { Config } from '../config.ts';
import { PROGRAM_NAME } from '../program-name.ts';
import { type CheckOutcome, ok, wrong } from './check.ts';
import { describeMailProblem } from './mail-problem.ts';

const TIMEOUT_MS = 8_000;

type MailConfig = Pick<Config, 'smtpUrl'> & Partial<Pick<Config, 'publicUrl'>>;

/** Connects and signs in as the server does. */
async function verifyConnection({ smtpUrl: url, publicUrl }: MailConfig, timeoutMs: number): Promise<void> {
  const transport = nodemailer.createTransport({
    ...createTransportOptions({ url, publicUrl }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer than the one for the greeting, so that a server that says nothing is told apart.
    socketTimeout: timeoutMs * 2,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Checks that the mail server is reachable, encrypted and accepts the login. */
export async function checkMailServer(config: MailConfig, timeoutMs = TIMEOUT_MS): Promise<CheckOutcome> {
  const { smtpUrl } = config;
  const security = getMailSecurity(smtpUrl);
  if (security === 'plain')
    return wrong(
      'SMTP_URL says tls=none: the password and every login link are sent without encryption. Use smtps://, or smtp:// without it.',
      'Your emails leave without encryption, so others could read the login links in them.',
    );
  try {
    await verifyConnection(config, timeoutMs);
  } catch (error) {
    const { message, forOwner } = describeMailProblem(error, smtpUrl);
    return wrong(message, forOwner);
  }
  const signInText = new URL(smtpUrl).password ? ' and accepted the login' : '';
  const forOwner = signInText ? 'The mail server accepts the login of your site.' : 'The mail server answers.';
  if (security === 'here') return ok(`The mail server on this machine answered${signInText}.`, forOwner);
  return ok(`The mail server answered encrypted${signInText}.`, forOwner);
}

/** Sends a test mail through the adapter that sends all mails. */
export async function sendTestMail(
  { smtpUrl: url, publicUrl, mailFrom }: MailConfig & Pick<Config, 'mailFrom'>,
  to: string,
): Promise<CheckOutcome> {
  const server = connectMailServer({ url, publicUrl, fromAddress: mailFrom });
  const text = 'This email was sent by npm run doctor. If you can read it, the studio’s emails go out and arrive.';
  try {
    await server.send({
      fromName: PROGRAM_NAME,
      to,
      subject: `${PROGRAM_NAME}: emails work`,
      text,
      html: `<p>${text}</p>`,
      messageId: `<${randomUUID()}@${mailFrom.split('@')[1]}>`,
    });
    return ok(`An email to ${to} was accepted. Check that it arrived, and not in the spam folder.`);
  } catch (error) {
    const { responseCode } = error as { responseCode?: unknown };
    // The check of the server, which runs beside this, says why it cannot be reached.
    return wrong(
      typeof responseCode === 'number' && responseCode !== 535
        ? `An email to ${to} was not accepted (${responseCode}): check that the mail server may send as MAIL_FROM (${mailFrom}).`
        : `No email to ${to} was sent. ${describeMailProblem(error, url).message}`,
    );
  } finally {
    server.close();
  }
}
