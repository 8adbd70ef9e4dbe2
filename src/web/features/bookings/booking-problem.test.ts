import { describe, expect, it } from 'vitest';
import type { Hold } from '#contract/bookings.ts';
import { ApiProblem } from '#web/api/client.ts';
import { afterLooking, captureFailure, finalizeFailure, holdFailure } from './booking-problem.ts';

const refused = (status: number, reason: string, message = 'The server says so.') =>
  new ApiProblem(status, { reason, message });
const heldBy = (payment: Hold['payment']) => ({ payment }) as Hold;

describe('Continue that was refused', () => {
  it.each(['slot-taken', 'slot-past', 'slot-not-found'])('leads back to the times after %s', (reason) => {
    expect(holdFailure(refused(409, reason)).about).toBe('slot');
  });

  it('says that nothing was charged when someone was faster', () => {
    expect(holdFailure(refused(409, 'slot-taken')).dialog.text).toContain('not been charged');
  });

  it('points at the code or the amount with the words of the specification', () => {
    expect(holdFailure(refused(400, 'coupon-invalid'))).toMatchObject({
      about: 'coupon',
      dialog: { text: 'Invalid code. Double-check or continue without one.' },
    });
    expect(holdFailure(refused(400, 'amount-refused'))).toMatchObject({
      about: 'amount',
      dialog: { title: 'Invalid Payment Amount', text: expect.stringMatching(/^The amount must be at least \$10/) },
    });
  });

  it.each(['payments-off', 'payment-unavailable'])(
    'names the payment service after %s, and keeps no time',
    (reason) => {
      const { dialog } = holdFailure(refused(503, reason));
      expect(dialog.title).toBe('Payment Service Unavailable');
      expect(dialog.text).not.toContain('still kept');
    },
  );

  it.each([
    ['no answer', undefined],
    ['an answer of a broken server', refused(500, 'internal')],
  ])('asks the server after %s, and says neither that a time is kept nor that PayPal failed', (_, answer) => {
    const { unsure, dialog } = holdFailure(answer);
    expect(unsure).toBe(true);
    expect(dialog.title).toBe('Booking Failed');
    expect(dialog.text).not.toMatch(/PayPal|still kept/);
  });
});

describe('a capture that was refused', () => {
  it.each([
    ['payment-declined', 402, 'again', 'Payment Unsuccessful'],
    ['payment-not-approved', 409, 'again', 'Payment Unsuccessful'],
    ['payment-pending', 409, 'wait', undefined],
    ['payment-unavailable', 503, 'wait', 'Payment Service Unavailable'],
    ['payment-unsure', 503, 'wait', 'Payment Service Unavailable'],
    ['hold-lost', 409, 'lost', 'This time is gone'],
    ['slot-past', 409, 'lost', 'This time is gone'],
    ['payment-refunded', 409, 'lost', 'This time is gone'],
  ] as const)('%s (%i) → %s', (reason, status, then, title) => {
    expect(captureFailure(refused(status, reason))).toMatchObject({ next: then });
    expect(captureFailure(refused(status, reason)).dialog?.title).toBe(title);
  });

  it('waits when no answer came: the money may have been taken', () => {
    expect(captureFailure(undefined).next).toBe('wait');
  });

  it('blames someone else only for what someone else did', () => {
    const blames = (reason: string) => captureFailure(refused(409, reason)).dialog?.text.includes('someone else');
    expect(['slot-taken', 'slot-past', 'hold-lost', 'payment-refunded'].map(blames)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a Finalize that was refused', () => {
  it('can be pressed again when no answer came', () => {
    expect(finalizeFailure(undefined, heldBy('paid'))).toMatchObject({
      next: 'again',
      dialog: { title: 'Booking Failed', text: expect.stringMatching(/^We couldn't confirm your booking/) },
    });
    expect(finalizeFailure(refused(500, 'internal'), heldBy('paid')).next).toBe('again');
  });

  it('leads back to the times when the hold ran out, and says "not charged" only to who has not paid', () => {
    const lost = (payment: Hold['payment']) => finalizeFailure(refused(409, 'hold-lost'), heldBy(payment));
    expect([lost('none').next, lost('paid').next]).toEqual(['lost', 'lost']);
    expect(lost('none').dialog?.text).toContain('not been charged');
    expect(lost('paid').dialog?.text).not.toContain('not been charged');
  });

  it('says that the money goes back where the payment was refunded, and waits where it is pending or unsure', () => {
    const answered = (status: number, reason: string) => finalizeFailure(refused(status, reason), heldBy('paid'));
    expect(answered(409, 'payment-refunded')).toMatchObject({
      next: 'lost',
      dialog: { text: expect.stringContaining('on its way back') },
    });
    expect(answered(409, 'payment-pending')).toEqual({ next: 'wait', dialog: undefined });
    expect(answered(503, 'payment-unsure').next).toBe('wait');
  });

  it('says what is missing without a payment', () => {
    expect(finalizeFailure(refused(402, 'payment-required'), heldBy('none')).dialog?.title).toBe(
      'Missing Information or Payment',
    );
  });
});

describe('before a time is called lost', () => {
  const hold = heldBy('awaiting');
  const lost = captureFailure(refused(409, 'hold-lost'));
  const again = captureFailure(refused(402, 'payment-declined'));

  it('a booking that the server made meanwhile counts more', () => {
    expect(afterLooking(lost, hold, { is: 'booked' })).toEqual({ next: 'booked' });
    expect(afterLooking(again, hold, { is: 'booked' })).toEqual({ next: 'booked' });
  });

  it.each(['paid', 'paying'] as const)('a hold that is %s counts more', (payment) => {
    const now = heldBy(payment);
    expect(afterLooking(lost, hold, { is: 'changed', hold: now })).toEqual({ next: 'stands', hold: now });
  });

  it('a hold that still stands can be tried again', () => {
    expect(afterLooking(lost, hold, { is: 'same' }).next).toBe('again');
  });

  it('it is lost when the server holds nothing, or another time', () => {
    expect(afterLooking(lost, hold, { is: 'gone' })).toBe(lost);
    expect(afterLooking(lost, hold, { is: 'moved' })).toBe(lost);
  });

  it('nobody is told "not charged" when the server does not answer', () => {
    expect(afterLooking(lost, hold, undefined).next).toBe('wait');
    expect(afterLooking(lost, heldBy('none'), undefined).next).toBe('again');
  });

  it('money that is on its way back is no question any more', () => {
    const back = captureFailure(refused(409, 'payment-refunded'));
    expect(afterLooking(back, hold, undefined)).toBe(back);
  });
});
