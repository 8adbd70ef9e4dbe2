import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process.ts';

const requestIdStorage = new AsyncLocalStorage<string>();

/** The id of the request that is being handled; undefined outside of one, as in a job. */
export const getRequestId = (): string | undefined => requestIdStorage.getStore();

/**
 * Makes the id of a request, always again: most proxies hand on whatever a browser gave them, and someone could give many
 * requests one id, or have theirs look like someone else's. What a page asks for while it is drawn is a part of the page.
 */
export const createRequestId = (request: IncomingMessage): string =>
  (isInProcess(request) ? getRequestId() : undefined) ?? randomUUID();

/** Answers every request with its id, and lets whatever is done for it know the id. */
export function propagateRequestIds(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requestIdStorage.run(request.id, done);
  });
  // A body is read by events of the connection, which know nothing of the request: here its own thread begins again.
  scope.addHook('preValidation', (request, _reply, done) => requestIdStorage.run(request.id, done));
}
