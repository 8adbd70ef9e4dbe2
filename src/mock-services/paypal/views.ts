import {
  type Capture,
  filterBy,
  getCaptureStatus,
  getRefundedCents,
  type LedgerState,
  type Order,
  type Payer,
  type Refund,
} from './ledger-state.ts';
import { getFeeCents, toMoney } from './money.ts';
import type { Link } from './problem.ts';

/** The account that receives payments. */
export const payee = { email_address: 'studio@mock.example', merchant_id: 'MOCKMERCHANT2' };

/** The approval link of an order, under the base URL at which the API was called. */
export function createApprovalLink(api: string, orderId: string, rel: 'approve' | 'payer-action' | 'redirect'): Link {
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

function sourceView({ fundingSource, payer, experience, status }: Order) {
  if (payer && fundingSource === 'card') {
    return {
      card: { name: `${payer.givenName} ${payer.surname}`, last_digits: '1111', brand: 'VISA', type: 'CREDIT' },
    };
  }
  if (!payer) return status === 'PAYER_ACTION_REQUIRED' ? { paypal: {} } : undefined;
  const { email, payerId, givenName, surname } = payer;
  const name = { given_name: givenName, surname };
  const account = { email_address: email, account_id: payerId, account_status: 'VERIFIED', name };
  return { paypal: { ...account, ...(experience.brand_name && { experience_context: experience }) } };
}

function orderLinks(api: string, { id, status }: Order): Link[] {
  const self = `${api}/v2/checkout/orders/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (status === 'COMPLETED') return links;
  if (status === 'PAYER_ACTION_REQUIRED') return [...links, createApprovalLink(api, id, 'payer-action')];
  return [
    ...links,
    createApprovalLink(api, id, 'approve'),
    { href: self, rel: 'update', method: 'PATCH' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ];
}

function paymentsView(api: string, ledgerState: LedgerState, order: Order, position: number) {
  const captures = filterBy(ledgerState.captures, 'orderId', order.id).filter(({ unit }) => unit === position);
  if (captures.length === 0) return undefined;
  const refunds = captures.flatMap(({ id }) => filterBy(ledgerState.refunds, 'captureId', id));
  return {
    captures: captures.map((capture) => captureView(api, ledgerState, capture)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(api, ledgerState, refund)) }),
  };
}

/** The complete order, as `GET /v2/checkout/orders/{id}` returns it. */
export function orderView(api: string, ledgerState: LedgerState, order: Order) {
  const { id, status, payer, units, createdAt, updatedAt } = order;
  return {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: sourceView(order),
    purchase_units: units.map((unit, position) => ({
      reference_id: unit.reference_id ?? 'default',
      ...unit,
      payee,
      payments: paymentsView(api, ledgerState, order, position),
    })),
    payer: payer && payerView(payer),
    create_time: withoutFraction(createdAt),
    update_time: withoutFraction(updatedAt),
    links: orderLinks(api, order),
  };
}

/**
 * PayPal's response to a change of an order, unless the caller asks for the full resource: `Prefer: return=minimal`.
 */
export function minimalOrderView(api: string, ledgerState: LedgerState, order: Order) {
  const { id, status, payment_source, purchase_units, payer, links } = orderView(api, ledgerState, order);
  if (status !== 'COMPLETED') return { id, status, payment_source, links };
  const units = purchase_units.map(({ reference_id, shipping, payments }) => ({ reference_id, shipping, payments }));
  return { id, status, payment_source, purchase_units: units, payer, links };
}

export function captureView(api: string, ledgerState: LedgerState, capture: Capture) {
  const { id, orderId, amountCents, createdAt, updatedAt } = capture;
  const unit = ledgerState.orders.get(orderId)?.units[capture.unit];
  const status = getCaptureStatus(ledgerState, capture);
  const self = `${api}/v2/payments/captures/${id}`;
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: toMoney(amountCents),
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    seller_receivable_breakdown: {
      gross_amount: toMoney(amountCents),
      paypal_fee: toMoney(getFeeCents(amountCents)),
      net_amount: toMoney(amountCents - getFeeCents(amountCents)),
    },
    invoice_id: unit?.invoice_id,
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
  const unit = capture && ledgerState.orders.get(capture.orderId)?.units[capture.unit];
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: toMoney(amountCents),
    ...(note && { note_to_payer: note }),
    seller_payable_breakdown: {
      gross_amount: toMoney(amountCents),
      paypal_fee: toMoney(0),
      net_amount: toMoney(amountCents),
      total_refunded_amount: toMoney(getRefundedCents(ledgerState, captureId)),
    },
    invoice_id: unit?.invoice_id,
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
export function disputeView(ledgerState: LedgerState, capture: Capture) {
  const { id, orderId, disputeId, disputeWonBy, amountCents, createdAt, updatedAt } = capture;
  const unit = ledgerState.orders.get(orderId)?.units[capture.unit];
  const transaction = {
    seller_transaction_id: id,
    create_time: withoutFraction(createdAt),
    transaction_status: getCaptureStatus(ledgerState, capture),
    gross_amount: toMoney(amountCents),
    invoice_number: unit?.invoice_id,
    custom: unit?.custom_id,
    seller: { merchant_id: payee.merchant_id, email: payee.email_address },
  };
  const code = disputeWonBy === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
  return {
    dispute_id: disputeId,
    update_time: withoutFraction(updatedAt),
    disputed_transactions: [transaction],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: disputeWonBy ? 'RESOLVED' : 'OPEN',
    ...(disputeWonBy && { dispute_outcome: { outcome_code: code } }),
    dispute_amount: toMoney(amountCents),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
  };
}

/** PayPal writes instants without fractions of a second. */
export function withoutFraction(instant: string): string {
  return instant.replace(/\.\d+Z$/, 'Z');
}
