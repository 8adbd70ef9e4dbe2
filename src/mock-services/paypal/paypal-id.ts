import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new id as PayPal makes them: seventeen capital letters and figures. */
export function newPayPalId(): string {
  return Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
