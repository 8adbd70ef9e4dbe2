import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Connection, isDatabaseReachable } from '#platform/database/connection.ts';
import { sendProblem } from '../problems.ts';

/**
 * Identifies an installation: all its processes have the same id, and the id reveals nothing about the secret. A
 * caller who knows the secret can check whether a URL leads to this installation.
 */
export function installationId(secret: string): string {
  return createHmac('sha256', secret).update('mat-and-tin installation').digest('base64url').slice(0, 22);
}

/** /healthz reports that this process runs, with its installation id. /readyz also checks the database. */
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
    return sendProblem(reply, 503, { message: 'The database is not responding.', reason: 'database-away' });
  });
}
