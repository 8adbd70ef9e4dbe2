import { z } from 'zod';
import { duplicateRequestIdProblem } from './capture.ts';
import { emitRefundEvent } from './events.ts';
import type { LedgerWriter } from './ledger.ts';
import { type Capture, getRefundedCents, hasOpenDispute, type Refund } from './ledger-state.ts';
import { toCents } from './money.ts';
import { checkAmount } from './order-request.ts';
import { newPayPalId } from './paypal-id.ts';
import { createNotFoundProblem, createProblem, createUnprocessableProblem, type Problem } from './problem.ts';
import { toSchemaDetails } from './schema-faults.ts';

const refundRequestSchema = z.strictObject({
  amount: z.strictObject({ currency_code: z.string().length(3), value: z.string().max(32) }).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

/** `amountCents` undefined means everything that is left. */
export type RefundRequest = { amountCents: number | undefined; note: string };

/** Parses the body of 'refund captured payment', which may be empty. */
export function parseRefundRequest(body: unknown): { refundRequest: RefundRequest } | { problem: Problem } {
  const parsed = refundRequestSchema.safeParse(body ?? {});
  if (!parsed.success) return { problem: createProblem(400, ...toSchemaDetails(body, parsed.error)) };
  const { amount, note_to_payer: note = '' } = parsed.data;
  const amountError = amount && checkAmount(amount, '/amount');
  if (amountError) return { problem: createProblem(422, amountError) };
  return { refundRequest: { amountCents: amount && toCents(amount), note } };
}

type RefundInput = RefundRequest & { captureId: string; requestId: string | undefined; api: string; pending?: boolean };

/** Refunds a capture. `first` is false if this request id was used before. */
export function refundCapture(
  writer: LedgerWriter,
  input: RefundInput,
): { refund: Refund; first: boolean } | { problem: Problem } {
  const { ledgerState } = writer;
  const { captureId, requestId } = input;
  const capture = ledgerState.captures.get(captureId);
  if (!capture) return { problem: createNotFoundProblem() };
  const key = `refund ${requestId}`;
  const previous = requestId === undefined ? undefined : ledgerState.answers.get(key);
  if (previous) {
    const created = typeof previous.result === 'string' ? ledgerState.refunds.get(previous.result) : undefined;
    return created && previous.about === captureId
      ? { refund: created, first: false }
      : { problem: duplicateRequestIdProblem() };
  }
  const refundableCents = capture.amountCents - getRefundedCents(ledgerState, captureId, 'PENDING');
  const amountCents = input.amountCents ?? refundableCents;
  const failure = checkRefund(capture, amountCents, refundableCents);
  if (failure) return { problem: failure };
  const id = newPayPalId();
  const pending = input.pending ?? false;
  writer.write({ kind: 'refunded', refund: { id, captureId, amountCents, note: input.note }, pending });
  if (requestId !== undefined) writer.write({ kind: 'answered', key, about: captureId, result: id });
  const created = ledgerState.refunds.get(id);
  if (!created) throw new Error('A refund was written and is not in the books.');
  emitRefundEvent(writer, input.api, created);
  return { refund: created, first: true };
}

/** Decides a pending refund. Returns false if it is not pending. */
export function decideRefund(
  writer: LedgerWriter,
  api: string,
  refundId: string,
  status: 'COMPLETED' | 'FAILED',
): boolean {
  const refund = writer.ledgerState.refunds.get(refundId);
  if (refund?.status !== 'PENDING') return false;
  writer.write({ kind: 'refund-decided', refundId, status });
  emitRefundEvent(writer, api, refund);
  return true;
}

function checkRefund(capture: Capture, amountCents: number, refundableCents: number): Problem | undefined {
  if (capture.status !== 'COMPLETED')
    return createUnprocessableProblem('REFUND_NOT_ALLOWED', 'The capture is not completed.');
  if (refundableCents === 0)
    return createUnprocessableProblem('CAPTURE_FULLY_REFUNDED', 'All of the capture was refunded before.');
  if (amountCents > refundableCents) {
    return createUnprocessableProblem('REFUND_AMOUNT_EXCEEDED', 'The amount is more than what is left of the capture.');
  }
  if (hasOpenDispute(capture) && amountCents < refundableCents) {
    return createUnprocessableProblem(
      'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
      'While it is disputed, all or nothing goes back.',
    );
  }
  return undefined;
}
