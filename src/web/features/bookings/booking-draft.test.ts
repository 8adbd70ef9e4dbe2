import { describe, expect, it } from 'vitest';
import type { Hold, Slot } from '#contract/bookings.ts';
import { specifiedSessions } from '#tests/support/bookings/booking-states.ts';
import {
  buildHold,
  type Draft,
  draftFromHold,
  emptyDraft,
  findPaymentProblem,
  formatMissing,
  listMissingParts,
  parseDraft,
  resetDraftForDay,
} from './booking-draft.ts';
import { getCost } from './offered-sessions.ts';

const cost = getCost(specifiedSessions, undefined);

const slot: Slot = { _id: 's', date: '2026-11-12', time: '18:00', length: '75 mins' };
const sessionType = 'Individual Yoga Session (60 min)' as const;
const whole: Draft = { day: slot.date, slot, sessionType, message: ' hello ', coupon: '', amount: '80' };

describe('the draft of a booking', () => {
  it('begins again on another day: time, type, message, coupon and amount are gone', () => {
    expect(resetDraftForDay(whole, '2026-11-13')).toEqual({ ...emptyDraft, day: '2026-11-13' });
  });

  it('stays as it is when the same day is chosen again', () => {
    expect(resetDraftForDay(whole, slot.date)).toBe(whole);
  });

  it('says everything that is missing, in the order of the page', () => {
    expect(listMissingParts(emptyDraft, false, cost)).toEqual(['slot', 'sessionType', 'payment']);
    expect(listMissingParts(whole, false, cost)).toEqual([]);
  });

  it.each([
    ['50', true],
    ['140.00', true],
    ['49.99', false],
    ['140.01', false],
    ['200', false],
    ['', false],
    ['eighty', false],
  ])('lets Continue be pressed with an amount of "%s": %s', (amount, isComplete) => {
    expect(listMissingParts({ ...whole, amount }, false, cost).includes('payment')).toBe(!isComplete);
  });

  it('needs no amount with a valid code', () => {
    expect(listMissingParts({ ...whole, amount: '' }, true, cost)).toEqual([]);
  });

  it('comes back from the hold that was made of it', () => {
    const hold: Hold = buildHold(
      { ...whole, slot, sessionType },
      { expiresAt: '2026-11-02T18:15:00Z', orderId: 'O' },
      { couponCode: undefined, cost },
    );
    expect(hold).toMatchObject({ amount: 80, couponCode: null, orderId: 'O', payment: 'awaiting', message: 'hello' });
    expect(draftFromHold(hold)).toMatchObject({
      day: slot.date,
      sessionType,
      amount: '80',
      coupon: '',
      message: 'hello',
    });
  });

  it('pays nothing with a code', () => {
    const hold = buildHold(
      { ...whole, slot, sessionType },
      { expiresAt: '2026-11-02T18:15:00Z' },
      { couponCode: 'YOURJOURNEY', cost },
    );
    expect(hold).toMatchObject({ amount: 0, couponCode: 'YOURJOURNEY', orderId: null, payment: 'none' });
    expect(draftFromHold(hold)).toMatchObject({ amount: '', coupon: 'YOURJOURNEY' });
  });

  it('comes out of a tab’s storage as it went in', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(whole)), slot.date, specifiedSessions)).toEqual(whole);
  });

  it('forgets a day that is over, with its time, and keeps what was typed', () => {
    expect(parseDraft(whole, '2026-11-13', specifiedSessions)).toEqual({ ...whole, day: undefined, slot: undefined });
  });

  it.each([null, 7, 'draft', {}, { day: 5, slot: { _id: 1 }, sessionType: 'Massage', message: {} }])(
    'is empty where the storage holds something else: %j',
    (stored) => {
      expect(parseDraft(stored, '2026-11-01', specifiedSessions)).toEqual(emptyDraft);
    },
  );

  it.each([
    ['valid', '', undefined],
    ['none', '80', undefined],
    ['invalid', '80', undefined],
    ['invalid', '', 'coupon'],
    ['unchecked', '', 'coupon'],
    ['unchecked', '80', 'coupon'],
    ['none', '30', 'amount'],
    ['none', '150', 'amount'],
  ] as const)('with a code that is %s and an amount of "%s" has trouble with: %s', (couponResult, amount, field) => {
    expect(findPaymentProblem({ coupon: '', amount }, couponResult, cost)?.field).toBe(field);
  });

  it('says in a dialog that a code could not be checked', () => {
    expect(findPaymentProblem({ coupon: 'X', amount: '80' }, 'unchecked', cost)?.dialog?.title).toBe('Booking Failed');
  });
});

describe('why Continue cannot be pressed', () => {
  it('is said as one sentence, whatever is missing', () => {
    expect(formatMissing(['sessionType'])).toBe('To continue, choose a session type.');
    expect(formatMissing(['slot', 'sessionType'])).toBe(
      'To continue, choose a day and a time and choose a session type.',
    );
    expect(formatMissing(['slot', 'sessionType', 'payment'])).toBe(
      'To continue, choose a day and a time, choose a session type, and enter an amount in range or a valid code.',
    );
  });
});
