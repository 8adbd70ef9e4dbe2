import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import { ipRateLimitKey } from './client-ip.ts';

/** Returns the keyed hash of an IP address, for rows that count per address without storing it. */
export function hashIp(secret: string, ip: string): string {
  return computeKeyedHash(secret, 'order/address', ipRateLimitKey(ip));
}
