import { emptyIfUnknown, userFromStorage } from '#web/features/accounts/user-record.ts';
import { readStoredUserText } from '#web/session/stored-user.ts';

/**
 * The name and email of the signed-in client, else empty. They are unverified hints; only PayPal's data about the
 * payer is trusted.
 */
export function getPayer(): { payerName: string; payerEmail: string } {
  const user = userFromStorage(readStoredUserText() ?? '');
  if (!user) return { payerName: '', payerEmail: '' };
  const names = [user.firstName, user.lastName].map(emptyIfUnknown).filter(Boolean);
  return { payerName: names.join(' '), payerEmail: emptyIfUnknown(user.email) };
}
