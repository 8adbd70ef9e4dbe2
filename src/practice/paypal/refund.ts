import { z } from 'zod';
import { type Capture, hasOpenDispute, type Refund, refundedCents } from './books.ts';
import { requestIdWasUsed } from './capture.ts';
import { tellOfRefund } from './events.ts';
import type { Entry } from './ledger.ts';
import { centsOf } from './money.ts';
import { amountFault } from './order-request.ts';
import { newPayPalId } from './paypal-id.ts';
import { noSuchResource, type Problem, problem, refused } from './problem.ts';
import { schemaFaults } from './schema-faults.ts';

const refundRequest = z.object({
  amount: z.object({ currency_code: z.string().length(3), value: z.string().max(32) }).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

/** `amountCents` undefined is all that is left. */
export type RefundWish = { amountCents: number | undefined; note: string };

/** Reads the body of 'refund captured payment', which may be empty. */
export function readRefundRequest(body: unknown): { wish: RefundWish } | { problem: Problem } {
  const read = refundRequest.safeParse(body ?? {});
  if (!read.success) return { problem: problem(400, ...schemaFaults(body, read.error)) };
  const { amount, note_to_payer: note = '' } = read.data;
  const fault = amount && amountFault(amount, 'above-zero', '/amount');
  if (fault) return { problem: problem(422, fault) };
  return { wish: { amountCents: amount && centsOf(amount), note } };
}

type Asked = RefundWish & { captureId: string; requestId: string | undefined; api: string; pending?: boolean };

/** Sends money back. `first` is false when this request id had done so before. */
export function refund(entry: Entry, asked: Asked): { refund: Refund; first: boolean } | { problem: Problem } {
  const { books } = entry;
  const { captureId, requestId } = asked;
  const capture = books.captures.get(captureId);
  if (!capture) return { problem: noSuchResource() };
  const key = `refund ${requestId}`;
  const before = requestId === undefined ? undefined : books.answers.get(key);
  if (before) {
    const made = typeof before.result === 'string' ? books.refunds.get(before.result) : undefined;
    return made && before.about === captureId ? { refund: made, first: false } : { problem: requestIdWasUsed() };
  }
  const leftCents = capture.amountCents - refundedCents(books, captureId, 'PENDING');
  const amountCents = asked.amountCents ?? leftCents;
  const no = refusal(capture, amountCents, leftCents);
  if (no) return { problem: no };
  const id = newPayPalId();
  const pending = asked.pending ?? false;
  entry.write({ kind: 'refunded', refund: { id, captureId, amountCents, note: asked.note }, pending });
  if (requestId !== undefined) entry.write({ kind: 'answered', key, about: captureId, result: id });
  const made = books.refunds.get(id);
  if (!made) throw new Error('A refund was written and is not in the books.');
  tellOfRefund(entry, asked.api, made);
  return { refund: made, first: true };
}

/** What becomes of a refund that was on its way; false when it was not. */
export function decideRefund(entry: Entry, api: string, refundId: string, status: 'COMPLETED' | 'FAILED'): boolean {
  const refund = entry.books.refunds.get(refundId);
  if (refund?.status !== 'PENDING') return false;
  entry.write({ kind: 'refund-decided', refundId, status });
  tellOfRefund(entry, api, refund);
  return true;
}

function refusal(capture: Capture, amountCents: number, leftCents: number): Problem | undefined {
  if (capture.status !== 'COMPLETED') return refused('REFUND_NOT_ALLOWED', 'The capture is not completed.');
  if (leftCents === 0) return refused('CAPTURE_FULLY_REFUNDED', 'All of the capture was refunded before.');
  if (amountCents > leftCents) {
    return refused('REFUND_AMOUNT_EXCEEDED', 'The amount is more than what is left of the capture.');
  }
  if (hasOpenDispute(capture) && amountCents < leftCents) {
    return refused('CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED', 'While it is disputed, all or nothing goes back.');
  }
  return undefined;
}
