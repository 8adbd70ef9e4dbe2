import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from './address.ts';
import { isInProcess } from './in-process.ts';
import type { Trust } from './trusted-proxies.ts';

/** What a proxy's id may look like: it is written into every line of the log, and answered. */
const WELL_FORMED = /^[\w.:-]{8,100}$/;

const handling = new AsyncLocalStorage<string>();

/** The id of the request that is being handled; undefined outside of one, as in a job. */
export const currentRequestId = (): string | undefined => handling.getStore();

/**
 * Makes the id of a request. One that a trusted proxy gave it is kept, so that both logs can be read together; anybody
 * else's is not looked at: they could give many requests one id, or have one of theirs look like somebody else's.
 */
export function requestIds(trust: Trust | false): (request: IncomingMessage) => string {
  return (request) => {
    // What a page asks for while it is drawn is a part of the page.
    if (isInProcess(request)) return currentRequestId() ?? randomUUID();
    const given = request.headers['x-request-id'];
    const isBelieved = trust !== false && trust(plainAddress(request.socket.remoteAddress ?? ''), 0);
    return isBelieved && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  };
}

/** Answers every request with its id, and lets whatever is done for it know the id. */
export function carryRequestIds(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    handling.run(request.id, done);
  });
  // A body is read by events of the connection, which know nothing of the request: here its own thread begins again.
  scope.addHook('preValidation', (request, _reply, done) => handling.run(request.id, done));
}
