import { describe, expect, it } from 'vitest';
import { specifiedSessions } from '#tests/support/bookings/booking-states.ts';
import type { Hold, Slot } from '../../contract/bookings.ts';
import { getCost } from '../../sessions/web/offered-sessions.ts';
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

const cost = getCost(specifiedSessions, undefined);

const slot: Slot = { _id: 's', date: '2026-11-12', time: '18:00', length: '75 mins' };
const sessionType = 'Individual Yoga Session (60 min)' as const;
const whole: Draft = { day: slot.date, slot, sessionType, message: ' hello ', coupon: '', amount: '80' };

describe('the draft of a booking', () => {
  it('the draft of a booking is empty on another day: time, type, message, coupon and amount are gone', () => {
    expect(resetDraftForDay(whole, '2026-11-13')).toEqual({ ...emptyDraft, day: '2026-11-13' });
  });

  it('the draft of a booking does not change when the same day is chosen again', () => {
    expect(resetDraftForDay(whole, slot.date)).toBe(whole);
  });

  it('the draft of a booking names everything that is missing, in the order of the page', () => {
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
  ])('the draft of a booking enables Continue with an amount of "%s": %s', (amount, isComplete) => {
    expect(listMissingParts({ ...whole, amount }, false, cost).includes('payment')).toBe(!isComplete);
  });

  it('the draft of a booking needs no amount with a valid code', () => {
    expect(listMissingParts({ ...whole, amount: '' }, true, cost)).toEqual([]);
  });

  it('the draft of a booking is restored from the hold that was made of it', () => {
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

  it('the draft of a booking pays nothing with a code', () => {
    const hold = buildHold(
      { ...whole, slot, sessionType },
      { expiresAt: '2026-11-02T18:15:00Z' },
      { couponCode: 'YOURJOURNEY', cost },
    );
    expect(hold).toMatchObject({ amount: 0, couponCode: 'YOURJOURNEY', orderId: null, payment: 'none' });
    expect(draftFromHold(hold)).toMatchObject({ amount: '', coupon: 'YOURJOURNEY' });
  });

  it('the draft of a booking is the same after it was stored in the tab', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(whole)), slot.date, specifiedSessions)).toEqual(whole);
  });

  it('the draft of a booking drops a day that is over, with its time, and keeps the entered texts', () => {
    expect(parseDraft(whole, '2026-11-13', specifiedSessions)).toEqual({ ...whole, day: undefined, slot: undefined });
  });

  it.each([null, 7, 'draft', {}, { day: 5, slot: { _id: 1 }, sessionType: 'Massage', message: {} }])(
    'the draft of a booking is empty if the storage holds something else: %j',
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
  ] as const)(
    'the draft of a booking with a code that is %s and an amount of "%s" has a problem with: %s',
    (couponResult, amount, field) => {
      expect(findPaymentProblem({ coupon: '', amount }, couponResult, cost)?.field).toBe(field);
    },
  );

  it('the draft of a booking says in a dialog that a code could not be checked', () => {
    expect(findPaymentProblem({ coupon: 'X', amount: '80' }, 'unchecked', cost)?.dialog?.title).toBe('Booking Failed');
  });
});

describe('the reason why Continue is disabled', () => {
  it('the reason why Continue is disabled is one sentence, whatever is missing', () => {
    expect(formatMissing(['sessionType'], true)).toBe('To continue, choose a session type.');
    expect(formatMissing(['slot', 'sessionType'], false)).toBe(
      'To continue, choose a day and a time and choose a session type.',
    );
    expect(formatMissing(['slot', 'sessionType'], true)).toBe('To continue, choose a time and choose a session type.');
    expect(formatMissing(['slot', 'sessionType', 'payment'], false)).toBe(
      'To continue, choose a day and a time, choose a session type, and enter an amount in range or a valid code.',
    );
  });
});
