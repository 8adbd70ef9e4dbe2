import { describe, expect, it, test } from 'vitest';
import {
  createData,
  draft,
  events,
  follow,
  hold,
  loaded,
  other,
  slot,
  states,
} from '#tests/support/bookings/booking-states.ts';
import { SESSION_TYPE } from '#tests/support/bookings/sample-booking.ts';
import type { Booking } from '../../contract/bookings.ts';
import { type Draft, emptyDraft } from './booking-draft.ts';
import {
  type BookingState,
  createBookingState,
  getCouponCheck,
  getHoldToRelease,
  isBusy,
  reduceBooking,
} from './booking-state.ts';

const { choosing, checking, holding, held, paying, ready, capturing, finalizing, booked } = states;

test.each(Object.entries(states))('a booking can reach the phase %s', (phase, state) => {
  expect(state.phase).toBe(phase);
});

type EventName = keyof typeof events;

const expectedEvents: Record<keyof typeof states, EventName[]> = {
  choosing: ['draftEdited', 'dayChosen', 'slotChosen', 'continuePressed'],
  checking: ['holdRequested', 'holdRefused'],
  holding: ['holdPlaced', 'holdRefused', 'holdUnanswered'],
  held: ['detailsReopened', 'otherDayPressed', 'payPalFailed', 'paymentApproved'],
  paying: [],
  ready: ['finalizePressed'],
  capturing: ['holdSettled', 'slotLost', 'bookingConfirmed'],
  finalizing: ['holdSettled', 'slotLost', 'bookingConfirmed'],
  booked: [],
};

test.each(Object.keys(states) as (keyof typeof states)[])('the phase %s changes with its own events only', (phase) => {
  const state = states[phase];
  const changing = Object.values(events).filter((event) => reduceBooking(state, event, 100) !== state);
  expect(changing.map(({ type }) => type)).toEqual(expectedEvents[phase]);
});

test.each([
  ['Continue', choosing, 'continuePressed'],
  ['PayPal’s approval', held, 'paymentApproved'],
  ['Finalize', ready, 'finalizePressed'],
] as const)('one request starts when %s comes twice', (_, state, type) => {
  const once = reduceBooking(state, { type });
  expect(once).not.toBe(state);
  expect(reduceBooking(once, { type })).toBe(once);
});

describe('the first data', () => {
  it('the first data without a hold opens the form with the stored draft, which does not take the focus', () => {
    expect(choosing).toMatchObject({ phase: 'choosing', draft, returning: false, takenSlot: undefined });
  });

  it('the first data drops a stored slot that is gone, and says so', () => {
    expect(createBookingState(draft, createData({ availableSlots: [other] }))).toMatchObject({
      draft: { ...draft, slot: undefined },
      takenSlot: { slot, reason: 'gone' },
    });
  });

  it.each([
    ['awaiting', 'held'],
    ['paying', 'paying'],
    ['paid', 'ready'],
    ['none', 'ready'],
  ] as const)(
    'the first data with a pending hold whose payment is %s continues at %s, as resumed and not own',
    (payment, phase) => {
      const state = createBookingState(draft, createData({ hold: { ...hold, payment } }));
      expect(state).toMatchObject({ phase, isOwn: false, resumed: true });
      expect(getHoldToRelease(state)).toBeUndefined();
    },
  );
});

describe('the form', () => {
  it('the form drops the other values when the day changes, and keeps them when it does not', () => {
    expect(follow(choosing, { type: 'dayChosen', day: '2026-11-13' }).draft).toEqual({
      ...emptyDraft,
      day: '2026-11-13',
    });
    expect(follow(choosing, { type: 'dayChosen', day: slot.date }).draft).toBe(draft);
  });

  it('the form drops a chosen slot that another client takes, until another one is chosen', () => {
    const taken = follow(choosing, loaded({ availableSlots: [other] }));
    expect(taken).toMatchObject({ draft: { slot: undefined }, takenSlot: { slot, reason: 'taken' } });
    expect(follow(taken, { type: 'slotChosen', slot: other })).toMatchObject({
      draft: { slot: other },
      takenSlot: undefined,
    });
  });

  it('the form still offers a slot that this client holds in another window', () => {
    const state = follow(choosing, loaded({ availableSlots: [], hold }));
    expect(state).toBe(choosing);
  });

  it('the form is replaced by a hold that another window pays', () => {
    expect(follow(choosing, loaded({ hold: { ...hold, payment: 'paying' } }))).toMatchObject({
      phase: 'paying',
      isOwn: false,
      resumed: false,
    });
  });

  it('the form without a slot or a session type stays, and names the missing session type', () => {
    const withoutSlot = { ...choosing, draft: { ...draft, slot: undefined } };
    expect(follow(withoutSlot, events.continuePressed)).toMatchObject({ phase: 'choosing', problems: {} });
    const withoutType = { ...choosing, draft: { ...draft, sessionType: undefined } };
    expect(follow(withoutType, events.continuePressed)).toMatchObject({
      phase: 'choosing',
      problems: { sessionType: 'Please choose a session type.' },
    });
  });

  it('the form clears a problem when the client edits the field', () => {
    const problems = { sessionType: 'a', amount: 'b' };
    const edit = (changes: Partial<Draft>) =>
      follow({ ...choosing, problems } as BookingState, { type: 'draftEdited', changes });
    expect(edit({ sessionType: SESSION_TYPE })).toMatchObject({ problems: { sessionType: undefined, amount: 'b' } });
    expect(edit({ amount: '9' })).toMatchObject({ problems: {} });
  });
});

describe('Continue', () => {
  it('a Continue that the server refuses leads back with the entered values and the reason', () => {
    expect(follow(holding, { type: 'holdRefused', problems: { amount: 'Too low' } })).toMatchObject({
      phase: 'choosing',
      draft,
      problems: { amount: 'Too low' },
    });
  });

  it('a Continue with a coupon that the server rejects marks the code as invalid', () => {
    const withCode = { ...holding, draft: { ...draft, coupon: ' code ' } };
    const refused = follow(withCode, { type: 'holdRefused', rejectedCoupon: 'Used up' });
    expect(getCouponCheck(refused)).toEqual({ code: 'code', state: 'invalid', message: 'Used up' });
  });

  it('a Continue without a response leads back, and a hold on its slot is then this page’s own', () => {
    const unanswered = follow(holding, { type: 'holdUnanswered' });
    expect(unanswered.phase).toBe('choosing');
    const found = follow(unanswered, loaded({ hold }));
    expect(found).toMatchObject({ phase: 'held', isOwn: true, resumed: false });
    expect(getHoldToRelease(found)).toBe(hold);
  });

  it('a Continue with a coupon that covers the whole price needs no payment', () => {
    expect(follow(holding, { type: 'holdPlaced', hold: { ...hold, payment: 'none', couponCode: 'C' } }).phase).toBe(
      'ready',
    );
  });

  it('a Continue ignores data from before its request', () => {
    expect(follow(held, loaded({ hold: null }, 99))).toBe(held);
  });
});

describe('the payment step', () => {
  it('the payment step returns to the form with the values of the hold, which takes the focus', () => {
    const back = follow({ ...held, draft: emptyDraft }, events.detailsReopened);
    expect(back).toMatchObject({ phase: 'choosing', returning: true, payPalFailed: false });
    expect(back.draft).toEqual({ ...draft, slot: { ...slot, length: '' } });
  });

  it('the payment step returns to an empty form for another day', () => {
    expect(follow(held, events.otherDayPressed)).toMatchObject({ phase: 'choosing', draft: emptyDraft });
  });

  it('the payment step returns to the form when PayPal fails, and says so until the next request', () => {
    const failed = follow(held, events.payPalFailed);
    expect(failed).toMatchObject({ phase: 'choosing', payPalFailed: true });
    expect(follow(failed, events.continuePressed, events.holdRequested)).toMatchObject({ payPalFailed: false });
  });

  it('the payment step can be left when a coupon pays, and cannot once the client has paid', () => {
    const covered = follow(holding, { type: 'holdPlaced', hold: { ...hold, payment: 'none' } });
    expect(follow(covered, events.detailsReopened).phase).toBe('choosing');
    expect(follow(ready, events.detailsReopened)).toBe(ready);
  });

  it.each([
    ['expired or released', null],
    ['moved to another window', { ...hold, slotId: 'other' }],
  ])('the payment step returns to the form when the hold is %s', (_, current) => {
    for (const state of [held, paying, ready]) {
      expect(follow(state, loaded({ hold: current }))).toMatchObject({ phase: 'choosing', returning: true });
    }
  });

  it.each([held, paying, ready])('the payment step ends when the server has the booking', (state) => {
    const bookedSlots = [{ slotId: 's', status: 'active' }] as Booking[];
    expect(follow(state, loaded({ bookedSlots })).phase).toBe('booked');
  });

  it('the payment step follows the payment that the server reports, and stays as it is without a change', () => {
    expect(follow(held, loaded({ hold: { ...hold } }))).toBe(held);
    expect(follow(paying, loaded({ hold: { ...hold, payment: 'paid' } })).phase).toBe('ready');
  });

  it('the payment step is resumed until the client acts', () => {
    const resumed = createBookingState(draft, createData({ hold }));
    expect(follow(resumed, events.clientActed)).toMatchObject({ phase: 'held', resumed: false });
    expect(follow(resumed, events.paymentApproved)).toMatchObject({ resumed: false });
  });

  it.each([
    ['declined', 'awaiting', 'held'],
    ['uncertain', 'paying', 'paying'],
    ['captured', 'paid', 'ready'],
  ] as const)('the payment step continues after a payment that is %s', (_, payment, phase) => {
    expect(follow(capturing, { type: 'holdSettled', hold: { ...hold, payment } }).phase).toBe(phase);
  });

  it('the payment step returns to the form without the slot when the slot is lost', () => {
    for (const state of [capturing, finalizing]) {
      expect(follow(state, events.slotLost)).toMatchObject({
        phase: 'choosing',
        draft: { day: slot.date, slot: undefined, message: 'Hello' },
      });
    }
  });
});

test.each([
  ['checking', checking],
  ['holding', holding],
  ['capturing', capturing],
  ['finalizing', finalizing],
  ['booked', booked],
])('in %s the data waits and nothing is released', (_, state) => {
  expect(follow(state, loaded({ hold: null, availableSlots: [] }))).toBe(state);
  expect([isBusy(state), getHoldToRelease(state)]).toEqual([true, undefined]);
});

test('leaving releases a hold that this page requested, and no other', () => {
  expect(getHoldToRelease(held)).toBe(hold);
  expect([choosing, paying, ready].map(getHoldToRelease)).toEqual([undefined, undefined, undefined]);
  const replaced = follow(held, loaded({ hold: { ...hold, orderId: 'from another window' } }));
  expect(getHoldToRelease(replaced)).toBeUndefined();
});

test('a coupon check counts only for the code that is entered, and only the latest one', () => {
  const started = { code: 'A', state: 'checking', message: '' } as const;
  const withCode = follow(
    { ...choosing, draft: { ...draft, coupon: 'A' } },
    { type: 'couponChecked', coupon: started },
  );
  expect(getCouponCheck(withCode)).toBe(started);
  const edited = follow(withCode, { type: 'draftEdited', changes: { coupon: 'B' } });
  expect(getCouponCheck(edited)).toBeUndefined();
  const checkingB = follow(edited, { type: 'couponChecked', coupon: { ...started, code: 'B' } });
  expect(follow(checkingB, { type: 'couponChecked', coupon: { ...started, state: 'valid' } })).toBe(checkingB);
});
