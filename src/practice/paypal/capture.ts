import { type Capture, captureStatus, type Order, of } from './books.ts';
import { tellOfCapture } from './events.ts';
import type { Entry } from './ledger.ts';
import { centsOf } from './money.ts';
import { newPayPalId } from './paypal-id.ts';
import { noSuchResource, type Problem, problem, refused } from './problem.ts';
import { approvalLink } from './views.ts';

type Asked = { orderId: string; requestId: string | undefined; api: string };

/** An order as it stands, and whether this call brought it there; or a refusal. */
export type Captured = { order: Order; first: boolean } | { problem: Problem };

/** What a call to capture comes to: an answer that is known already, or the order that is to be captured now. */
export function judgeCapture({ books }: Entry, { orderId, requestId }: Asked): Captured | { ready: Order } {
  const order = books.orders.get(orderId);
  if (!order) return { problem: noSuchResource() };
  const before = requestId === undefined ? undefined : books.answers.get(key(requestId));
  if (before) {
    if (before.about !== orderId) return { problem: requestIdWasUsed() };
    return typeof before.result === 'string' ? { order, first: false } : { problem: before.result };
  }
  if (order.status === 'COMPLETED') {
    return { problem: refused('ORDER_ALREADY_CAPTURED', 'The order was captured before; it cannot be again.') };
  }
  if (order.status !== 'APPROVED') {
    return { problem: refused('ORDER_NOT_APPROVED', 'The payer has not yet approved the order for payment.') };
  }
  return invoiceWasPaid(books, order) ?? { ready: order };
}

/** Takes the money of an order that was judged ready, or has the buyer's bank refuse it. */
export function capture(
  entry: Entry,
  asked: Asked,
  ready: Order,
  outcome: 'completed' | 'pending' | 'declined',
): Captured {
  const { orderId, requestId, api } = asked;
  const answered = (result: string | Problem) => {
    if (requestId !== undefined) entry.write({ kind: 'answered', key: key(requestId), about: orderId, result });
  };
  if (outcome === 'declined') {
    const description = 'The bank or the processor declined the instrument, or it cannot be used for this payment.';
    const links = [approvalLink(api, orderId, 'redirect')];
    const declined = { ...refused('INSTRUMENT_DECLINED', description), links };
    answered(declined);
    return { problem: declined };
  }
  ready.units.forEach((unit, position) => {
    const taken = { id: newPayPalId(), orderId, unit: position, amountCents: centsOf(unit.amount) };
    entry.write({ kind: 'captured', capture: taken, pending: outcome === 'pending' });
  });
  answered(orderId);
  for (const taken of of(entry.books.captures, 'orderId', orderId)) tellOfCapture(entry, api, taken);
  return { order: ready, first: true };
}

/** What becomes of a capture that PayPal was still looking at; false when it was not looking. */
export function decideCapture(entry: Entry, api: string, pending: Capture, status: 'COMPLETED' | 'DECLINED'): boolean {
  if (pending.status !== 'PENDING') return false;
  entry.write({ kind: 'capture-decided', captureId: pending.id, status });
  tellOfCapture(entry, api, pending);
  return true;
}

const key = (requestId: string) => `capture ${requestId}`;

/** PayPal does not say what it does with a request id that was used for something else; this is its strictest answer. */
export function requestIdWasUsed(): Problem {
  const description = 'This PayPal-Request-Id was used before, for another resource.';
  return problem(422, { issue: 'DUPLICATE_REQUEST_ID', description, field: 'PayPal-Request-Id', location: 'header' });
}

/** An invoice is paid once: an account is set up so unless its owner changes it. */
function invoiceWasPaid(books: Entry['books'], order: Order): { problem: Problem } | undefined {
  const invoices = new Set(order.units.map(({ invoice_id }) => invoice_id).filter((id) => id !== undefined));
  if (invoices.size === 0) return undefined;
  const paid = [...books.captures.values()].some((taken) => {
    const invoice = books.orders.get(taken.orderId)?.units[taken.unit]?.invoice_id;
    return invoice !== undefined && invoices.has(invoice) && captureStatus(books, taken) !== 'DECLINED';
  });
  return paid ? { problem: refused('DUPLICATE_INVOICE_ID', 'This invoice_id was paid before.') } : undefined;
}
