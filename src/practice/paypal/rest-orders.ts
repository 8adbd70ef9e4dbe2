import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Order } from './books.ts';
import { type Captured, capture, judgeCapture } from './capture.ts';
import type { Entry } from './ledger.ts';
import { readOrderRequest } from './order-request.ts';
import { answerIn, type Manner, takeCaptureFault, takeCreateFault } from './paypal-faults.ts';
import { newPayPalId } from './paypal-id.ts';
import { noSuchResource, problem, sendProblem } from './problem.ts';
import { requestIdOf, wantsAll } from './request-id.ts';
import type { PayPalGround } from './rest.ts';
import { orderInBrief, orderView } from './views.ts';

const which = z.object({ id: z.string() });

/** Orders v2: create, show, capture (https://developer.paypal.com/docs/api/orders/v2/). */
export function orderRoutes({ ledger, faults, hangMs, api, wakeCourier }: PayPalGround): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/dev/paypal/v2/checkout/orders', async (request, reply) => {
      const asked = requestIdOf(request);
      if ('problem' in asked) return sendProblem(reply, asked.problem);
      const read = readOrderRequest(request.body);
      if ('problem' in read) return sendProblem(reply, read.problem);
      const { wanted } = read;
      const { requestId } = asked;
      if (wanted.payment_source && requestId === undefined) {
        const description = 'With a payment_source goes a PayPal-Request-Id.';
        return sendProblem(reply, problem(400, { issue: 'PAYPAL_REQUEST_ID_REQUIRED', description }));
      }
      const manner = takeCreateFault(faults);
      const made = manner?.done === false ? undefined : ledger.run((entry) => createOrder(entry, wanted, requestId));
      return answerIn(manner, reply, hangMs, () =>
        made === undefined
          ? sendProblem(reply, problem(500))
          : reply.code(made.first ? 201 : 200).send(show(made, request)),
      );
    });

    app.get('/dev/paypal/v2/checkout/orders/:id', { schema: { params: which } }, async (request, reply) => {
      const shown = ledger.run(({ books }) => {
        const order = books.orders.get(request.params.id);
        return order && orderView(api(), books, order);
      });
      return shown ? reply.send(shown) : sendProblem(reply, noSuchResource());
    });

    app.post('/dev/paypal/v2/checkout/orders/:id/capture', { schema: { params: which } }, async (request, reply) => {
      const asked = requestIdOf(request);
      if ('problem' in asked) return sendProblem(reply, asked.problem);
      const call = { orderId: request.params.id, requestId: asked.requestId, api: api() };
      const { manner, captured } = ledger.run((entry): { manner?: Manner; captured?: Captured } => {
        const judged = judgeCapture(entry, call);
        const fault = takeCaptureFault(faults, call.orderId, 'ready' in judged);
        if (fault === 'decline' || fault === 'pending') {
          if (!('ready' in judged)) return { captured: judged };
          return { captured: capture(entry, call, judged.ready, fault === 'decline' ? 'declined' : 'pending') };
        }
        if (fault && !fault.done) return { manner: fault };
        return {
          manner: fault,
          captured: 'ready' in judged ? capture(entry, call, judged.ready, 'completed') : judged,
        };
      });
      wakeCourier();
      return answerIn(manner, reply, hangMs, () => {
        if (!captured) return sendProblem(reply, problem(500));
        if ('problem' in captured) return sendProblem(reply, captured.problem);
        return reply.code(captured.first ? 201 : 200).send(show(captured, request));
      });
    });

    /** Read again: between the change and a late answer others may have changed it too. */
    function show({ order }: { order: Order }, request: Parameters<typeof wantsAll>[0]) {
      return ledger.run(({ books }) =>
        (wantsAll(request) ? orderView : orderInBrief)(api(), books, books.orders.get(order.id) ?? order),
      );
    }
  };
}

type Wanted = Extract<ReturnType<typeof readOrderRequest>, { wanted: unknown }>['wanted'];

function createOrder({ books, write }: Entry, wanted: Wanted, requestId: string | undefined) {
  const key = `create ${requestId}`;
  const before = requestId === undefined ? undefined : books.answers.get(key);
  const made = typeof before?.result === 'string' ? books.orders.get(before.result) : undefined;
  if (made) return { order: made, first: false };
  const { payment_source: source, application_context: context = {}, purchase_units: units } = wanted;
  const id = newPayPalId();
  const experience = source?.paypal?.experience_context ?? source?.card?.experience_context ?? context;
  const status = source ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  write({ kind: 'order-created', order: { id, status, units, experience } });
  if (requestId !== undefined) write({ kind: 'answered', key, about: id, result: id });
  const order = books.orders.get(id);
  if (!order) throw new Error('An order was written and is not in the books.');
  return { order, first: true };
}
