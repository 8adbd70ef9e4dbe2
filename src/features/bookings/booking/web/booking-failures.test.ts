import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/client.ts';
import type { Hold } from '../../contract/bookings.ts';
import {
  describeCaptureFailure,
  describeFinalizeFailure,
  describeHoldFailure,
  describeLostHold,
  resolveFailure,
} from './booking-failures.ts';

const createApiError = (status: number, reason: string, message = 'The server says so.') =>
  new ApiError(status, { reason, message });
const createHold = (payment: Hold['payment']) => ({ payment }) as Hold;

describe('a refused Continue', () => {
  it.each(['slot-taken', 'slot-past', 'slot-not-found'])(
    'a refused Continue leads back to the times after %s',
    (reason) => {
      expect(describeHoldFailure(createApiError(409, reason)).field).toBe('slot');
    },
  );

  it('a refused Continue says that nothing was charged when another client was faster', () => {
    expect(describeHoldFailure(createApiError(409, 'slot-taken')).dialog.text).toContain('not been charged');
  });

  it('a refused Continue marks the code or the amount with the fixed words', () => {
    expect(describeHoldFailure(createApiError(400, 'coupon-invalid'))).toMatchObject({
      field: 'coupon',
      dialog: { text: 'Invalid code. Double-check or continue without one.' },
    });
    expect(describeHoldFailure(createApiError(400, 'amount-invalid'))).toMatchObject({
      field: 'amount',
      dialog: { title: 'Invalid Payment Amount', text: expect.stringMatching(/^The amount must be at least \$10/) },
    });
  });

  it.each(['payments-off', 'payment-unavailable'])(
    'a refused Continue names the payment service after %s, and keeps no time',
    (reason) => {
      const { dialog } = describeHoldFailure(createApiError(503, reason));
      expect(dialog.title).toBe('Payment Service Unavailable');
      expect(dialog.text).not.toContain('still on hold');
    },
  );

  it.each([
    ['no answer', undefined],
    ['an answer of a broken server', createApiError(500, 'internal')],
  ])(
    'a refused Continue asks the server after %s, and says neither that a time is kept nor that PayPal failed',
    (_, error) => {
      const { indeterminate, dialog } = describeHoldFailure(error);
      expect(indeterminate).toBe(true);
      expect(dialog.title).toBe('Booking Failed');
      expect(dialog.text).not.toMatch(/PayPal|still on hold/);
    },
  );
});

describe('a refused capture', () => {
  it.each([
    ['payment-declined', 402, 'again', 'Payment Unsuccessful'],
    ['payment-not-approved', 409, 'again', 'Payment Unsuccessful'],
    ['payment-pending', 409, 'wait', undefined],
    ['payment-unavailable', 503, 'wait', 'Payment Service Unavailable'],
    ['payment-unsure', 503, 'wait', 'Payment Service Unavailable'],
    ['hold-expired', 409, 'lost', 'This time is gone'],
    ['slot-past', 409, 'lost', 'This time is gone'],
    ['payment-refunded', 409, 'lost', 'This time is gone'],
  ] as const)('the capture failure %s (%i) leads to: %s', (reason, status, nextStep, title) => {
    expect(describeCaptureFailure(createApiError(status, reason))).toMatchObject({ next: nextStep });
    expect(describeCaptureFailure(createApiError(status, reason)).dialog?.title).toBe(title);
  });

  it('a capture without a response waits, because the money may have been taken', () => {
    expect(describeCaptureFailure(undefined).next).toBe('wait');
  });

  it('a refused capture names another client only if that client took the time', () => {
    const blamesSomeoneElse = (reason: string) =>
      describeCaptureFailure(createApiError(409, reason)).dialog?.text.includes('someone else');
    expect(['slot-taken', 'slot-past', 'hold-expired', 'payment-refunded'].map(blamesSomeoneElse)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a refused Finalize', () => {
  it('a Finalize without a response can be pressed again', () => {
    expect(describeFinalizeFailure(undefined, createHold('paid'))).toMatchObject({
      next: 'again',
      dialog: { title: 'Booking Failed', text: expect.stringMatching(/^We couldn't confirm your booking/) },
    });
    expect(describeFinalizeFailure(createApiError(500, 'internal'), createHold('paid')).next).toBe('again');
  });

  it('a refused Finalize with an expired hold leads to the times, and is "not charged" only without a payment', () => {
    const failureFor = (payment: Hold['payment']) =>
      describeFinalizeFailure(createApiError(409, 'hold-expired'), createHold(payment));
    expect([failureFor('none').next, failureFor('paid').next]).toEqual(['lost', 'lost']);
    expect(failureFor('none').dialog?.text).toContain('not been charged');
    expect(failureFor('paid').dialog?.text).not.toContain('not been charged');
  });

  it('a refused Finalize says that a payment is refunded, and waits if it is pending or unknown', () => {
    const failureFor = (status: number, reason: string) =>
      describeFinalizeFailure(createApiError(status, reason), createHold('paid'));
    expect(failureFor(409, 'payment-refunded')).toMatchObject({
      next: 'lost',
      dialog: { text: expect.stringContaining('on its way back') },
    });
    expect(failureFor(409, 'payment-pending')).toEqual({ next: 'wait', dialog: undefined });
    expect(failureFor(503, 'payment-unsure').next).toBe('wait');
  });

  it('a refused Finalize says what is missing without a payment', () => {
    expect(describeFinalizeFailure(createApiError(402, 'payment-required'), createHold('none')).dialog?.title).toBe(
      'Missing Information or Payment',
    );
  });
});

describe('a failure and the state of the server', () => {
  const hold = createHold('awaiting');
  const lostFailure = describeCaptureFailure(createApiError(409, 'hold-expired'));
  const retryFailure = describeCaptureFailure(createApiError(402, 'payment-declined'));

  it('a booking that the server has made since counts more than the failure', () => {
    expect(resolveFailure(lostFailure, hold, { kind: 'booked' })).toEqual({ next: 'booked' });
    expect(resolveFailure(retryFailure, hold, { kind: 'booked' })).toEqual({ next: 'booked' });
  });

  it.each(['paid', 'paying'] as const)('a hold that is %s counts more than the failure', (payment) => {
    const currentHold = createHold(payment);
    expect(resolveFailure(lostFailure, hold, { kind: 'changed', hold: currentHold })).toEqual({
      next: 'stands',
      hold: currentHold,
    });
  });

  it('a hold that is still valid can be tried again', () => {
    expect(resolveFailure(lostFailure, hold, { kind: 'same' }).next).toBe('again');
  });

  it('a time is lost when the server holds nothing, or another time', () => {
    expect(resolveFailure(lostFailure, hold, { kind: 'gone' })).toBe(lostFailure);
    expect(resolveFailure(lostFailure, hold, { kind: 'moved' })).toBe(lostFailure);
  });

  it('the client is not told "not charged" when the server does not answer', () => {
    expect(resolveFailure(lostFailure, hold, undefined).next).toBe('wait');
    expect(resolveFailure(lostFailure, createHold('none'), undefined).next).toBe('again');
  });

  it('a refunded payment needs no further question', () => {
    const refundFailure = describeCaptureFailure(createApiError(409, 'payment-refunded'));
    expect(resolveFailure(refundFailure, hold, undefined)).toBe(refundFailure);
  });
});

describe('a hold that the server no longer has', () => {
  const input = { isMoved: false, now: { day: '2026-11-02', time: '10:20' }, zone: 'America/Los_Angeles' };
  const describeLoss = (payment: Hold['payment'], expiresAt: string, changes = {}) =>
    describeLostHold({ payment, expiresAt } as Hold, { ...input, ...changes }).title;

  it('a hold that the server no longer has was moved to another window, has expired, or was released', () => {
    expect([
      describeLoss('awaiting', '2026-11-02T18:30:00.000Z', { isMoved: true }),
      describeLoss('awaiting', '2026-11-02T18:15:00.000Z'),
      describeLoss('awaiting', '2026-11-02T18:30:00.000Z'),
    ]).toEqual(['You continued in another window', 'The 15 minutes are over', 'This time is no longer on hold']);
  });

  it('a hold that the server no longer has says that the time is gone if the client may have paid', () => {
    expect(describeLoss('paying', '2026-11-02T18:15:00.000Z')).toBe('This time is gone');
  });
});
