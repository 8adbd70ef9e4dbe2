import { readStoredUserText } from '#web/features/accounts/stored-user.ts';
import { emptyIfUnknown, userFromStorage } from '#web/features/accounts/user-record.ts';

/** Who this browser says is paying: anyone who is signed in, else nobody in particular. PayPal alone is believed. */
export function getPayer(): { payerName: string; payerEmail: string } {
  const user = userFromStorage(readStoredUserText() ?? '');
  if (!user) return { payerName: '', payerEmail: '' };
  const names = [user.firstName, user.lastName].map(emptyIfUnknown).filter(Boolean);
  return { payerName: names.join(' '), payerEmail: emptyIfUnknown(user.email) };
}
