import { expect, test } from 'vitest';
import {
  type CaptureDetails,
  getRefundedCents,
  interpretOrder,
  matchesRequest,
  type OrderDetails,
} from './paypal-order.ts';

const request = { id: 'payment-1', amountCents: 5000, currency: 'USD', payeeId: 'STUDIO' };
const capture: CaptureDetails = { id: 'C', status: 'COMPLETED', amountCents: 5000, currency: 'USD', refundedCents: 0 };

function order(more: Partial<OrderDetails> = {}): OrderDetails {
  const { amountCents, currency, payeeId } = request;
  return { status: 'COMPLETED', customId: 'payment-1', amountCents, currency, payeeId, captures: [], ...more };
}

test.each([
  ['CREATED', 'waiting'],
  ['SAVED', 'waiting'],
  ['PAYER_ACTION_REQUIRED', 'waiting'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'gone'],
  ['COMPLETED', 'declined'],
] as const)('an order that is %s and has no capture is %s', (status, found) => {
  expect(interpretOrder(order({ status }))).toEqual({ outcome: found });
});

test('an order that PayPal does not know is gone', () => {
  expect(interpretOrder(undefined)).toEqual({ outcome: 'gone' });
});

test.each(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const)('a capture that is %s was paid', (status) => {
  const paid = { ...capture, status };
  expect(interpretOrder(order({ captures: [paid] }))).toEqual({ outcome: 'paid', capture: paid });
});

test('a pending capture is not paid', () => {
  const captures = [{ ...capture, status: 'PENDING' as const }];
  expect(interpretOrder(order({ captures }))).toEqual({ outcome: 'pending', captureId: 'C' });
});

test.each(['DECLINED', 'FAILED'] as const)('a capture that is %s was not paid', (status) => {
  expect(interpretOrder(order({ captures: [{ ...capture, status }] }))).toEqual({ outcome: 'declined' });
});

test('of several captures the one that was paid counts', () => {
  const captures = [{ ...capture, id: 'first', status: 'DECLINED' as const }, capture];
  expect(interpretOrder(order({ captures }))).toMatchObject({ outcome: 'paid', capture: { id: 'C' } });
});

test('a capture matches the request only if id, payee, amount and currency of order and capture match', () => {
  expect(matchesRequest(request, order(), capture)).toBe(true);
  expect(matchesRequest(request, order({ customId: 'another' }), capture)).toBe(false);
  expect(matchesRequest(request, order({ payeeId: 'SOMEBODY' }), capture)).toBe(false);
  expect(matchesRequest(request, order({ amountCents: 4999 }), capture)).toBe(false);
  expect(matchesRequest(request, order({ currency: 'CAD' }), capture)).toBe(false);
  expect(matchesRequest(request, order(), { ...capture, amountCents: 5001 })).toBe(false);
  expect(matchesRequest(request, order(), { ...capture, currency: 'EUR' })).toBe(false);
});

test('a payee is compared if PayPal names one, now and at the request', () => {
  expect(matchesRequest(request, order({ payeeId: '' }), capture)).toBe(true);
  expect(matchesRequest({ ...request, payeeId: '' }, order({ payeeId: 'SOMEBODY' }), capture)).toBe(true);
});

test('the refunded amount is never more than the captured amount', () => {
  expect(getRefundedCents({ ...capture, refundedCents: 1000 })).toBe(1000);
  expect(getRefundedCents({ ...capture, refundedCents: 9000 })).toBe(5000);
  expect(getRefundedCents({ ...capture, status: 'REFUNDED' })).toBe(5000);
});
