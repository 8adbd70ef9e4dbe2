import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CaptureResult, captureOrder, checkCapture } from './capture.ts';
import type { LedgerWriter } from './ledger.ts';
import type { Order } from './ledger-state.ts';
import { type OrderRequest, parseOrderRequest } from './order-request.ts';
import type { PayPalDeps } from './paypal-deps.ts';
import { consumeCaptureFault, consumeCreateFault, type FailureMode, sendWithFailureMode } from './paypal-faults.ts';
import { newPayPalId } from './paypal-id.ts';
import { createNotFoundProblem, createProblem, sendProblem } from './problem.ts';
import { parseRequestId, selectPreferredFields } from './request-headers.ts';
import { orderView } from './views.ts';

const idParams = z.object({ id: z.string() });

/** Orders v2: create, show, capture (https://developer.paypal.com/docs/api/orders/v2/). */
export function orderRoutes({ ledger, faults, hangMs, api, wakeWebhookSender }: PayPalDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/dev/paypal/v2/checkout/orders', async (request, reply) => {
      const requestIdResult = parseRequestId(request);
      if ('problem' in requestIdResult) return sendProblem(reply, requestIdResult.problem);
      const parsed = parseOrderRequest(request.body);
      if ('problem' in parsed) return sendProblem(reply, parsed.problem);
      const { orderRequest } = parsed;
      const { requestId } = requestIdResult;
      const failureMode = consumeCreateFault(faults);
      const created =
        failureMode?.done === false ? undefined : ledger.run((writer) => createOrder(writer, orderRequest, requestId));
      return sendWithFailureMode(failureMode, reply, hangMs, () =>
        created === undefined
          ? sendProblem(reply, createProblem(500))
          : reply.code(created.first ? 201 : 200).send(viewOrder(created, request)),
      );
    });

    app.get('/dev/paypal/v2/checkout/orders/:id', { schema: { params: idParams } }, async (request, reply) => {
      const view = ledger.run(({ ledgerState }) => {
        const order = ledgerState.orders.get(request.params.id);
        return order && orderView(api(), ledgerState, order);
      });
      return view ? reply.send(view) : sendProblem(reply, createNotFoundProblem());
    });

    app.post('/dev/paypal/v2/checkout/orders/:id/capture', { schema: { params: idParams } }, async (request, reply) => {
      const requestIdResult = parseRequestId(request);
      if ('problem' in requestIdResult) return sendProblem(reply, requestIdResult.problem);
      const call = { orderId: request.params.id, requestId: requestIdResult.requestId, api: api() };
      const { failureMode, result } = ledger.run((writer): { failureMode?: FailureMode; result?: CaptureResult } => {
        const check = checkCapture(writer, call);
        const fault = consumeCaptureFault(faults, call.orderId, 'ready' in check);
        if (fault === 'decline' || fault === 'pending') {
          if (!('ready' in check)) return { result: check };
          return { result: captureOrder(writer, call, check.ready, fault === 'decline' ? 'declined' : 'pending') };
        }
        if (fault && !fault.done) return { failureMode: fault };
        return {
          failureMode: fault,
          result: 'ready' in check ? captureOrder(writer, call, check.ready, 'completed') : check,
        };
      });
      wakeWebhookSender();
      return sendWithFailureMode(failureMode, reply, hangMs, () => {
        if (!result) return sendProblem(reply, createProblem(500));
        if ('problem' in result) return sendProblem(reply, result.problem);
        return reply.code(result.first ? 201 : 200).send(viewOrder(result, request));
      });
    });

    /** Reads the order again: another process may change it before a delayed response is sent. */
    function viewOrder({ order }: { order: Order }, request: FastifyRequest) {
      const view = ledger.run(({ ledgerState }) =>
        orderView(api(), ledgerState, ledgerState.orders.get(order.id) ?? order),
      );
      return selectPreferredFields(request, view);
    }
  };
}

function createOrder({ ledgerState, write }: LedgerWriter, orderRequest: OrderRequest, requestId: string | undefined) {
  const key = `create ${requestId}`;
  const previous = requestId === undefined ? undefined : ledgerState.answers.get(key);
  const created = typeof previous?.result === 'string' ? ledgerState.orders.get(previous.result) : undefined;
  if (created) return { order: created, first: false };
  const id = newPayPalId();
  write({ kind: 'order-created', order: { id, ...orderRequest } });
  if (requestId !== undefined) write({ kind: 'answered', key, about: id, result: id });
  const order = ledgerState.orders.get(id);
  if (!order) throw new Error('An order was written and is not in the books.');
  return { order, first: true };
}
