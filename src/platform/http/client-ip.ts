import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';

/** Some proxies write brackets and a port around an address: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const BRACKETS_OR_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;
const IPV4_MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * Returns an IP address in canonical form (RFC 5952) without brackets, port and zone; IPv4-mapped IPv6 becomes IPv4.
 * An invalid address is returned unchanged.
 */
export function normalizeIp(value: string): string {
  const [, bracketed, dotted] = BRACKETS_OR_PORT.exec(value) ?? [];
  const address = bracketed ?? dotted ?? value;
  if (!isIPv6(address)) return isIPv4(address) ? address : value;
  const normalized = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const mapped = IPV4_MAPPED.exec(normalized)
    ?.slice(1)
    .map((group) => Number.parseInt(group, 16));
  return mapped ? mapped.flatMap((group) => [group >> 8, group & 255]).join('.') : normalized;
}

/**
 * Returns the key for rate limits: an IPv4 address, or the /64 that an IPv6 visitor usually controls. All invalid
 * addresses share one key.
 */
export function ipRateLimitKey(ip: string): string {
  const address = normalizeIp(ip);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'no address';
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - groups.length - tailGroups.length).fill('0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the network part of an address: the owner can recognize it, but it identifies no person. Examples:
 * '203.0.113.x', '2001:db8:1:x'.
 */
export function maskIp(ip: string): string {
  const key = ipRateLimitKey(ip);
  if (isIPv4(key)) return `${key.split('.').slice(0, 3).join('.')}.x`;
  return key.endsWith('/64') ? `${key.split(':').slice(0, 3).join(':')}:x` : '';
}

/** Returns the keyed hash of an IP address, for rows that count per address without storing it. */
export function hashIp(secret: string, ip: string): string {
  return computeKeyedHash(secret, 'order/address', ipRateLimitKey(ip));
}

/**
 * Returns whether the proxy at `address` is trusted to name the client. `hop` counts from this server: 0 is the
 * direct peer.
 */
export type ProxyTrust = (address: string, hop: number) => boolean;

const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const ipFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Parses TRUST_PROXY in the form that Fastify accepts. A proxy count is implemented here, because Fastify trusts none
 * by number; it is safe only if clients cannot reach the process directly.
 */
export function createProxyTrust(value: boolean | number | string): ProxyTrust | false {
  if (value === false) return false;
  if (value === true) return () => true;
  if (typeof value === 'number') return (_address, hop) => hop < value;
  const trustedRanges = new BlockList();
  for (const range of value.split(',').flatMap((part) => namedRanges[part.trim()] ?? [part.trim()])) {
    const [address = '', prefix] = range.split('/');
    const family = ipFamily(address);
    trustedRanges.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const normalized = normalizeIp(address);
    return isIP(normalized) > 0 && trustedRanges.check(normalized, ipFamily(normalized));
  };
}

/** Returns the client's IP: the nearest address that is no trusted proxy, or the farthest if all are trusted. */
export function getClientIp(request: IncomingMessage, trust: ProxyTrust | false): string {
  const nearest = request.socket.remoteAddress ?? '';
  if (trust === false) return normalizeIp(nearest);
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const chain = [...forwardedFor.map((address) => address.trim()).filter(Boolean), nearest].toReversed();
  return normalizeIp(chain.find((address, hop) => !trust(address, hop)) ?? chain.at(-1) ?? nearest);
}
