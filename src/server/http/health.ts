import type { FastifyInstance } from 'fastify';
import { answers, type Connection } from '#database/connection.ts';
import { sendProblem } from './problems.ts';

/** /healthz: this process is alive. /readyz: its database answers too. */
export function healthRoutes(scope: FastifyInstance, connection: Connection): void {
  scope.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  scope.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await answers(connection)) return { status: 'ready' };
    return sendProblem(reply, 503, { message: 'The database does not answer.', reason: 'database-away' });
  });
}
