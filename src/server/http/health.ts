import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Connection, isDatabaseReachable } from '#database/connection.ts';
import { sendProblem } from './problems.ts';

/**
 * The name of an installation: the same in all of its processes, and nothing can be learned from it about the secret that
 * it is made from. Anyone who knows the secret can tell whether an address leads here.
 */
export function installationId(secret: string): string {
  return createHmac('sha256', secret).update('mat-and-tin installation').digest('base64url').slice(0, 22);
}

/** /healthz: this process is alive, and of which installation it is. /readyz: its database answers too. */
export function registerHealthRoutes(scope: FastifyInstance, connection: Connection, secret: string): void {
  const body = { status: 'alive', installation: installationId(secret) };
  scope.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return body;
  });
  scope.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await isDatabaseReachable(connection)) return { status: 'ready' };
    reply.header('retry-after', '5');
    return sendProblem(reply, 503, { message: 'The database does not answer.', reason: 'database-away' });
  });
}
