import { expect, test } from 'vitest';
import { type CaptureFacts, findingOf, isAsAsked, type OrderFacts, refundedOf } from './paypal-order.ts';

const asked = { id: 'payment-1', amountCents: 5000, currency: 'USD', payeeId: 'STUDIO' };
const capture: CaptureFacts = { id: 'C', status: 'COMPLETED', amountCents: 5000, currency: 'USD', refundedCents: 0 };

function order(more: Partial<OrderFacts> = {}): OrderFacts {
  const { amountCents, currency, payeeId } = asked;
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
  expect(findingOf(order({ status }))).toEqual({ found });
});

test('an order that PayPal does not know is gone', () => {
  expect(findingOf(undefined)).toEqual({ found: 'gone' });
});

test.each(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const)('a capture that is %s was paid', (status) => {
  const paid = { ...capture, status };
  expect(findingOf(order({ captures: [paid] }))).toEqual({ found: 'paid', capture: paid });
});

test('a pending capture is not paid', () => {
  const captures = [{ ...capture, status: 'PENDING' as const }];
  expect(findingOf(order({ captures }))).toEqual({ found: 'pending', captureId: 'C' });
});

test.each(['DECLINED', 'FAILED'] as const)('a capture that is %s came to nothing', (status) => {
  expect(findingOf(order({ captures: [{ ...capture, status }] }))).toEqual({ found: 'declined' });
});

test('of several captures the one that was paid counts', () => {
  const captures = [{ ...capture, id: 'first', status: 'DECLINED' as const }, capture];
  expect(findingOf(order({ captures }))).toMatchObject({ found: 'paid', capture: { id: 'C' } });
});

test('what was captured is as asked only when id, payee, amount and currency are, of the order and of the capture', () => {
  expect(isAsAsked(asked, order(), capture)).toBe(true);
  expect(isAsAsked(asked, order({ customId: 'another' }), capture)).toBe(false);
  expect(isAsAsked(asked, order({ payeeId: 'SOMEBODY' }), capture)).toBe(false);
  expect(isAsAsked(asked, order({ amountCents: 4999 }), capture)).toBe(false);
  expect(isAsAsked(asked, order({ currency: 'CAD' }), capture)).toBe(false);
  expect(isAsAsked(asked, order(), { ...capture, amountCents: 5001 })).toBe(false);
  expect(isAsAsked(asked, order(), { ...capture, currency: 'EUR' })).toBe(false);
});

test('a payee is compared where PayPal names one, then and now', () => {
  expect(isAsAsked(asked, order({ payeeId: '' }), capture)).toBe(true);
  expect(isAsAsked({ ...asked, payeeId: '' }, order({ payeeId: 'SOMEBODY' }), capture)).toBe(true);
});

test('what has gone back is never more than was captured', () => {
  expect(refundedOf({ ...capture, refundedCents: 1000 })).toBe(1000);
  expect(refundedOf({ ...capture, refundedCents: 9000 })).toBe(5000);
  expect(refundedOf({ ...capture, status: 'REFUNDED' })).toBe(5000);
});
