/**
 * Returns a mailto URL with a subject (RFC 6068). The visitor's input is fully encoded, so that it cannot add
 * recipients or headers.
 */
export function createReplyUrl(email: string, subject: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
