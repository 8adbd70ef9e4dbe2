import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIp } from './client-ip.ts';

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
