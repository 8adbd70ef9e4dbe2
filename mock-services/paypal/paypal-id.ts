import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new id in PayPal's form: seventeen capital letters and digits. */
export function newPayPalId(): string {
  return Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
