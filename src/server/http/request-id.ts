import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process.ts';

const handling = new AsyncLocalStorage<string>();

/** The id of the request that is being handled; undefined outside of one, as in a job. */
export const currentRequestId = (): string | undefined => handling.getStore();

/**
 * Makes the id of a request, always again: most proxies hand on whatever a browser gave them, and someone could give many
 * requests one id, or have theirs look like someone else's. What a page asks for while it is drawn is a part of the page.
 */
export const requestId = (request: IncomingMessage): string =>
  (isInProcess(request) ? currentRequestId() : undefined) ?? randomUUID();

/** Answers every request with its id, and lets whatever is done for it know the id. */
export function carryRequestIds(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    handling.run(request.id, done);
  });
  // A body is read by events of the connection, which know nothing of the request: here its own thread begins again.
  scope.addHook('preValidation', (request, _reply, done) => handling.run(request.id, done));
}
