import {
  type Capture,
  filterBy,
  getCaptureStatus,
  type LedgerState,
  type Order,
  type Payer,
  type Refund,
} from './ledger-state.ts';
import { toMoney } from './money.ts';
import type { Link } from './problem.ts';

/** The account that receives payments. */
export const payee = { email_address: 'studio@mock.example', merchant_id: 'MOCKMERCHANT2' };

/** The approval link of an order, under the base URL at which the API was called. */
export function createApprovalLink(api: string, orderId: string, rel: 'approve' | 'redirect'): Link {
  return { href: `${api}/checkout?token=${orderId}`, rel, method: 'GET' };
}

function payerView({ email, givenName, surname, payerId }: Payer) {
  return {
    name: { given_name: givenName, surname },
    email_address: email,
    payer_id: payerId,
    address: { country_code: 'US' },
  };
}

function orderLinks(api: string, { id, status }: Order): Link[] {
  const self = `${api}/v2/checkout/orders/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (status === 'COMPLETED') return links;
  return [
    ...links,
    createApprovalLink(api, id, 'approve'),
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ];
}

function paymentsView(api: string, ledgerState: LedgerState, order: Order) {
  const captures = filterBy(ledgerState.captures, 'orderId', order.id);
  if (captures.length === 0) return undefined;
  const refunds = captures.flatMap(({ id }) => filterBy(ledgerState.refunds, 'captureId', id));
  return {
    captures: captures.map((capture) => captureView(api, ledgerState, capture)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(api, ledgerState, refund)) }),
  };
}

/** The complete order, as `GET /v2/checkout/orders/{id}` returns it. */
export function orderView(api: string, ledgerState: LedgerState, order: Order) {
  const { id, status, payer, unit, shipping, createdAt, updatedAt } = order;
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      { reference_id: 'default', ...unit, shipping, payee, payments: paymentsView(api, ledgerState, order) },
    ],
    payer: payer && payerView(payer),
    create_time: withoutFraction(createdAt),
    update_time: withoutFraction(updatedAt),
    links: orderLinks(api, order),
  };
}

export function captureView(api: string, ledgerState: LedgerState, capture: Capture) {
  const { id, orderId, amountCents, createdAt, updatedAt } = capture;
  const unit = ledgerState.orders.get(orderId)?.unit;
  const status = getCaptureStatus(ledgerState, capture);
  const self = `${api}/v2/payments/captures/${id}`;
  return {
    id,
    status,
    amount: toMoney(amountCents),
    custom_id: unit?.custom_id,
    supplementary_data: { related_ids: { order_id: orderId } },
    payee,
    create_time: withoutFraction(createdAt),
    update_time: withoutFraction(updatedAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${api}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function refundView(api: string, ledgerState: LedgerState, refund: Refund) {
  const { id, captureId, amountCents, note, status, createdAt, updatedAt } = refund;
  const capture = ledgerState.captures.get(captureId);
  const unit = capture && ledgerState.orders.get(capture.orderId)?.unit;
  return {
    id,
    status,
    amount: toMoney(amountCents),
    ...(note && { note_to_payer: note }),
    custom_id: unit?.custom_id,
    create_time: withoutFraction(createdAt),
    update_time: withoutFraction(updatedAt),
    links: [
      { href: `${api}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${api}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** A dispute. PayPal links it to the disputed capture. */
export function disputeView({ id, disputeId, disputeWonBy, amountCents, updatedAt }: Capture) {
  return {
    dispute_id: disputeId,
    update_time: withoutFraction(updatedAt),
    disputed_transactions: [{ seller_transaction_id: id }],
    status: disputeWonBy ? 'RESOLVED' : 'OPEN',
    dispute_amount: toMoney(amountCents),
  };
}

/** PayPal writes instants without fractions of a second. */
export function withoutFraction(instant: string): string {
  return instant.replace(/\.\d+Z$/, 'Z');
}
