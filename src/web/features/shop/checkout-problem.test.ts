import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#web/api/client.ts';
import { beginFailure, captureFailure, isRefusedForGood } from './checkout-problem.ts';

const refused = (status: number, reason: string, message = '', fields: Record<string, string> = {}) =>
  new ApiProblem(status, { reason, message, fields });

describe('why there is no order', () => {
  it('names the tins of which there are too few, and that nothing was charged', () => {
    const fields = { 'body/cartItems/a': 'Only 2 tins of Fir are left.', 'body/cartItems/b': 'Fig is sold out.' };
    const failure = beginFailure(refused(409, 'not-enough-tins', 'There are fewer tins.', fields));
    expect(failure).toMatchObject({ about: 'tins', dialog: { title: 'Someone was a moment faster' } });
    expect(JSON.stringify(failure)).toContain(
      'Only 2 tins of Fir are left. Fig is sold out. You have not been charged.',
    );
  });

  it.each([
    ['coupon-minimum', 400, 'Coupons valid only on orders $15 or more.'],
    ['shop-coupon-invalid', 400, 'Invalid coupon code'],
    ['coupon-used-up', 409, 'This code has been used as often as it can be.'],
  ])('says %s beside the code', (reason, status, said) => {
    expect(beginFailure(refused(status, reason, said))).toEqual({ about: 'coupon', said });
  });

  it('tells payments that are off from a PayPal that is away, and both from no answer at all', () => {
    expect(beginFailure(refused(503, 'payments-off'))).toEqual({ about: 'off' });
    const texts = [refused(503, 'payment-unavailable'), refused(500, 'unknown', 'Oops'), undefined].map((problem) => {
      const failure = beginFailure(problem);
      if (failure.about !== 'service') throw new Error(failure.about);
      expect(failure.dialog.title).toBe('Payment Service Unavailable');
      return failure.dialog.text;
    });
    expect(texts[0]).toContain('PayPal does not answer');
    expect(texts.slice(1)).toEqual([texts[2], texts[2]]);
  });

  it('passes on what the server says of too much at once', () => {
    const many = 'Many tins are being kept for people at your address.';
    expect(beginFailure(refused(429, 'too-many-reservations', many))).toMatchObject({ dialog: { text: many } });
  });
});

describe('how a capture ended', () => {
  it.each([
    [undefined],
    [refused(503, 'payment-unsure')],
    [refused(503, 'unavailable')],
    [refused(500, 'unknown')],
    [refused(429, 'too-many-requests')],
  ])('asks the server where nobody knows: %s', (problem) => {
    expect(captureFailure(problem)).toEqual({ next: 'ask' });
  });

  it.each([
    [402, 'payment-declined', 'again'],
    [409, 'payment-not-approved', 'again'],
    [409, 'payment-pending', 'pending'],
    [409, 'not-enough-tins', 'tins'],
    [409, 'coupon-used-up', 'coupon'],
    [409, 'payment-refunded', 'over'],
    [409, 'order-over', 'over'],
    [404, 'order-not-found', 'over'],
  ])('%i %s: %s', (status, reason, next) => {
    expect(captureFailure(refused(status, reason, 'said'))).toMatchObject({ next });
  });

  it('calls what was not paid unsuccessful, in the words of the server', () => {
    expect(captureFailure(refused(402, 'payment-declined', 'PayPal declined this payment.'))).toMatchObject({
      dialog: { title: 'Payment Unsuccessful', text: 'PayPal declined this payment.' },
    });
  });
});

it('knows a refusal that is final from one that may pass', () => {
  expect(isRefusedForGood(refused(409, 'order-mismatch'))).toBe(true);
  for (const problem of [undefined, refused(503, 'payment-unsure'), refused(429, 'too-many-requests')]) {
    expect(isRefusedForGood(problem)).toBe(false);
  }
});
