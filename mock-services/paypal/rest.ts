import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createAccessTokens, isValidClient, TOKEN_TTL_SECONDS } from './access-tokens.ts';
import { findOrderId } from './ledger-state.ts';
import type { PayPalDeps } from './paypal-deps.ts';
import { createProblem, sendProblem } from './problem.ts';
import { captureRoutes } from './rest-captures.ts';
import { orderRoutes } from './rest-orders.ts';
import { verifyRoute } from './rest-verify.ts';
import { webhookRoutes } from './rest-webhooks.ts';

/** PayPal's REST API under `/dev/paypal`: authentication, errors for unknown calls, and the calls. */
export function restRoutes(deps: PayPalDeps): FastifyPluginAsyncZod {
  const { client, faults, ledger } = deps;
  const tokens = createAccessTokens(client);

  /**
   * Returns whether a planned fault of this kind affects the call. A call is about an order if the id in its path
   * leads to one.
   */
  function consumeFault(kind: 'down' | 'token-expired', { params }: FastifyRequest): boolean {
    const { id } = params as { id?: string };
    if (id === undefined) return faults.consume(kind) !== undefined;
    return (
      faults.consumeForOrder(() => ledger.run(({ ledgerState }) => findOrderId(ledgerState, id)), kind) !== undefined
    );
  }

  return async (app) => {
    app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) console.error(error);
      if (error.code !== 'MALFORMED_REQUEST_JSON') return sendProblem(reply, createProblem(status));
      return sendProblem(reply, createProblem(400, { issue: error.code, description: error.message, field: '/' }));
    });
    app.addHook('onRequest', async (request, reply) => {
      if (consumeFault('down', request)) return sendProblem(reply, createProblem(503));
    });

    app.post('/dev/paypal/v1/oauth2/token', async (request, reply) => {
      if (!isValidClient(client, request.headers.authorization)) {
        const body = { error: 'invalid_client', error_description: 'Client Authentication failed' };
        return reply.code(401).send(body);
      }
      if (getGrantType(request) !== 'client_credentials') {
        return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Grant Type is not given.' });
      }
      return reply.header('cache-control', 'no-store').send({
        scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
        access_token: tokens.issue(Date.now()),
        token_type: 'Bearer',
        app_id: 'APP-MOCK',
        expires_in: TOKEN_TTL_SECONDS,
        nonce: new Date().toISOString(),
      });
    });

    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
        if (token === undefined) return sendProblem(reply, createProblem(401));
        if (tokens.isValid(token, Date.now()) && !consumeFault('token-expired', request)) return;
        const body = { error: 'invalid_token', error_description: 'The token passed in was not found or has expired' };
        return reply.code(401).send(body);
      });
      scope.addHook('onRequest', async (request, reply) => {
        if (request.method !== 'POST' && request.method !== 'PATCH') return;
        const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
        if (type !== 'application/json') return sendProblem(reply, createProblem(415));
      });
      // A capture request has no body but declares JSON.
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, body === '' ? undefined : JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('It is no JSON.'), { statusCode: 400, code: 'MALFORMED_REQUEST_JSON' }));
        }
      });
      await scope.register(orderRoutes(deps));
      await scope.register(captureRoutes(deps));
      await scope.register(webhookRoutes(deps));
      await scope.register(verifyRoute(deps));
    });
  };
}

function getGrantType({ headers, body }: FastifyRequest): unknown {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm && typeof body === 'object' && body !== null && 'grant_type' in body ? body.grant_type : undefined;
}
