import { isIPv4, isIPv6 } from 'node:net';

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
 * The name by which the site greets mail servers (EHLO): the host of its URL, an IP address in brackets (RFC 5321
 * §4.1.3). Undefined for a site that only this machine reaches, where nodemailer chooses.
 */
function getGreetingName(publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined) return undefined;
  const { hostname } = new URL(publicUrl);
  if (isThisMachine(hostname)) return undefined;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIPv6(address)) return `[IPv6:${address}]`;
  return isIPv4(address) ? `[${address}]` : hostname;
}

/**
 * Creates nodemailer's options for a mail server. `requireTLS` prevents a downgrade: otherwise an attacker could hide
 * STARTTLS and read the password and every login link.
 */
export function createTransportOptions(options: { url: string; publicUrl?: string | undefined }) {
  const { url: smtpUrl, publicUrl } = options;
  const security = getMailSecurity(smtpUrl);
  const name = getGreetingName(publicUrl);
  const url = new URL(smtpUrl);
  const names = [...url.searchParams.keys()];
  for (const name of names)
    if (name === 'tls' || (security !== 'here' && WEAKENING_PARAM.test(name))) url.searchParams.delete(name);
  return {
    url: url.href,
    ...(name !== undefined && !url.searchParams.has('name') && { name }),
    ...(security === 'encrypted' && { requireTLS: true, tls: { rejectUnauthorized: true } }),
    ...(security === 'plain' && { ignoreTLS: true }),
  };
}
