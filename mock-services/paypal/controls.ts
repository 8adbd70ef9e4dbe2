import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { approvalSchema, approveOrder } from './approval.ts';
import { decideCapture } from './capture.ts';
import { emitDisputeEvent } from './events.ts';
import type { LedgerWriter } from './ledger.ts';
import { type Capture, hasOpenDispute, type LedgerState } from './ledger-state.ts';
import { createLedgerView } from './ledger-view.ts';
import { parseCents } from './money.ts';
import type { PayPalDeps } from './paypal-deps.ts';
import { decideRefund, refundCapture } from './refund.ts';
import { orderView } from './views.ts';

const idParams = z.object({ id: z.string() });
const resolveInput = z.object({ wonBy: z.enum(['seller', 'buyer']).default('seller') });
const refundInput = z.object({ amount: z.string().optional(), note: z.string().max(255).default('') });
const resumeInput = z.object({ lose: z.boolean().default(false) });

/** Manual actions of the buyer, the account owner and PayPal. Each response shows the resulting ledger. */
export function controlRoutes(deps: PayPalDeps): FastifyPluginAsyncZod {
  return async (app) => {
    registerOrderControls(app, deps);
    registerCaptureControls(app, deps);
    registerRefundControls(app, deps);
    registerWebhookControls(app, deps);
  };
}

type ControlApp = Parameters<FastifyPluginAsyncZod>[0];

/** The ledger, and actions on one order. */
function registerOrderControls(app: ControlApp, { ledger, api, wakeWebhookSender }: PayPalDeps): void {
  app.get('/dev/paypal/ledger.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(ledger.run(({ ledgerState }) => createLedgerView(ledgerState))),
  );

  app.post('/dev/paypal/orders/:id/approve', { schema: { params: idParams } }, async (request, reply) => {
    const parsed = approvalSchema.safeParse(isForm(request) ? {} : (request.body ?? {}));
    if (!parsed.success) return sendError(reply, 400, z.prettifyError(parsed.error));
    const view = ledger.run((writer) => {
      const order = approveOrder(writer, api(), request.params.id, parsed.data);
      return order && orderView(api(), writer.ledgerState, order);
    });
    wakeWebhookSender();
    return view ? sendResult(request, reply, view) : sendError(reply, 404, 'There is no such order.');
  });

  app.post('/dev/paypal/orders/:id/expire', { schema: { params: idParams } }, async (request, reply) => {
    const expired = ledger.run(({ ledgerState, write }) => {
      const order = ledgerState.orders.get(request.params.id);
      if (!order || order.status === 'COMPLETED') return false;
      write({ kind: 'order-expired', orderId: order.id });
      return true;
    });
    return expired ? sendResult(request, reply, {}) : sendError(reply, 404, 'There is no such order that is not paid.');
  });
}

/** Decisions, disputes and refunds of one capture. */
function registerCaptureControls(app: ControlApp, { ledger, api, wakeWebhookSender }: PayPalDeps): void {
  /** Adds a control for one capture. `action` returns an error message, or undefined on success. */
  function addCaptureControl(
    name: string,
    action: (writer: LedgerWriter, capture: Capture, body: unknown) => string | undefined,
  ) {
    app.post(`/dev/paypal/captures/:id/${name}`, { schema: { params: idParams } }, async (request, reply) => {
      const outcome = ledger.run((writer) => {
        const capture = writer.ledgerState.captures.get(request.params.id);
        if (!capture) return { status: 404, error: 'There is no such capture.' };
        const error = action(writer, capture, isForm(request) ? {} : (request.body ?? {}));
        return error === undefined ? viewCapture(writer.ledgerState, capture.id) : { status: 422, error };
      });
      wakeWebhookSender();
      return 'error' in outcome ? sendError(reply, outcome.status, outcome.error) : sendResult(request, reply, outcome);
    });
  }

  const notPending = 'The capture is not pending.';
  addCaptureControl('complete', (writer, capture) =>
    decideCapture(writer, api(), capture, 'COMPLETED') ? undefined : notPending,
  );
  addCaptureControl('deny', (writer, capture) =>
    decideCapture(writer, api(), capture, 'DECLINED') ? undefined : notPending,
  );
  addCaptureControl('dispute', (writer, capture) => {
    if (capture.disputeId !== undefined) return 'The capture is disputed already.';
    const disputeId = `PP-R-${randomInt(100, 1000)}-${randomInt(10_000_000, 100_000_000)}`;
    writer.write({ kind: 'disputed', captureId: capture.id, disputeId });
    emitDisputeEvent(writer, api(), capture);
    return undefined;
  });
  addCaptureControl('resolve', (writer, capture, body) => {
    const parsed = resolveInput.safeParse(body);
    if (!parsed.success) return z.prettifyError(parsed.error);
    if (!hasOpenDispute(capture)) return 'The capture has no open dispute.';
    const { wonBy } = parsed.data;
    writer.write({ kind: 'dispute-decided', captureId: capture.id, wonBy });
    const disputeRefund = {
      amountCents: undefined,
      note: 'Dispute',
      captureId: capture.id,
      requestId: undefined,
      api: api(),
    };
    if (wonBy === 'buyer') refundCapture(writer, disputeRefund);
    emitDisputeEvent(writer, api(), capture);
    return undefined;
  });
  addCaptureControl('refund', (writer, { id }, body) => {
    const parsed = refundInput.safeParse(body);
    if (!parsed.success) return z.prettifyError(parsed.error);
    const cents = parsed.data.amount === undefined ? undefined : parseCents(parsed.data.amount);
    if (typeof cents === 'string' || (cents !== undefined && cents <= 0)) return 'The amount looks like "12.50".';
    const ownerRefund = {
      amountCents: cents,
      note: parsed.data.note,
      captureId: id,
      requestId: undefined,
      api: api(),
    };
    const outcome = refundCapture(writer, ownerRefund);
    return 'problem' in outcome ? outcome.problem.details[0]?.issue : undefined;
  });
}

/** Completes or fails one refund. */
function registerRefundControls(app: ControlApp, { ledger, api, wakeWebhookSender }: PayPalDeps): void {
  for (const [name, status] of [['complete', 'COMPLETED'] as const, ['fail', 'FAILED'] as const]) {
    app.post(`/dev/paypal/refunds/:id/${name}`, { schema: { params: idParams } }, async (request, reply) => {
      const decided = ledger.run((writer) => decideRefund(writer, api(), request.params.id, status));
      wakeWebhookSender();
      return decided ? sendResult(request, reply, {}) : sendError(reply, 422, 'There is no such refund on its way.');
    });
  }
}

/** Pauses and resumes the webhooks. */
function registerWebhookControls(app: ControlApp, { ledger, wakeWebhookSender }: PayPalDeps): void {
  app.post('/dev/paypal/webhooks/pause', async (request, reply) => {
    ledger.run(({ write }) => write({ kind: 'webhooks-paused', paused: true }));
    return sendResult(request, reply, { paused: true });
  });

  app.post('/dev/paypal/webhooks/resume', async (request, reply) => {
    const parsed = resumeInput.safeParse(isForm(request) ? {} : (request.body ?? {}));
    if (!parsed.success) return sendError(reply, 400, z.prettifyError(parsed.error));
    ledger.run(({ ledgerState, write }) => {
      const pending = [...ledgerState.deliveries.values()].filter(({ state }) => state === 'pending');
      for (const { id } of parsed.data.lose ? pending : []) {
        write({ kind: 'delivery-ended', deliveryId: id, delivered: false });
      }
      write({ kind: 'webhooks-paused', paused: false });
    });
    wakeWebhookSender();
    return sendResult(request, reply, { paused: false });
  });
}

function viewCapture(ledgerState: LedgerState, id: string) {
  return { capture: createLedgerView(ledgerState).captures.find((capture) => capture.id === id) };
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** An API client gets the result; a browser form is redirected to the page. */
function sendResult(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  return isForm(request) ? reply.redirect('/dev/paypal', 303) : reply.send(answer);
}

function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  const reason = status === 404 ? 'not-found' : 'refused';
  return reply.code(status).send({ message, reason });
}
