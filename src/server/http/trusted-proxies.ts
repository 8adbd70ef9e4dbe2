import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainAddress } from './address.ts';

/** Whether the proxy at `address`, `hop` steps before us (0 connects to us), is believed about who asked it. */
export type Trust = (address: string, hop: number) => boolean;

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * What TRUST_PROXY says, as Fastify takes it. A number of proxies is spelled out here, since Fastify itself trusts none
 * by number: it is for a process that only its proxies can reach.
 */
export function trustOf(told: boolean | number | string): Trust | false {
  if (told === false) return false;
  if (told === true) return () => true;
  if (typeof told === 'number') return (_address, hop) => hop < told;
  const believed = new BlockList();
  for (const range of told.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])) {
    const [address = '', prefix] = range.split('/');
    const family = familyOf(address);
    believed.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) > 0 && believed.check(plain, familyOf(plain));
  };
}

/** Where a request comes from: the nearest address that is no trusted proxy, or the farthest one of all. */
export function addressOf(request: IncomingMessage, trust: Trust | false): string {
  const nearest = request.socket.remoteAddress ?? '';
  if (trust === false) return plainAddress(nearest);
  const told = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const chain = [...told.map((address) => address.trim()).filter(Boolean), nearest].toReversed();
  return plainAddress(chain.find((address, hop) => !trust(address, hop)) ?? chain.at(-1) ?? nearest);
}
