import { isIPv6 } from 'node:net';

/**
 * What counts as one address for limits: an IPv4 address, or the /64 that an IPv6 visitor usually holds whole
 * (decision 22).
 */
export function addressKey(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = (bare.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
