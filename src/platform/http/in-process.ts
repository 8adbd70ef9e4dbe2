import type { IncomingMessage } from 'node:http';

/** The address of API calls that a page makes while it is rendered. No real socket has this address. */
export const IN_PROCESS_ADDRESS = 'in-process';

/** Returns whether a request is an API call of a page that is being rendered. */
export const isInProcess = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.remoteAddress === IN_PROCESS_ADDRESS;

/** The header of such a call for the preview of a page whose part is switched off. From a socket it counts for nothing. */
export const OFF_PREVIEW_HEADER = 'x-off-preview';

/** Returns whether a request reads the data of a part that is switched off, for the owner's preview. */
export const isForOffPreview = (request: IncomingMessage): boolean =>
  request.headers[OFF_PREVIEW_HEADER] !== undefined && isInProcess(request);
