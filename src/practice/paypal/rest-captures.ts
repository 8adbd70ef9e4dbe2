import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { of, orderBehind } from './books.ts';
import { answerIn, takeRefundFault } from './paypal-faults.ts';
import { noSuchResource, problem, sendProblem } from './problem.ts';
import { readRefundRequest, refund } from './refund.ts';
import { requestIdOf, wantsAll } from './request-id.ts';
import type { PayPalGround } from './rest.ts';
import { captureView, disputeView, refundView } from './views.ts';

const which = z.object({ id: z.string() });

/**
 * Payments v2: show and refund a capture, show a refund (https://developer.paypal.com/docs/api/payments/v2/). Disputes
 * v1: show one (https://developer.paypal.com/docs/api/customer-disputes/v1/).
 */
export function captureRoutes({ ledger, faults, hangMs, api, wakeCourier }: PayPalGround): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/dev/paypal/v2/payments/captures/:id', { schema: { params: which } }, async (request, reply) => {
      const shown = ledger.run(({ books }) => {
        const capture = books.captures.get(request.params.id);
        return capture && captureView(api(), books, capture);
      });
      return shown ? reply.send(shown) : sendProblem(reply, noSuchResource());
    });

    app.get('/dev/paypal/v2/payments/refunds/:id', { schema: { params: which } }, async (request, reply) => {
      const shown = ledger.run(({ books }) => {
        const made = books.refunds.get(request.params.id);
        return made && refundView(api(), books, made);
      });
      return shown ? reply.send(shown) : sendProblem(reply, noSuchResource());
    });

    app.get('/dev/paypal/v1/customer/disputes/:id', { schema: { params: which } }, async (request, reply) => {
      const shown = ledger.run(({ books }) => {
        const [disputed] = of(books.captures, 'disputeId', request.params.id);
        return disputed && disputeView(books, disputed);
      });
      return shown ? reply.send(shown) : sendProblem(reply, noSuchResource());
    });

    app.post('/dev/paypal/v2/payments/captures/:id/refund', { schema: { params: which } }, async (request, reply) => {
      const asked = requestIdOf(request);
      if ('problem' in asked) return sendProblem(reply, asked.problem);
      const read = readRefundRequest(request.body);
      if ('problem' in read) return sendProblem(reply, read.problem);
      const call = { ...read.wish, captureId: request.params.id, requestId: asked.requestId, api: api() };
      const fault = takeRefundFault(faults, () => ledger.run(({ books }) => orderBehind(books, call.captureId)));
      const manner = fault === 'pending' ? undefined : fault;
      const outcome =
        manner?.done === false
          ? { problem: problem(500) }
          : ledger.run((entry) => {
              const made = refund(entry, { ...call, pending: fault === 'pending' });
              return 'problem' in made ? made : { ...made, shown: refundView(call.api, entry.books, made.refund) };
            });
      wakeCourier();
      return answerIn(manner, reply, hangMs, () => {
        if ('problem' in outcome) return sendProblem(reply, outcome.problem);
        const { id, status, links } = outcome.shown;
        return reply.code(outcome.first ? 201 : 200).send(wantsAll(request) ? outcome.shown : { id, status, links });
      });
    });
  };
}
