import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/client.ts';
import { isFinalFailure, toCaptureFailure, toStartFailure } from './checkout-failures.ts';

const createApiError = (status: number, reason: string, message = '', fields: Record<string, string> = {}) =>
  new ApiError(status, { reason, message, fields });

describe('a failed checkout', () => {
  it('a failed checkout names the chocolates that are short, and that nothing was charged', () => {
    const fields = { 'body/cartItems/a': 'Only 2 tins of Fir are left.', 'body/cartItems/b': 'Fig is sold out.' };
    const failure = toStartFailure(createApiError(409, 'not-enough-tins', 'There are fewer tins.', fields));
    expect(failure).toMatchObject({ kind: 'tins', dialog: { title: 'Someone was a moment faster' } });
    expect(JSON.stringify(failure)).toContain(
      'Only 2 tins of Fir are left. Fig is sold out. You have not been charged.',
    );
  });

  it.each([
    ['coupon-minimum', 400, 'Coupons valid only on orders $15 or more.'],
    ['shop-coupon-invalid', 400, 'Invalid coupon code'],
    ['coupon-used-up', 409, 'This code has already been used as often as it allows.'],
  ])('a failed checkout says %s beside the code', (reason, status, message) => {
    expect(toStartFailure(createApiError(status, reason, message))).toEqual({ kind: 'coupon', message });
  });

  it('a failed checkout distinguishes payments that are off, PayPal being down, and no response', () => {
    expect(toStartFailure(createApiError(503, 'payments-off'))).toEqual({ kind: 'off' });
    const texts = [createApiError(503, 'payment-unavailable'), createApiError(500, 'unknown', 'Oops'), undefined].map(
      (apiError) => {
        const failure = toStartFailure(apiError);
        if (failure.kind !== 'service') throw new Error(failure.kind);
        expect(failure.dialog.title).toBe('Payment Service Unavailable');
        return failure.dialog.text;
      },
    );
    expect(texts[0]).toContain('PayPal isn’t responding');
    expect(texts.slice(1)).toEqual([texts[2], texts[2]]);
  });

  it('a failed checkout shows the server’s message about too many requests', () => {
    const message = 'A lot of tins are on hold for your internet address right now.';
    expect(toStartFailure(createApiError(429, 'too-many-reservations', message))).toMatchObject({
      dialog: { text: message },
    });
  });
});

describe('the result of a capture', () => {
  it.each([
    [undefined],
    [createApiError(503, 'payment-unsure')],
    [createApiError(503, 'unavailable')],
    [createApiError(500, 'unknown')],
    [createApiError(429, 'too-many-requests')],
  ])('a capture with an unknown result asks the server: %s', (apiError) => {
    expect(toCaptureFailure(apiError)).toEqual({ action: 'ask' });
  });

  it.each([
    [402, 'payment-declined', 'again'],
    [409, 'payment-not-approved', 'again'],
    [409, 'payment-pending', 'pending'],
    [409, 'not-enough-tins', 'tins'],
    [409, 'coupon-used-up', 'coupon'],
    [409, 'payment-refunded', 'over'],
    [409, 'order-closed', 'over'],
    [404, 'order-not-found', 'over'],
  ])('the capture failure %i %s leads to: %s', (status, reason, next) => {
    expect(toCaptureFailure(createApiError(status, reason, 'said'))).toMatchObject({ action: next });
  });

  it('a capture that was not paid is shown as unsuccessful, with the server’s message', () => {
    expect(toCaptureFailure(createApiError(402, 'payment-declined', 'PayPal declined this payment.'))).toMatchObject({
      dialog: { title: 'Payment Unsuccessful', text: 'PayPal declined this payment.' },
    });
  });
});

it('the checkout distinguishes a final refusal from a temporary one', () => {
  expect(isFinalFailure(createApiError(409, 'order-mismatch'))).toBe(true);
  for (const apiError of [undefined, createApiError(503, 'payment-unsure'), createApiError(429, 'too-many-requests')]) {
    expect(isFinalFailure(apiError)).toBe(false);
  }
});
