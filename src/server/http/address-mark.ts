import { keyedHash } from '../keyed-hash.ts';
import { addressKey } from './address.ts';

/** The address of a request as a keyed hash, for rows that count what came from it and hold no address. */
export function addressMark(secret: string, ip: string): string {
  return keyedHash(secret, 'order/address', addressKey(ip));
}
