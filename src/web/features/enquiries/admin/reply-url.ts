/**
 * Address that opens a new mail to the person who wrote, with its subject (RFC 6068). What visitors typed is encoded whole, so
 * that none of it becomes another recipient or header.
 */
export function createReplyUrl(email: string, subject: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
