import type { IncomingMessage } from 'node:http';
import { createAddressCounter } from '#platform/http/operation/connection-limit.ts';

/** An open socket of any transport. */
type OpenSocket = { request: IncomingMessage; once(event: 'close', done: () => void): unknown };

export type SocketLimit = ReturnType<typeof createSocketLimit>;

/**
 * Limits sockets per IP address and in total. Sockets stay open as long as a page, so the connection limit alone
 * would let one address take them all.
 */
export function createSocketLimit(options: {
  perAddress: number;
  total: number;
  getClientIp: (request: IncomingMessage) => string;
}) {
  const counter = createAddressCounter();
  let openCount = 0;

  return {
    /** Returns whether this request may open another socket. */
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
