/** Hosts of one provider, whose mailboxes are the same with and without dots. */
const GMAIL_HOSTS = new Set(['gmail.com', 'googlemail.com']);

/** Whether two addresses of one mailbox are surely one person: elsewhere `a+b` may be given to another one than `a`. */
export const isSinglePersonMailbox = (mailbox: string): boolean => mailbox.endsWith('@gmail.com');

/**
 * The mailbox that an address as it is stored reaches: without what follows a plus sign, and at Gmail without dots. It
 * counts people and is never written to. `database/mailbox.ts` says the same to the database.
 */
export function toMailboxKey(address: string): string {
  const at = address.indexOf('@');
  if (at < 0) return address;
  // A plus sign at the very beginning is a name of its own.
  const name = address.slice(0, at).replace(/^(.[^+]*)\+.*$/u, '$1');
  const host = address.slice(at + 1);
  return GMAIL_HOSTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
