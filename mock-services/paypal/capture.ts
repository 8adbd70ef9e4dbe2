import { emitCaptureEvent } from './events.ts';
import type { LedgerWriter } from './ledger.ts';
import { type Capture, filterBy, type Order } from './ledger-state.ts';
import { toCents } from './money.ts';
import { newPayPalId } from './paypal-id.ts';
import { createNotFoundProblem, createProblem, createUnprocessableProblem, type Problem } from './problem.ts';
import { createApprovalLink } from './views.ts';

type CaptureInput = { orderId: string; requestId: string | undefined; api: string };

/** The order, and whether this call captured it (`first`); or a problem. */
export type CaptureResult = { order: Order; first: boolean } | { problem: Problem };

/** Checks a capture request. Returns the known result, a problem, or the order that can be captured now. */
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
  return { ready: order };
}

/** Captures an order that `checkCapture` approved. `outcome` decides whether the buyer's bank declines it. */
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
  const capture = { id: newPayPalId(), orderId, amountCents: toCents(ready.unit.amount) };
  writer.write({ kind: 'captured', capture, pending: outcome === 'pending' });
  recordAnswer(orderId);
  for (const taken of filterBy(writer.ledgerState.captures, 'orderId', orderId)) emitCaptureEvent(writer, api, taken);
  return { order: ready, first: true };
}

/** Decides a capture that is under review. Returns false if it is not pending. */
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

/** PayPal does not document a request id that is reused for something else. This is its strictest response. */
export function duplicateRequestIdProblem(): Problem {
  const description = 'This PayPal-Request-Id was used before, for another resource.';
  return createProblem(422, {
    issue: 'DUPLICATE_REQUEST_ID',
    description,
    field: 'PayPal-Request-Id',
    location: 'header',
  });
}
