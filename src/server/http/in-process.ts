import type { IncomingMessage } from 'node:http';

/** The address of API calls that a page makes while it is rendered. No real socket has this address. */
export const IN_PROCESS_ADDRESS = 'in-process';

/** Returns whether a request is an API call of a page that is being rendered. */
export const isInProcess = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.remoteAddress === IN_PROCESS_ADDRESS;
