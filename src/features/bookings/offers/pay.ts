import { isCapturePending, isOpen, isRefunding } from '#features/payments/domain/payment-state.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { BookingDeps } from '../core.ts';
import { checkIsOpen, lockByToken } from './answer.ts';
import { formatOfferLabel } from './mail-props.ts';

/** Creates the PayPal order for all sessions of an open offer, or returns the one that waits for its approval. */
export async function payOffer(deps: BookingDeps, token: string) {
  const { payments } = deps;
  const opened = await deps.connection.inTransaction(async (tx) => {
    const offer = await lockByToken(tx, token);
    if (isFailure(offer)) return offer;
    const failure = checkIsOpen(deps, offer);
    if (failure) return failure;
    if (offer.payment !== 'together') return fail('offer-not-paid-online');
    const payment = await payments.findBySubject(tx, offer.id);
    if (payment && isCapturePending(payment.state)) return fail('offer-being-paid');
    if (payment && isOpen(payment.state)) return payment;
    return payments.open(tx, {
      purpose: 'offer',
      subjectId: offer.id,
      clientId: offer.clientId,
      amountCents: offer.priceCents * offer.sessionCount,
      description: formatOfferLabel(offer),
    });
  });
  return isFailure(opened) ? opened : payments.createOrder(opened.id);
}

/** Captures the approved payment of an offer, which books it. One that is over is refused before any charge. */
export async function captureOffer(deps: BookingDeps, token: string, orderId: string) {
  const { payments } = deps;
  const started = await deps.connection.inTransaction(async (tx) => {
    const offer = await lockByToken(tx, token);
    if (isFailure(offer)) return offer;
    const payment = await payments.findBySubject(tx, offer.id);
    if (payment?.orderId !== orderId) return fail('payment-not-found');
    // A share of it may be on its way back.
    if (offer.paymentId === payment.id) return 'paid';
    if (isRefunding(payment.state)) return fail('payment-refunded');
    const failure = checkIsOpen(deps, offer);
    if (failure && isOpen(payment.state)) return failure;
    const capturing = await payments.beginCapture(tx, { subjectId: offer.id, orderId });
    return isFailure(capturing) ? (failure ?? capturing) : capturing;
  });
  if (isFailure(started)) return started;
  if (started === 'paid') return { status: 'captured' as const };
  const outcome = await payments.capture(started.id);
  return isFailure(outcome) && outcome.reason === 'payment-closed' ? fail('payment-declined') : outcome;
}
