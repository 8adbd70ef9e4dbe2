import { toAsciiHost } from './email-address.ts';

/** Gmail's hosts, which ignore dots in the local part. */
const GMAIL_HOSTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns true if two addresses of this mailbox certainly belong to one person. Other providers may give `a+b` to a
 * different person than `a`.
 */
export const isSinglePersonMailbox = (mailbox: string): boolean => mailbox.endsWith('@gmail.com');

/**
 * Returns the mailbox of an address: without a plus suffix, and at Gmail without dots. It identifies people and never
 * receives mail. An odd spelling that an earlier release accepted counts as the mailbox that gets its mail.
 */
export function toMailboxKey(address: string): string {
  const at = address.indexOf('@');
  if (at < 0) return address;
  const host = address.slice(at + 1);
  return toStoredMailbox(`${address.slice(0, at).replaceAll(/\p{DI}/gu, '')}@${toAsciiHost(host) ?? host}`);
}

/** The mailbox of an address in exactly this spelling; `database/mailbox.ts` implements the same rule in SQL. */
export function toStoredMailbox(address: string): string {
  const at = address.indexOf('@');
  if (at < 0) return address;
  // A leading plus sign is part of the name.
  const name = address.slice(0, at).replace(/^(.[^+]*)\+.*$/u, '$1');
  const host = address.slice(at + 1);
  return GMAIL_HOSTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
