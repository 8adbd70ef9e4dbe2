import { createHmac } from 'node:crypto';
import { addressKey } from './address.ts';

/** The address of a request as a keyed hash, for rows that count what came from it and hold no address. */
export function addressMark(secret: string, ip: string): string {
  return createHmac('sha256', secret)
    .update(`order/address\n${addressKey(ip)}`)
    .digest('base64url');
}
