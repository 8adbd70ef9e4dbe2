import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { approvalWish, approve } from './approval.ts';
import { type Books, type Capture, hasOpenDispute } from './books.ts';
import { decideCapture } from './capture.ts';
import { tellOfDispute } from './events.ts';
import type { Entry } from './ledger.ts';
import { ledgerView } from './ledger-view.ts';
import { readCents } from './money.ts';
import { decideRefund, refund } from './refund.ts';
import type { PayPalGround } from './rest.ts';
import { orderView } from './views.ts';

const which = z.object({ id: z.string() });
const resolveWish = z.object({ wonBy: z.enum(['seller', 'buyer']).default('seller') });
const refundWish = z.object({ amount: z.string().optional(), note: z.string().max(255).default('') });
const resendWish = z.object({ times: z.int().min(1).max(100).default(1), shuffle: z.boolean().default(false) });
const resumeWish = z.object({ lose: z.boolean().default(false) });

/** What one does by hand at PayPal, as the buyer, as the owner and as PayPal itself. Answers show the ledger after it. */
export function controlRoutes({ ledger, api, wakeCourier }: PayPalGround): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/dev/paypal/ledger.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(ledger.run(({ books }) => ledgerView(books))),
    );

    app.post('/dev/paypal/orders/:id/approve', { schema: { params: which } }, async (request, reply) => {
      const read = approvalWish.safeParse(isForm(request) ? {} : (request.body ?? {}));
      if (!read.success) return refuse(reply, 400, z.prettifyError(read.error));
      const shown = ledger.run((entry) => {
        const order = approve(entry, api(), request.params.id, read.data);
        return order && orderView(api(), entry.books, order);
      });
      wakeCourier();
      return shown ? done(request, reply, shown) : refuse(reply, 404, 'There is no such order.');
    });

    app.post('/dev/paypal/orders/:id/expire', { schema: { params: which } }, async (request, reply) => {
      const expired = ledger.run(({ books, write }) => {
        const order = books.orders.get(request.params.id);
        if (!order || order.status === 'COMPLETED') return false;
        write({ kind: 'order-expired', orderId: order.id });
        return true;
      });
      return expired ? done(request, reply, {}) : refuse(reply, 404, 'There is no such order that is not paid.');
    });

    /** A control over one capture; `act` answers why not, or nothing. */
    function onCapture(name: string, act: (entry: Entry, capture: Capture, body: unknown) => string | undefined) {
      app.post(`/dev/paypal/captures/:id/${name}`, { schema: { params: which } }, async (request, reply) => {
        const outcome = ledger.run((entry) => {
          const capture = entry.books.captures.get(request.params.id);
          if (!capture) return { status: 404, why: 'There is no such capture.' };
          const why = act(entry, capture, isForm(request) ? {} : (request.body ?? {}));
          return why === undefined ? oneCapture(entry.books, capture.id) : { status: 422, why };
        });
        wakeCourier();
        return 'why' in outcome ? refuse(reply, outcome.status, outcome.why) : done(request, reply, outcome);
      });
    }

    const notPending = 'The capture is not pending.';
    onCapture('complete', (entry, capture) =>
      decideCapture(entry, api(), capture, 'COMPLETED') ? undefined : notPending,
    );
    onCapture('deny', (entry, capture) => (decideCapture(entry, api(), capture, 'DECLINED') ? undefined : notPending));
    onCapture('dispute', (entry, capture) => {
      if (capture.disputeId !== undefined) return 'The capture is disputed already.';
      const disputeId = `PP-R-${randomInt(100, 1000)}-${randomInt(10_000_000, 100_000_000)}`;
      entry.write({ kind: 'disputed', captureId: capture.id, disputeId });
      tellOfDispute(entry, api(), capture);
      return undefined;
    });
    onCapture('resolve', (entry, capture, body) => {
      const read = resolveWish.safeParse(body);
      if (!read.success) return z.prettifyError(read.error);
      if (!hasOpenDispute(capture)) return 'The capture has no open dispute.';
      const { wonBy } = read.data;
      entry.write({ kind: 'dispute-decided', captureId: capture.id, wonBy });
      const back = { amountCents: undefined, note: 'Dispute', captureId: capture.id, requestId: undefined, api: api() };
      if (wonBy === 'buyer') refund(entry, back);
      tellOfDispute(entry, api(), capture);
      return undefined;
    });
    onCapture('refund', (entry, { id }, body) => {
      const read = refundWish.safeParse(body);
      if (!read.success) return z.prettifyError(read.error);
      const cents = read.data.amount === undefined ? undefined : readCents(read.data.amount);
      if (typeof cents === 'string' || (cents !== undefined && cents <= 0)) return 'The amount looks like "12.50".';
      const wish = { amountCents: cents, note: read.data.note, captureId: id, requestId: undefined, api: api() };
      const outcome = refund(entry, wish);
      return 'problem' in outcome ? outcome.problem.details[0]?.issue : undefined;
    });

    for (const [name, status] of [['complete', 'COMPLETED'] as const, ['fail', 'FAILED'] as const]) {
      app.post(`/dev/paypal/refunds/:id/${name}`, { schema: { params: which } }, async (request, reply) => {
        const decided = ledger.run((entry) => decideRefund(entry, api(), request.params.id, status));
        wakeCourier();
        return decided ? done(request, reply, {}) : refuse(reply, 422, 'There is no such refund on its way.');
      });
    }

    app.post('/dev/paypal/webhooks/pause', async (request, reply) => {
      ledger.run(({ write }) => write({ kind: 'webhooks-paused', paused: true }));
      return done(request, reply, { paused: true });
    });

    app.post('/dev/paypal/webhooks/resume', async (request, reply) => {
      const read = resumeWish.safeParse(isForm(request) ? {} : (request.body ?? {}));
      if (!read.success) return refuse(reply, 400, z.prettifyError(read.error));
      ledger.run(({ books, write }) => {
        const waiting = [...books.deliveries.values()].filter(({ state }) => state === 'pending');
        for (const { id } of read.data.lose ? waiting : []) {
          write({ kind: 'delivery-ended', deliveryId: id, delivered: false });
        }
        write({ kind: 'webhooks-paused', paused: false });
      });
      wakeCourier();
      return done(request, reply, { paused: false });
    });

    app.post('/dev/paypal/webhooks/resend', async (request, reply) => {
      const read = resendWish.safeParse(isForm(request) ? {} : (request.body ?? {}));
      if (!read.success) return refuse(reply, 400, z.prettifyError(read.error));
      const { times, shuffle } = read.data;
      const deliveries = ledger.run(({ books, write }) => {
        const again = Array.from({ length: times }, () => everyDelivery(books)).flat();
        if (shuffle) shuffleInPlace(again);
        if (again.length > 0) write({ kind: 'deliveries-added', deliveries: again });
        return again.length;
      });
      wakeCourier();
      return done(request, reply, { deliveries });
    });
  };
}

/** One delivery of each past event to each webhook. */
function everyDelivery({ events, webhooks }: Books) {
  return [...events.keys()].flatMap((eventId) =>
    [...webhooks.keys()].map((webhookId) => ({ id: randomUUID(), eventId, webhookId })),
  );
}

function shuffleInPlace(rows: unknown[]): void {
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [rows[last], rows[other]] = [rows[other], rows[last]];
  }
}

function oneCapture(books: Books, id: string) {
  return { capture: ledgerView(books).captures.find((capture) => capture.id === id) };
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** A program gets the answer; a person who pressed a button on the page gets the page. */
function done(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  return isForm(request) ? reply.redirect('/dev/paypal', 303) : reply.send(answer);
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const reason = status === 404 ? 'not-found' : 'refused';
  return reply.code(status).send({ message, reason });
}
