import { expect, test } from 'vitest';
import { formatDuration } from './booking-length.ts';

test('a length is said in minutes, and sixty where none is known', () => {
  expect([75, 60, undefined].map(formatDuration)).toEqual(['75 mins', '60 mins', '60 mins']);
});
