import { expect, test } from 'vitest';
import { formatDuration } from './booking-length.ts';

test('a length is shown in minutes, and an unknown one as sixty', () => {
  expect([75, 60, undefined].map(formatDuration)).toEqual(['75 mins', '60 mins', '60 mins']);
});
