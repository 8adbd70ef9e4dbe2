import { storedText } from '#web/features/accounts/stored-user.ts';
import { known, userFromStorage } from '#web/features/accounts/user-record.ts';

/** Who this browser says is paying: anyone who is signed in, else nobody in particular. PayPal alone is believed. */
export function payerOf(): { payerName: string; payerEmail: string } {
  const user = userFromStorage(storedText() ?? '');
  if (!user) return { payerName: '', payerEmail: '' };
  const names = [user.firstName, user.lastName].map(known).filter(Boolean);
  return { payerName: names.join(' '), payerEmail: known(user.email) };
}
