import { emitCaptureEvent } from './events.ts';
import type { LedgerWriter } from './ledger.ts';
import { type Capture, filterBy, getCaptureStatus, type Order } from './ledger-state.ts';
import { toCents } from './money.ts';
import { newPayPalId } from './paypal-id.ts';
import { createNotFoundProblem, createProblem, createUnprocessableProblem, type Problem } from './problem.ts';
import { createApprovalLink } from './views.ts';

type CaptureInput = { orderId: string; requestId: string | undefined; api: string };

/** An order as it stands, and whether this call brought it there; or a refusal. */
export type CaptureResult = { order: Order; first: boolean } | { problem: Problem };

/** What a call to capture comes to: an answer that is known already, or the order that is to be captured now. */
export function checkCapture(
  { ledgerState }: LedgerWriter,
  { orderId, requestId }: CaptureInput,
): CaptureResult | { ready: Order } {
  const order = ledgerState.orders.get(orderId);
  if (!order) return { problem: createNotFoundProblem() };
  const previous = requestId === undefined ? undefined : ledgerState.answers.get(getCaptureKey(requestId));
  if (previous) {
    if (previous.about !== orderId) return { problem: duplicateRequestIdProblem() };
    return typeof previous.result === 'string' ? { order, first: false } : { problem: previous.result };
  }
  if (order.status === 'COMPLETED') {
    return {
      problem: createUnprocessableProblem(
        'ORDER_ALREADY_CAPTURED',
        'The order was captured before; it cannot be again.',
      ),
    };
  }
  if (order.status !== 'APPROVED') {
    return {
      problem: createUnprocessableProblem(
        'ORDER_NOT_APPROVED',
        'The payer has not yet approved the order for payment.',
      ),
    };
  }
  return findPaidInvoice(ledgerState, order) ?? { ready: order };
}

/** Takes the money of an order that was judged ready, or has the buyer's bank refuse it. */
export function captureOrder(
  writer: LedgerWriter,
  input: CaptureInput,
  ready: Order,
  outcome: 'completed' | 'pending' | 'declined',
): CaptureResult {
  const { orderId, requestId, api } = input;
  const recordAnswer = (result: string | Problem) => {
    if (requestId !== undefined)
      writer.write({ kind: 'answered', key: getCaptureKey(requestId), about: orderId, result });
  };
  if (outcome === 'declined') {
    const description = 'The bank or the processor declined the instrument, or it cannot be used for this payment.';
    const links = [createApprovalLink(api, orderId, 'redirect')];
    const declined = { ...createUnprocessableProblem('INSTRUMENT_DECLINED', description), links };
    recordAnswer(declined);
    return { problem: declined };
  }
  ready.units.forEach((unit, position) => {
    const taken = { id: newPayPalId(), orderId, unit: position, amountCents: toCents(unit.amount) };
    writer.write({ kind: 'captured', capture: taken, pending: outcome === 'pending' });
  });
  recordAnswer(orderId);
  for (const taken of filterBy(writer.ledgerState.captures, 'orderId', orderId)) emitCaptureEvent(writer, api, taken);
  return { order: ready, first: true };
}

/** What becomes of a capture that PayPal was still looking at; false when it was not looking. */
export function decideCapture(
  writer: LedgerWriter,
  api: string,
  pending: Capture,
  status: 'COMPLETED' | 'DECLINED',
): boolean {
  if (pending.status !== 'PENDING') return false;
  writer.write({ kind: 'capture-decided', captureId: pending.id, status });
  emitCaptureEvent(writer, api, pending);
  return true;
}

const getCaptureKey = (requestId: string) => `capture ${requestId}`;

/** PayPal does not say what it does with a request id that was used for something else; this is its strictest answer. */
export function duplicateRequestIdProblem(): Problem {
  const description = 'This PayPal-Request-Id was used before, for another resource.';
  return createProblem(422, {
    issue: 'DUPLICATE_REQUEST_ID',
    description,
    field: 'PayPal-Request-Id',
    location: 'header',
  });
}

/** An invoice is paid once: an account is set up so unless its owner changes it. */
function findPaidInvoice(ledgerState: LedgerWriter['ledgerState'], order: Order): { problem: Problem } | undefined {
  const invoices = new Set(order.units.map(({ invoice_id }) => invoice_id).filter((id) => id !== undefined));
  if (invoices.size === 0) return undefined;
  const paid = [...ledgerState.captures.values()].some((taken) => {
    const invoice = ledgerState.orders.get(taken.orderId)?.units[taken.unit]?.invoice_id;
    return invoice !== undefined && invoices.has(invoice) && getCaptureStatus(ledgerState, taken) !== 'DECLINED';
  });
  return paid
    ? { problem: createUnprocessableProblem('DUPLICATE_INVOICE_ID', 'This invoice_id was paid before.') }
    : undefined;
}
