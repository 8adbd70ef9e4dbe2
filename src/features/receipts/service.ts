import {
  listPurposesShownAs,
  type PaymentPurpose,
  paymentPurposes,
  shownPurposes,
} from '#features/payments/domain/payment-purpose.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import type { Receipt } from './contract.ts';
import { type ReceiptSource, receiptSources } from './sources.ts';
import * as store from './store.ts';

/** The maximum number of listed receipts. */
const MAX_LISTED = 200;

/** Receipts for whatever was paid. What a payment was for is asked of its source. */
export function createReceiptService(deps: Pick<Platform, 'connection' | 'links' | 'fills'>) {
  const getSource = (purpose: PaymentPurpose): ReceiptSource => {
    const source = receiptSources.read(deps.fills).find((some) => some[purpose])?.[purpose];
    if (!source) throw new Error(`nobody describes what was paid as ${purpose}`);
    return source;
  };
  const { db } = deps.connection;

  async function listSharedPayments(subjectId: string | undefined): Promise<string[]> {
    if (subjectId === undefined) return [];
    const found = await Promise.all(
      paymentPurposes.map((purpose) => getSource(purpose).findSharedPayment?.(db, subjectId)),
    );
    return found.filter((id) => id !== undefined);
  }

  async function describePaid(paid: readonly store.PaymentRow[]) {
    const contents = await Promise.all(
      paymentPurposes.map(async (purpose) => {
        const own = paid.filter((payment) => payment.purpose === purpose);
        return own.length > 0 ? [...(await getSource(purpose).describe(db, own))] : [];
      }),
    );
    return new Map(contents.flat());
  }

  /** Newest first. */
  async function listReceipts(filter: Omit<store.ReceiptFilter, 'paymentIds'>): Promise<Receipt[]> {
    const paymentIds = await listSharedPayments(filter.subjectId);
    const paid = await store.listPaid(db, { ...filter, paymentIds }, MAX_LISTED);
    if (paid.length === 0) return [];
    const ids = paid.map(({ id }) => id);
    const [refunds, contents] = await Promise.all([store.listRefunds(db, ids), describePaid(paid)]);
    return paid.flatMap((payment) => {
      const content = contents.get(payment.id);
      if (!content) return [];
      const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
      return { ...content, purpose: shownPurposes[payment.purpose], ...serializePayment(payment, own) };
    });
  }

  const findReceipt = async (subjectId: string) => (await listReceipts({ subjectId }))[0] ?? fail('receipt-not-found');

  return {
    findReceipt,

    /** The receipt of an order, by the order's own signed link. */
    async findByLink(token: string) {
      const id = deps.links.verify('order', token);
      return id ? findReceipt(id) : fail('link-invalid');
    },

    /** A client's own receipts: all, one purpose, or one order or session. */
    async listForClient(
      clientId: string,
      { id, of, purpose }: { id: string; of?: string | undefined; purpose?: Receipt['purpose'] | undefined },
    ) {
      const purposes = purpose && listPurposesShownAs(purpose);
      return id === clientId ? listReceipts({ clientId, subjectId: of, purposes }) : fail('not-yours');
    },
  };
}

/** Received and refunded money. Refunds made at PayPal are known only as a sum. */
function serializePayment(payment: store.PaymentRow, refunds: Awaited<ReturnType<typeof store.listRefunds>>) {
  const doneCents = refunds.reduce((sum, { state, amountCents }) => sum + (state === 'done' ? amountCents : 0), 0);
  const elsewhereCents = payment.refundedCents - doneCents;
  return {
    paidAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
    refundedCents: payment.refundedCents,
    refunds: [
      ...refunds.map(({ amountCents, state, doneAt }) => ({
        amountCents,
        at: doneAt?.toISOString() ?? null,
        isDone: state === 'done',
      })),
      ...(elsewhereCents > 0 ? [{ amountCents: elsewhereCents, at: null, isDone: true }] : []),
    ],
    transactionId: payment.captureId ?? '',
  };
}
