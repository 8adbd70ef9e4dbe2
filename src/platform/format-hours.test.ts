import { expect, test } from 'vitest';
import { formatUntil } from './format-hours.ts';

test.each([
  [0, 'Until it begins'],
  [45, 'Until 45 minutes before it begins'],
  [60, 'Until 1 hour before it begins'],
  [1440, 'Until 24 hours before it begins'],
])('%d minutes are read as “%s”', (minutes, expected) => {
  expect(formatUntil(minutes)).toBe(expected);
});
