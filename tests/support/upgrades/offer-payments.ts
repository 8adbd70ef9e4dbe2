import { sql } from 'drizzle-orm';
import { hashToken } from '#features/accounts/sign-in/one-time-token.ts';
import { createOfferToken } from '#features/bookings/offers/token.ts';
import { isReceived, type PaymentState, paymentTransitions } from '#features/payments/domain/payment-state.ts';
import type { Connection } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedLinks } from '#platform/http/signed-links.ts';
import { addDays } from '#platform/time/day.ts';
import { SESSION_SECRET } from '../app/secrets.ts';
import type { MockPayPal } from '../payments/mock-paypal.ts';

export type OfferPayment = { id: string; offerId: string; token: string; orderId: string };
type Insertion = { clientId: string; takenAt: string };

const SESSIONS = 3;
const PRICE_CENTS = 8_000;
const TOTAL_CENTS = SESSIONS * PRICE_CENTS;
const FIRST_DAY = '2027-06-07';

/** The refund that each state has. */
const refunds: Partial<Record<PaymentState, { state: string; cents: number }>> = {
  captured: { state: 'failed', cents: 500 },
  refunding: { state: 'asked', cents: 500 },
  'part-refunded': { state: 'done', cents: 500 },
  refunded: { state: 'done', cents: TOTAL_CENTS },
};

async function insertOffer(
  { db }: Connection,
  { clientId, takenAt }: Insertion,
  offer: { id: string; token: string; state: string; day: string; paymentId: string | null },
): Promise<void> {
  await db.execute(sql`
    insert into appointment_offers (id, client_id, state, token_hash, title, day, time, session_count, price_cents, payment,
      payment_id, expires_at, created_at, ended_at)
    values (${offer.id}, ${clientId}, ${offer.state}, ${hashToken(offer.token)}, 'Private Yoga', ${offer.day}, '03:30',
      ${SESSIONS}, ${PRICE_CENTS}, 'together', ${offer.paymentId}, ${takenAt}::timestamptz + interval '7 days', ${takenAt},
      case when ${offer.state} <> 'open' then ${takenAt}::timestamptz end)`);
  if (offer.state !== 'open') return;
  for (let week = 0; week < SESSIONS; week++)
    await db.execute(sql`
      insert into bookings (id, client_id, state, day, time, title, payment_source, amount_cents, series_id, created_at)
      values (${newId()}, ${clientId}, 'offered', ${addDays(offer.day, 7 * week)}, '03:30', 'Private Yoga', 'owner',
        ${PRICE_CENTS}, ${offer.id}, ${takenAt})`);
}

/** 0.1.0 wrote 'booking' for the purpose of an offer's payment. */
async function insertPayment(
  { db }: Connection,
  { clientId, takenAt }: Insertion,
  payment: { id: string; offerId: string; state: PaymentState; orderId: string | null; payeeId?: string },
): Promise<void> {
  const { id, offerId, state, orderId, payeeId = '' } = payment;
  const refund = refunds[state];
  await db.execute(sql`
    insert into payments (id, purpose, subject_id, client_id, state, amount_cents, refunded_cents, description, order_id,
      payee_id, capture_id, dispute_id, next_check_at, created_at, changed_at, captured_at)
    values (${id}, 'booking', ${offerId}, ${clientId}, ${state}, ${TOTAL_CENTS},
      ${refund?.state === 'done' ? refund.cents : 0}, 'Private Yoga, 3 sessions', ${orderId}, ${payeeId},
      ${isReceived(state) || state === 'pending' ? `CAPTURE-${id}` : null}, ${state === 'disputed' ? 'PP-D-2' : null},
      ${takenAt}::timestamptz + interval '1 day', ${takenAt}, ${takenAt}, ${isReceived(state) ? takenAt : null})`);
  if (refund)
    await db.execute(sql`
      insert into refunds (id, payment_id, amount_cents, reason, state, created_at, done_at)
      values (${newId()}, ${id}, ${refund.cents}, 'owner', ${refund.state}, ${takenAt},
        ${refund.state === 'asked' ? null : takenAt})`);
}

const getOfferState = (state: PaymentState) => {
  if (isReceived(state)) return 'accepted';
  return state === 'failed' || state === 'abandoned' ? 'lapsed' : 'open';
};

/** Inserts an offer with a payment of each state into a database of 0.1.0. */
export async function insertOfferPayments(connection: Connection, insertion: Insertion): Promise<void> {
  for (const [index, state] of (Object.keys(paymentTransitions) as PaymentState[]).entries()) {
    const [id, offerId] = [newId(), newId()];
    const offer = { id: offerId, token: offerId, state: getOfferState(state), day: addDays(FIRST_DAY, index) };
    await insertOffer(connection, insertion, { ...offer, paymentId: isReceived(state) ? id : null });
    const orderId = state === 'opened' ? null : `ORDER-offer-${state}`;
    await insertPayment(connection, insertion, { id, offerId, state, orderId });
  }
}

/** Inserts an open offer that holds its times into a database of 0.1.0, with an approved order at PayPal. */
export async function insertOfferBeingPaid(
  connection: Connection,
  payPal: MockPayPal,
  { weeks, state, ...insertion }: Insertion & { weeks: number; state: 'awaiting-approval' | 'capturing' },
): Promise<OfferPayment> {
  const [id, offerId] = [newId(), newId()];
  const token = createOfferToken(createSignedLinks(SESSION_SECRET), offerId);
  const day = addDays(FIRST_DAY, 7 * weeks);
  await insertOffer(connection, insertion, { id: offerId, token, state: 'open', day, paymentId: null });
  const order = await payPal.createAdapter().createOrder({
    requestId: `${id}-order`,
    customId: id,
    amountCents: TOTAL_CENTS,
    description: 'Private Yoga, 3 sessions',
    brandName: 'Mat & Tin',
  });
  await payPal.approve(order.id);
  await insertPayment(connection, insertion, { id, offerId, state, orderId: order.id, payeeId: order.payeeId });
  return { id, offerId, token, orderId: order.id };
}
