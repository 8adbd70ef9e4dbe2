import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { filterBy, findOrderId } from './ledger-state.ts';
import type { PayPalDeps } from './paypal-deps.ts';
import { consumeRefundFault, sendWithFailureMode } from './paypal-faults.ts';
import { createNotFoundProblem, createProblem, sendProblem } from './problem.ts';
import { parseRefundRequest, refundCapture } from './refund.ts';
import { parseRequestId, selectPreferredFields } from './request-headers.ts';
import { captureView, disputeView, refundView } from './views.ts';

const idParams = z.object({ id: z.string() });

/**
 * Payments v2: show and refund a capture, show a refund (https://developer.paypal.com/docs/api/payments/v2/).
 * Disputes v1: show one (https://developer.paypal.com/docs/api/customer-disputes/v1/).
 */
export function captureRoutes({ ledger, faults, hangMs, api, wakeWebhookSender }: PayPalDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/dev/paypal/v2/payments/captures/:id', { schema: { params: idParams } }, async (request, reply) => {
      const view = ledger.run(({ ledgerState }) => {
        const capture = ledgerState.captures.get(request.params.id);
        return capture && captureView(api(), ledgerState, capture);
      });
      return view ? reply.send(view) : sendProblem(reply, createNotFoundProblem());
    });

    app.get('/dev/paypal/v2/payments/refunds/:id', { schema: { params: idParams } }, async (request, reply) => {
      const view = ledger.run(({ ledgerState }) => {
        const created = ledgerState.refunds.get(request.params.id);
        return created && refundView(api(), ledgerState, created);
      });
      return view ? reply.send(view) : sendProblem(reply, createNotFoundProblem());
    });

    app.get('/dev/paypal/v1/customer/disputes/:id', { schema: { params: idParams } }, async (request, reply) => {
      const view = ledger.run(({ ledgerState }) => {
        const [disputed] = filterBy(ledgerState.captures, 'disputeId', request.params.id);
        return disputed && disputeView(disputed);
      });
      return view ? reply.send(view) : sendProblem(reply, createNotFoundProblem());
    });

    app.post(
      '/dev/paypal/v2/payments/captures/:id/refund',
      { schema: { params: idParams } },
      async (request, reply) => {
        const requestIdResult = parseRequestId(request);
        if ('problem' in requestIdResult) return sendProblem(reply, requestIdResult.problem);
        const parsed = parseRefundRequest(request.body);
        if ('problem' in parsed) return sendProblem(reply, parsed.problem);
        const call = {
          ...parsed.refundRequest,
          captureId: request.params.id,
          requestId: requestIdResult.requestId,
          api: api(),
        };
        const fault = consumeRefundFault(faults, () =>
          ledger.run(({ ledgerState }) => findOrderId(ledgerState, call.captureId)),
        );
        const failureMode = fault === 'pending' ? undefined : fault;
        const outcome =
          failureMode?.done === false
            ? { problem: createProblem(500) }
            : ledger.run((writer) => {
                const created = refundCapture(writer, { ...call, pending: fault === 'pending' });
                return 'problem' in created
                  ? created
                  : { ...created, view: refundView(call.api, writer.ledgerState, created.refund) };
              });
        wakeWebhookSender();
        return sendWithFailureMode(failureMode, reply, hangMs, () => {
          if ('problem' in outcome) return sendProblem(reply, outcome.problem);
          return reply.code(outcome.first ? 201 : 200).send(selectPreferredFields(request, outcome.view));
        });
      },
    );
  };
}
