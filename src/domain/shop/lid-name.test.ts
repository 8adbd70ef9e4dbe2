import { expect, test } from 'vitest';
import { formatLidLine, getLidNameSize, MAX_LID_NAME_LENGTH, parseLidName } from './lid-name.ts';

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

test('a name is lettered as large as the band allows, and never too small to read', () => {
  expect(getLidNameSize('Maya')).toBe(34);
  for (const character of ['i', 'x', 'W', '猫']) {
    const sizes = [1, 12, MAX_LID_NAME_LENGTH].map((length) => getLidNameSize(character.repeat(length)));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThan(9);
  }
});

test('a line of an order says what is on the lid', () => {
  expect(formatLidLine('Plain Dark', 'Maya')).toBe('Plain Dark, “Maya” on the lid');
  expect(formatLidLine('Plain Dark', '')).toBe('Plain Dark');
  expect(formatLidLine('Plain Dark', undefined)).toBe('Plain Dark');
});
