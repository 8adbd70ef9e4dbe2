import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { connectMailServer } from '../integrations/mail-server.ts';
import { createTransportOptions, getMailSecurity } from '../integrations/mail-transport.ts';
import { PROGRAM_NAME } from '../startup-output.ts';
import { type CheckOutcome, describeError, ok, wrong } from './check.ts';

const TIMEOUT_MS = 8_000;

type MailConfig = Pick<Config, 'smtpUrl'> & Partial<Pick<Config, 'publicUrl'>>;

/** Connects and signs in as the server does. */
async function verifyConnection({ smtpUrl: url, publicUrl }: MailConfig): Promise<void> {
  const transport = nodemailer.createTransport({
    ...createTransportOptions({ url, publicUrl }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function getAdvice(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (code === 'EAUTH') return 'Check the user and the password in SMTP_URL; both must be URL-encoded there.';
  if (code === 'EDNS') return 'Correct the host in SMTP_URL.';
  return 'Check the host and the port in SMTP_URL (smtps:// means 465, smtp:// 587), and that no firewall is in the way.';
}

/** Checks that the mail server is reachable, encrypted and accepts the login. */
export async function checkMailServer(config: MailConfig): Promise<CheckOutcome> {
  const { smtpUrl } = config;
  const security = getMailSecurity(smtpUrl);
  if (security === 'plain')
    return wrong(
      'SMTP_URL says tls=none: the password and every login link are sent without encryption. Use smtps://, or smtp:// without it.',
      'Your emails leave without encryption, so others could read the login links in them.',
    );
  try {
    await verifyConnection(config);
  } catch (error) {
    const { code, command, message } = error as { code?: unknown; command?: unknown; message: string };
    // Node reports certificate errors only in the message.
    if (code === 'ETLS' || command === 'STARTTLS' || message.includes('certificate'))
      return wrong(
        'The mail server offers no encryption with a certificate that can be checked, so no email is sent. Check the host in SMTP_URL, or use smtps://.',
        'The mail server can’t prove that it is the right one, so no email leaves.',
      );
    return wrong(
      `${describeMailError(error)} ${getAdvice(error)}`,
      code === 'EAUTH'
        ? 'The mail server doesn’t accept the login of your site, so no email leaves.'
        : 'The mail server can’t be reached, so no email leaves.',
    );
  }
  const signInText = new URL(smtpUrl).password ? ' and accepted the login' : '';
  const forOwner = signInText ? 'The mail server accepts the login of your site.' : 'The mail server answers.';
  if (security === 'here') return ok(`The mail server on this machine answered${signInText}.`, forOwner);
  return ok(`The mail server answered, encrypted,${signInText}.`, forOwner);
}

/** Servers quote email addresses and credentials in their messages, so only the code is shown. */
function describeMailError(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH') return `The mail server refused the login (${String(responseCode ?? code)}).`;
  return `The mail server cannot be used (${String(code ?? describeError(error))}).`;
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
    return wrong(
      `An email to ${to} was not accepted: check that the mail server may send as MAIL_FROM. ${describeMailError(error)}`,
    );
  } finally {
    server.close();
  }
}
