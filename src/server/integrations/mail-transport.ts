import { isIPv4 } from 'node:net';

/** How mails travel: to a server on this machine, encrypted, or plainly because SMTP_URL says `?tls=none`. */
export type MailSecurity = 'here' | 'encrypted' | 'plain';

/** Whether a host of a URL is this machine, by its name alone. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

export function getMailSecurity(smtpUrl: string): MailSecurity {
  const { hostname, protocol, searchParams } = new URL(smtpUrl);
  if (isThisMachine(hostname)) return 'here';
  return protocol === 'smtp:' && searchParams.get('tls') === 'none' ? 'plain' : 'encrypted';
}

/** What in the address of a mail server could make the way to it weaker than it must be. */
const WEAKENING_PARAM = /^(tls(\..*)?|secure|\w*TLS)$/;

/**
 * Nodemailer's options for a mail server. Without `requireTLS` it would go on plainly where someone on the way keeps
 * quiet about STARTTLS, and send the password and every login link so.
 */
export function createTransportOptions(smtpUrl: string) {
  const security = getMailSecurity(smtpUrl);
  const url = new URL(smtpUrl);
  const names = [...url.searchParams.keys()];
  for (const name of names)
    if (name === 'tls' || (security !== 'here' && WEAKENING_PARAM.test(name))) url.searchParams.delete(name);
  return {
    url: url.href,
    ...(security === 'encrypted' && { requireTLS: true, tls: { rejectUnauthorized: true } }),
    ...(security === 'plain' && { ignoreTLS: true }),
  };
}
