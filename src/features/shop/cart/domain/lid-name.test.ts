import { expect, test } from 'vitest';
import { formatLidLine, parseLidName } from './lid-name.ts';

test.each([
  ['', ''],
  ['   ', ''],
  [' Maya ', 'Maya'],
  ['Grandma & Grandpa <3', 'Grandma & Grandpa <3'],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['x'.repeat(25), undefined],
  ['Maya\nLeo', undefined],
  ['turned \u202e round', undefined],
  ['\u200b', ''],
  ['www.evil.example', undefined],
])('the lid name %j is parsed as %j', (text, name) => {
  expect(parseLidName(text)).toBe(name);
});

test('a line of an order says what is on the lid', () => {
  expect(formatLidLine('Plain Dark', 'Maya')).toBe('Plain Dark, “Maya” on the lid');
  expect(formatLidLine('Plain Dark', '')).toBe('Plain Dark');
  expect(formatLidLine('Plain Dark', undefined)).toBe('Plain Dark');
});
