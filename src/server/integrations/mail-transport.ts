import { isIPv4 } from 'node:net';

/** How mails are sent: to this machine, encrypted, or in plain text because SMTP_URL says `?tls=none`. */
export type MailSecurity = 'here' | 'encrypted' | 'plain';

/** Returns whether a URL's host is this machine, judged by its name alone. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

export function getMailSecurity(smtpUrl: string): MailSecurity {
  const { hostname, protocol, searchParams } = new URL(smtpUrl);
  if (isThisMachine(hostname)) return 'here';
  return protocol === 'smtp:' && searchParams.get('tls') === 'none' ? 'plain' : 'encrypted';
}

/** URL parameters of SMTP_URL that could weaken its encryption. */
const WEAKENING_PARAM = /^(tls(\..*)?|secure|\w*TLS)$/;

/**
 * Creates nodemailer's options for a mail server. `requireTLS` prevents a downgrade: otherwise an attacker could hide
 * STARTTLS and read the password and every login link.
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
