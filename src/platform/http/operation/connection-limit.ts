import type { Socket } from 'node:net';
import { ipRateLimitKey } from '../client-ip.ts';

/**
 * Limits the connections per IP address in this process and closes a new connection above the limit. Otherwise one
 * visitor could occupy all connections with requests that never end.
 * @param options.isProxy whether an address is a trusted proxy, which carries the connections of all visitors
 */
export function createConnectionLimit(options: { perAddress: number; isProxy: (address: string) => boolean }) {
  const connections = createAddressCounter();
  return (socket: Socket): void => {
    const address = socket.remoteAddress ?? '';
    if (options.isProxy(address)) return;
    if (connections.count(address) >= options.perAddress) socket.destroy();
    else socket.once('close', connections.add(address));
  };
}

/** Counts what each IP address has open, for example connections. */
export function createAddressCounter() {
  const counts = new Map<string, number>();

  function change(key: string, delta: 1 | -1): void {
    const next = (counts.get(key) ?? 0) + delta;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  }

  return {
    count: (address: string) => counts.get(ipRateLimitKey(address)) ?? 0,

    /** Adds one. Returns the function that removes it again. */
    add(address: string): () => void {
      const key = ipRateLimitKey(address);
      change(key, 1);
      return () => change(key, -1);
    },
  };
}
