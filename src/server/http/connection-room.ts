import type { Socket } from 'node:net';
import { headCount } from './head-count.ts';

/**
 * Room for connections in this process: hears of each new one, and closes it where its address has so many already. Else
 * one visitor could take them all, by beginning requests and never ending them.
 *
 * @param isProxy whether everybody's connections come from this address
 */
export function connectionRoom(given: { perAddress: number; isProxy: (address: string) => boolean }) {
  const open = headCount();
  return (socket: Socket): void => {
    const from = socket.remoteAddress ?? '';
    if (given.isProxy(from)) return;
    if (open.of(from) >= given.perAddress) socket.destroy();
    else socket.once('close', open.add(from));
  };
}
