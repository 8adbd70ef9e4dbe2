import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FaultPlan } from '../faults.ts';
import { createBrowserScript } from './browser-script.ts';
import type { Tokens } from './tokens.ts';
import { verify } from './verify.ts';

/** The faults of the bot check: no verification, a low score, no script for the browser. */
export type BotCheckFault = 'down' | 'low-score' | 'script-down';

// Google allows letters, digits, slashes and underscores in action names.
const tokenInput = z.object({
  siteKey: z.string(),
  action: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_/]*$/),
});

/** `GET api.js` and `POST token` for the browser, `POST siteverify` for the server. */
export function botCheckRoutes(options: {
  siteKey: string;
  secret: string;
  tokens: Tokens;
  faults: FaultPlan<BotCheckFault>;
}): FastifyPluginAsyncZod {
  const { siteKey, secret, tokens, faults } = options;
  return async (app) => {
    const query = z.object({ render: z.string().max(200).default('') });
    app.get('/dev/recaptcha/api.js', { schema: { querystring: query } }, async (request, reply) => {
      if (faults.consume('script-down')) return reply.code(503).type('text/plain').send('Mock: the script is down.');
      const { render } = request.query;
      return reply
        .header('cache-control', 'no-store')
        .type('text/javascript; charset=utf-8')
        .send(createBrowserScript(render, render === siteKey));
    });

    app.post('/dev/recaptcha/token', { schema: { body: tokenInput } }, async (request, reply) => {
      if (request.body.siteKey !== siteKey) {
        return reply.code(400).send({ message: 'This site key is not known here.', reason: 'invalid-site-key' });
      }
      const { action } = request.body;
      return { token: tokens.issue({ action, hostname: getHostname(request) }, Date.now()) };
    });

    app.post('/dev/recaptcha/siteverify', async (request, reply) => {
      const fault = faults.consume('down', 'low-score');
      if (fault === 'down') return reply.code(503).type('text/plain').send('Mock: the bot check is down.');
      const score = fault === 'low-score' ? 0.1 : 0.9;
      // Google accepts only form bodies. A JSON body counts as empty.
      const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      return verify(form ? request.body : {}, { secret, tokens, score }, Date.now());
    });
  };
}

/** The hostname of the site that the visitor sees, which differs from the one that a proxy uses. */
function getHostname(request: FastifyRequest): string {
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : request.hostname;
}
