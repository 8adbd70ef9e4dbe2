import { expect, test } from 'vitest';
import { formatSize } from './format-report.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [86_458, '87 kB'],
  [1_234_567, '1.2 MB'],
  [2_000_000_000, '2 GB'],
])('the size of %i bytes is shown as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
