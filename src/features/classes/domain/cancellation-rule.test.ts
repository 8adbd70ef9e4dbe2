import { expect, test } from 'vitest';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { applyClassCutoffs } from './cancellation-rule.ts';

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
