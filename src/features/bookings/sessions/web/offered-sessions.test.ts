import { describe, expect, it } from 'vitest';
import { draft, slot, specifiedSessions } from '#tests/support/bookings/booking-states.ts';
import { buildHold, findPaymentProblem, isDraftComplete, listMissingParts } from '../../booking/web/booking-draft.ts';
import type { OfferedSession } from '../../contract/bookings.ts';
import {
  describeSession,
  findSessionPlace,
  findSessionProblem,
  findSlotPlace,
  formatPriceNote,
  getCost,
  getSessionName,
  isTooLong,
} from './offered-sessions.ts';

const [yoga, therapy] = specifiedSessions as [OfferedSession, OfferedSession];
const sliding = {
  kind: 'sliding',
  lowestCents: 1_000,
  highestCents: 8_000,
  suggestedCents: 4_000,
  next: null,
} as const;
const cheap: OfferedSession = { ...therapy, price: sliding };
const fixed: OfferedSession = {
  ...therapy,
  sessionType: 'Long',
  lengthMinutes: 90,
  price: { kind: 'fixed', amountCents: 9_550 },
};
const free: OfferedSession = { ...therapy, sessionType: 'First', name: 'First (30 min)', price: { kind: 'free' } };
const types = [yoga, cheap, fixed, free];
const response = { expiresAt: '2026-11-02T18:15:00Z' };

describe('the cost of a session', () => {
  it('the cost of a session is known before a type is chosen only if all have one price', () => {
    expect(getCost(specifiedSessions, undefined)).toMatchObject({ kind: 'chosen' });
    expect(getCost(types, undefined)).toEqual({ kind: 'unknown' });
    expect(getCost([], undefined)).toEqual({ kind: 'unknown' });
  });

  it('the cost of a session stands beside a type only if the prices differ', () => {
    expect(specifiedSessions.map((type) => formatPriceNote(type, specifiedSessions))).toEqual([undefined, undefined]);
    expect(types.map((type) => formatPriceNote(type, types))).toEqual(['$10–$110', '$10–$80', '$95.50', 'free']);
  });

  it.each([
    ['9.99', 'amount'],
    ['10', undefined],
    ['80', undefined],
    ['80.01', 'amount'],
  ])('with a range of $10 to $80, an amount of $%s has a problem with: %s', (amount, field) => {
    const cost = getCost(types, cheap.sessionType);
    expect(findPaymentProblem({ coupon: '', amount }, 'none', cost)?.field).toBe(field);
    expect(listMissingParts({ ...draft, amount }, false, cost).includes('payment')).toBe(field !== undefined);
  });

  it('a fixed cost of a session needs no amount, and is charged whatever was entered', () => {
    const cost = getCost(types, fixed.sessionType);
    const long = { ...draft, sessionType: fixed.sessionType, amount: '20' };
    expect(listMissingParts({ ...long, amount: '' }, false, cost)).toEqual([]);
    if (!isDraftComplete(long)) throw new Error('the draft is not complete');
    expect(buildHold(long, response, { couponCode: undefined, cost })).toMatchObject({
      amount: 95.5,
      payment: 'awaiting',
    });
    expect(findPaymentProblem({ coupon: 'WRONG', amount: '20' }, 'invalid', cost)).toEqual({ field: 'coupon' });
  });

  it('a free session needs neither an amount nor a code', () => {
    const cost = getCost(types, free.sessionType);
    const first = { ...draft, sessionType: free.sessionType, amount: '20' };
    expect(findPaymentProblem({ coupon: 'X', amount: '' }, 'unchecked', cost)).toBeUndefined();
    if (!isDraftComplete(first)) throw new Error('the draft is not complete');
    expect(buildHold(first, response, { couponCode: undefined, cost })).toMatchObject({
      amount: 0,
      couponCode: null,
      payment: 'none',
    });
  });
});

describe('a type of session', () => {
  it('a type of session does not fit into a shorter time, and fits while the length of the time is unknown', () => {
    expect(isTooLong(fixed, slot)).toBe(true);
    expect(isTooLong(fixed, { ...slot, length: '90 mins' })).toBe(false);
    expect(isTooLong(fixed, { ...slot, length: '' })).toBe(false);
    expect(isTooLong(yoga, { ...slot, length: '15 mins' })).toBe(false);
  });

  it('a type of session says why it cannot be booked', () => {
    expect(findSessionProblem(types, { ...draft, sessionType: 'Long' })).toContain('needs 90 minutes');
    expect(findSessionProblem(types, { ...draft, sessionType: 'Retired' })).toContain('no longer offered');
    expect(findSessionProblem(types, draft)).toBeUndefined();
  });

  it('a type of session has a name, a place and a description', () => {
    expect([getSessionName(types, 'First'), getSessionName(types, 'Retired')]).toEqual(['First (30 min)', 'Retired']);
    const outside = [{ ...yoga, place: 'Laurelhurst Park', description: 'Slow, outside!' }];
    const chosen = { sessionType: yoga.sessionType, slot: undefined };
    expect(describeSession(outside, chosen)).toBe('Laurelhurst Park. Slow, outside!');
    expect(describeSession(outside, { ...chosen, slot: { ...slot, place: 'The Loft' } })).toBe(
      'The Loft. Slow, outside!',
    );
    expect(describeSession(types, chosen)).toBeUndefined();
  });

  it('a type of session is at its own place of a time that has several, and never at a choice of places', () => {
    const [here, there] = [{ ...yoga, place: 'Online' }, cheap];
    const place = 'The Loft or Laurelhurst Park';
    const placeByType = { [here.sessionType]: 'The Loft', [there.sessionType]: 'Laurelhurst Park' };
    const several = { ...slot, place, placeByType };
    expect(describeSession([here, there], { sessionType: here.sessionType, slot: several })).toBe('The Loft.');
    expect(describeSession([here, there], { sessionType: there.sessionType, slot: several })).toBe('Laurelhurst Park.');
    const forOthers = { ...several, sessionTypes: [there.sessionType] };
    expect(findSessionPlace([here, there], { sessionType: here.sessionType, slot: forOthers })).toBe('Online');
    expect(findSlotPlace(several, there.sessionType)).toBe('Laurelhurst Park');
    expect([findSlotPlace(several, undefined), findSlotPlace(slot, yoga.sessionType)]).toEqual([place, undefined]);
  });

  it('a type of session is held at the place that the client was shown', () => {
    if (!isDraftComplete(draft)) throw new Error('the draft is not complete');
    const agreed = { couponCode: undefined, cost: getCost(types, draft.sessionType) };
    expect(buildHold(draft, response, { ...agreed, location: 'The Loft' })).toMatchObject({ location: 'The Loft' });
    expect(buildHold(draft, response, agreed)).not.toHaveProperty('location');
  });
});
