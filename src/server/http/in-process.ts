import type { IncomingMessage } from 'node:http';

/** Where the calls of a page that is being drawn come from; no socket ever has this address. */
export const IN_PROCESS_ADDRESS = 'in-process';

/** Whether a request is a page's own call, and no visitor's. */
export const isInProcess = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.remoteAddress === IN_PROCESS_ADDRESS;
