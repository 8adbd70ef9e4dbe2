import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { studio } from '#domain/studio.ts';
import type { Config } from '../config.ts';
import { smtpServer } from '../outside/mail.ts';
import { mailTransport, mailWay } from '../outside/mail-way.ts';
import { cause, ok, type Verdict, wrong } from './finding.ts';

const PATIENCE_MS = 8_000;

/** Connects and signs in, as the server would. */
async function signIn(url: string): Promise<void> {
  const transport = nodemailer.createTransport({
    ...mailTransport(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function adviceFor(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (code === 'EAUTH') return 'Check the user and the password in SMTP_URL; both must be URL-encoded there.';
  if (code === 'EDNS') return 'Correct the host in SMTP_URL.';
  return 'Check the host and the port in SMTP_URL (smtps:// means 465, smtp:// 587), and that no firewall is in the way.';
}

/** The mail server: that it can be reached, that the way is encrypted, that it lets us in. */
export async function lookAtMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Verdict> {
  const way = mailWay(smtpUrl);
  if (way === 'plain')
    return wrong(
      'SMTP_URL says tls=none: our password and every login link leave without encryption. Use smtps://, or smtp:// without it.',
    );
  try {
    await signIn(smtpUrl);
  } catch (error) {
    const { code, command, message } = error as { code?: unknown; command?: unknown; message: string };
    // What is wrong with a certificate, Node says in words alone.
    if (code === 'ETLS' || command === 'STARTTLS' || message.includes('certificate'))
      return wrong(
        'The mail server offers no encryption with a certificate that can be checked, so no mail leaves. Check the host in SMTP_URL, or use smtps://.',
      );
    return wrong(`${words(error)} ${adviceFor(error)}`);
  }
  const as = new URL(smtpUrl).password ? ' and let us sign in' : '';
  if (way === 'here') return ok(`The mail server on this machine answered${as}.`);
  return ok(`The mail server answered, encrypted,${as}.`);
}

/** Servers quote addresses and what they were told: only their code is passed on. */
function words(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH') return `The mail server does not let us sign in (${String(responseCode ?? code)}).`;
  return `The mail server cannot be used (${String(code ?? cause(error))}).`;
}

/** Sends one mail to the person who asked for it, by the adapter that sends all others. */
export async function sendOneMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, to: string): Promise<Verdict> {
  const server = smtpServer({ url: config.smtpUrl, fromName: studio.name, fromAddress: config.mailFrom });
  const text = 'This mail was sent by npm run doctor. If you can read it, mails leave the studio and arrive.';
  try {
    await server.send({
      to,
      subject: `${studio.name}: mails leave`,
      text,
      html: `<p>${text}</p>`,
      messageId: `<${randomUUID()}@${config.mailFrom.split('@')[1]}>`,
    });
    return ok(`A mail to ${to} was taken. Look whether it arrived, and not among the unwanted ones.`);
  } catch (error) {
    return wrong(`A mail to ${to} was not taken: check that the mail server may send as MAIL_FROM. ${words(error)}`);
  } finally {
    server.close();
  }
}
