import { expect, test } from 'vitest';
import { ApiProblem } from '#web/api/client.ts';
import { refusedBecause } from './refused.ts';

test('a refused call has its reason', () => {
  expect(refusedBecause(new ApiProblem(409, { reason: 'class-full', message: 'Full.' }))).toBe('class-full');
});

test('so has one of a copy of the client', () => {
  class Copy extends Error {
    override name = 'ApiProblem';
    reason = 'link-invalid';
  }
  expect(refusedBecause(new Copy())).toBe('link-invalid');
});

test.each([new TypeError('Failed to fetch'), 'class-full', undefined, { reason: 'class-full' }])(
  'anything else has none: %j',
  (error) => {
    expect(refusedBecause(error)).toBeUndefined();
  },
);
