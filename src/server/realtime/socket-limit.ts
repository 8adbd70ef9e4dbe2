import type { IncomingMessage } from 'node:http';
import { createAddressCounter } from '../http/head-count.ts';

/** One open socket of the transport, by whichever transport it came. */
type OpenSocket = { request: IncomingMessage; once(event: 'close', done: () => void): unknown };

export type SocketLimit = ReturnType<typeof createSocketLimit>;

/**
 * Room for sockets in this process. They stay open for as long as a page does, so the number of connections alone would
 * let one address take them all.
 */
export function createSocketLimit(options: {
  perAddress: number;
  total: number;
  getClientIp: (request: IncomingMessage) => string;
}) {
  const counter = createAddressCounter();
  let openCount = 0;

  return {
    /** Whether anyone who sends this request may open one more. */
    hasCapacity: (request: IncomingMessage) =>
      openCount < options.total && counter.count(options.getClientIp(request)) < options.perAddress,

    /** Counts a socket until it closes. */
    track(socket: OpenSocket): void {
      const release = counter.add(options.getClientIp(socket.request));
      openCount += 1;
      socket.once('close', () => {
        openCount -= 1;
        release();
      });
    },
  };
}
