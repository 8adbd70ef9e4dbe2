import type { Socket } from 'node:net';
import { createAddressCounter } from './head-count.ts';

/**
 * Room for connections in this process: hears of each new one, and closes it where its address has so many already. Else
 * one visitor could take them all, by beginning requests and never ending them.
 *
 * @param isProxy whether everybody's connections come from this address
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
