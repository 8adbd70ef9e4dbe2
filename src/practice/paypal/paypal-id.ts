import { randomInt } from 'node:crypto';

const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new id as PayPal makes them: seventeen capital letters and figures. */
export function newPayPalId(): string {
  return Array.from({ length: 17 }, () => signs[randomInt(signs.length)]).join('');
}
