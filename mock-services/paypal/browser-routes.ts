import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../page/page.ts';
import { checkoutWindow } from './browser/checkout-window.ts';
import { renderCheckoutForm, renderNothingToPay, renderOverview } from './pages.ts';
import type { PayPalDeps } from './paypal-deps.ts';
import { createSdkScript } from './sdk.ts';

const idParams = z.object({
  token: z.string().max(40).default(''),
  fundingSource: z.enum(['paypal', 'card']).catch('paypal'),
});

/** Routes for browsers: the buttons' script, the checkout window and the overview page. */
export function browserRoutes({ client, ledger }: PayPalDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/dev/paypal/sdk/js', async (request, reply) => {
      const { status, script } = createSdkScript(request.query as Record<string, unknown>, client.clientId);
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(script);
    });

    app.get('/dev/paypal/checkout', { schema: { querystring: idParams } }, async (request, reply) => {
      const { token, fundingSource } = request.query;
      const order = ledger.run(({ ledgerState }) => ledgerState.orders.get(token));
      // PayPal's window is on another origin and has no such policy. A site whose own policy cuts off the window must
      // fail with the mock too.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
      if (!order || order.status === 'COMPLETED') {
        return sendPage(reply, { title: 'Nothing to pay', main: renderNothingToPay(order) }, order ? 200 : 404);
      }
      const script = `(${checkoutWindow})(${JSON.stringify(order.id)});`;
      return sendPage(reply, { title: 'Pay', main: renderCheckoutForm(order, fundingSource), script });
    });

    app.get('/dev/paypal', async (_request, reply) =>
      sendPage(reply, { title: 'PayPal', main: ledger.run(({ ledgerState }) => renderOverview(ledgerState)) }),
    );
  };
}
