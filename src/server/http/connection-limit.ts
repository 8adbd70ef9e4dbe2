import type { Socket } from 'node:net';
import { createAddressCounter } from './head-count.ts';

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
