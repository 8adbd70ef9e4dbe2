import type { IncomingMessage } from 'node:http';
import { headCount } from '../http/head-count.ts';

/** One open socket of the transport, by whichever transport it came. */
type Open = { request: IncomingMessage; once(event: 'close', done: () => void): unknown };

export type SocketRoom = ReturnType<typeof socketRoom>;

/**
 * Room for sockets in this process. They stay open for as long as a page does, so the number of connections alone would
 * let one address take them all.
 */
export function socketRoom(given: {
  perAddress: number;
  inAll: number;
  addressOf: (request: IncomingMessage) => string;
}) {
  const open = headCount();
  let all = 0;

  return {
    /** Whether anyone who sends this request may open one more. */
    isLeftFor: (request: IncomingMessage) => all < given.inAll && open.of(given.addressOf(request)) < given.perAddress,

    /** Counts a socket until it closes. */
    take(socket: Open): void {
      const closed = open.add(given.addressOf(socket.request));
      all += 1;
      socket.once('close', () => {
        all -= 1;
        closed();
      });
    },
  };
}
