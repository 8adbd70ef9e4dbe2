import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process.ts';

const requestIdStorage = new AsyncLocalStorage<string>();

/** Returns the id of the current request; undefined outside of a request, for example in a job. */
export const getRequestId = (): string | undefined => requestIdStorage.getStore();

/**
 * Always creates a new id: most proxies forward an id that a browser sent, so a visitor could choose or copy one. API
 * calls of a page being rendered share the id of the page.
 */
export const createRequestId = (request: IncomingMessage): string =>
  (isInProcess(request) ? getRequestId() : undefined) ?? randomUUID();

/** Sends each request's id in its response and makes it available to all code that handles the request. */
export function propagateRequestIds(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requestIdStorage.run(request.id, done);
  });
  // Body parsing runs in events of the connection, which lose the async context. The context is restored here.
  scope.addHook('preValidation', (request, _reply, done) => requestIdStorage.run(request.id, done));
}
