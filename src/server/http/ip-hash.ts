import { computeKeyedHash } from '../keyed-hash.ts';
import { ipRateLimitKey } from './client-ip.ts';

/** The address of a request as a keyed hash, for rows that count what came from it and hold no address. */
export function hashIp(secret: string, ip: string): string {
  return computeKeyedHash(secret, 'order/address', ipRateLimitKey(ip));
}
