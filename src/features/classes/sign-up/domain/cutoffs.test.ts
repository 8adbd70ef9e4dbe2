import { describe, expect, test } from 'vitest';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { applyClassCutoffs, getFreeUntil, getSignUpEnd, isLateCancellation } from './cutoffs.ts';

const zone = 'America/Los_Angeles';
const noCutoffs = { signUpMinutes: 0, cancelMinutes: 0 };

describe('sign-up', () => {
  const getEnd = (day: string, time: string, signUpMinutes: number, place = zone) =>
    getSignUpEnd({ day, time }, { ...noCutoffs, signUpMinutes }, place);

  test('sign-up ends the set number of minutes before the class begins, also on the day before', () => {
    expect(getEnd('2026-12-01', '18:00', 90)).toEqual({ day: '2026-12-01', time: '16:30' });
    expect(getEnd('2026-12-01', '06:00', 720)).toEqual({ day: '2026-11-30', time: '18:00' });
  });

  test('the minutes before a class are elapsed time when the clocks change', () => {
    expect(getEnd('2027-03-14', '09:00', 480)).toEqual({ day: '2027-03-14', time: '00:00' });
    expect(getEnd('2026-11-01', '09:00', 600)).toEqual({ day: '2026-11-01', time: '00:00' });
    expect(getEnd('2027-04-04', '09:00', 480, 'Australia/Lord_Howe')).toEqual({ day: '2027-04-04', time: '01:30' });
  });

  test('without a cut-off, sign-up ends when the class begins', () => {
    expect(getEnd('2026-12-01', '18:00', 0)).toBeUndefined();
  });
});

describe('cancelling', () => {
  /** 18:00 in Portland. */
  const start = { day: '2026-12-01', time: '18:00' };
  const cutoffs = { ...noCutoffs, cancelMinutes: 120 };

  test('cancelling is free until the cut-off and late afterwards', () => {
    expect(getFreeUntil(start, cutoffs, zone)).toEqual({ day: '2026-12-01', time: '16:00' });
    expect(isLateCancellation(start, cutoffs, new Date('2026-12-02T00:00:00.000Z'), zone)).toBe(false);
    expect(isLateCancellation(start, cutoffs, new Date('2026-12-02T00:00:00.001Z'), zone)).toBe(true);
  });

  test('cancelling is free until the second time that the clocks show the cut-off', () => {
    const morning = { day: '2026-11-01', time: '08:30' };
    const sevenHours = { ...noCutoffs, cancelMinutes: 480 };
    expect(getFreeUntil(morning, sevenHours, zone)).toEqual({ day: '2026-11-01', time: '01:30' });
    expect(isLateCancellation(morning, sevenHours, new Date('2026-11-01T09:30:00Z'), zone)).toBe(false);
    expect(isLateCancellation(morning, sevenHours, new Date('2026-11-01T09:30:01Z'), zone)).toBe(true);
  });

  test('without a cut-off, cancelling is never late', () => {
    expect(isLateCancellation(start, noCutoffs, new Date('2026-12-02T01:59:00Z'), zone)).toBe(false);
  });
});

const state = (cancelMinutes: number, classCancellation?: string) => {
  const policies = { ...defaultBusiness.policies, ...(classCancellation !== undefined && { classCancellation }) };
  return applyClassCutoffs({
    business: { ...defaultBusiness, policies },
    classCutoffs: { cancelMinutes },
  }).policies.classCancellation;
};

test('the delivered rule stays word for word while a spot is free to cancel until class begins', () => {
  expect(state(0)).toBe(defaultBusiness.policies.classCancellation);
});

test.each([
  [1, '1 minute'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
])('with a window of %i minutes the delivered rule says until when it is free', (minutes, text) => {
  expect(state(minutes)).toContain(`It’s free until ${text} before class.`);
  expect(state(minutes)).not.toContain('no fee');
});

test('the owner’s own words stay', () => {
  expect(state(120, 'Tell me by noon, please.')).toBe('Tell me by noon, please.');
});
