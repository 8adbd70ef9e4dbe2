import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import { studio } from '#domain/studio.ts';
import type { Config } from '../config.ts';
import { smtpServer } from '../outside/mail.ts';
import { cause, ok, type Verdict, warning, wrong } from './finding.ts';

const PATIENCE_MS = 8_000;

/** Connects and signs in, as the server would; `encrypted` insists on TLS. */
async function signIn(url: string, encrypted: boolean): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: encrypted,
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
  if (code === 'ETLS') return 'Check the certificate of the mail server, and the host in SMTP_URL.';
  return 'Check the host and the port in SMTP_URL (smtps:// means 465, smtp:// 587), and that no firewall is in the way.';
}

const isHere = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** The mail server: that it can be reached, that the way is encrypted, that it lets us in. */
export async function lookAtMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Verdict> {
  const { hostname, protocol, password } = new URL(smtpUrl);
  const local = isHere(hostname);
  try {
    await signIn(smtpUrl, protocol === 'smtp:' && !local);
  } catch (error) {
    const { code, command } = error as { code?: unknown; command?: unknown };
    const refusedTls = code === 'ETLS' || command === 'STARTTLS';
    if (!refusedTls || protocol !== 'smtp:' || local) return wrong(`${words(error)} ${adviceFor(error)}`);
    await signIn(smtpUrl, false);
    const open = 'The mail server takes mails without encryption';
    return password ? wrong(`${open}, and our password with them: use smtps://.`) : warning(`${open}: use smtps://.`);
  }
  const as = password ? ' and let us sign in' : '';
  return ok(local ? `The mail server on this machine answered${as}.` : `The mail server answered, encrypted,${as}.`);
}

/** Servers quote addresses and what they were told: only their code is passed on. */
function words(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH') return `The mail server does not let us sign in (${String(responseCode ?? code)}).`;
  return `The mail server cannot be used (${String(code ?? cause(error))}).`;
}

/** Sends one mail to whoever asked for it, by the adapter that sends all others. */
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
