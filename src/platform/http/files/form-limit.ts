import '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Returns a function that counts a request for its IP address. It returns the seconds until the next request is
 * allowed, or undefined if this one is.
 */
export function createMinuteLimit(scope: FastifyInstance, maxPerMinute: number) {
  const countRequest = scope.createRateLimit({ max: maxPerMinute, timeWindow: 60_000 });
  return async (request: FastifyRequest): Promise<number | undefined> => {
    const count = await countRequest(request);
    return !count.isAllowed && count.isExceeded ? count.ttlInSeconds : undefined;
  };
}

/**
 * Counts each request of a scope before its body is parsed, so that a broken or too large body counts too. The handler
 * calls the returned function and answers what is above the limit: seconds as above.
 */
export function limitForms(scope: FastifyInstance, maxPerMinute: number) {
  const countForm = createMinuteLimit(scope, maxPerMinute);
  scope.decorateRequest('retryAfterSeconds', undefined);
  scope.addHook('onRequest', async (request) => {
    request.setDecorator('retryAfterSeconds', await countForm(request));
  });
  return (request: FastifyRequest) => request.getDecorator<number | undefined>('retryAfterSeconds');
}
