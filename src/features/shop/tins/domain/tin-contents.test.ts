import { describe, expect, it, test } from 'vitest';
import { chocolates } from '#seeds/chocolates.ts';
import { formatTinContents, formatWeight, noContents } from './tin-contents.ts';

test.each([
  [57, '2 oz (57 g)'],
  [100, '3.5 oz (100 g)'],
  [110, '3.9 oz (110 g)'],
  [113, '4 oz (113 g)'],
  [454, '16 oz (454 g)'],
  [5, '0.2 oz (5 g)'],
])('the weight %d grams is written in ounces and grams', (grams, text) => {
  expect(formatWeight(grams)).toBe(text);
});

describe('the contents of a tin in words', () => {
  it('the contents of a tin name the pieces by their shape, then the weight', () => {
    expect(formatTinContents({ pieces: 9, shape: 'round', grams: 110 })).toBe('Nine pieces, 3.9 oz (110 g)');
    expect(formatTinContents({ pieces: 12, shape: 'thin', grams: 100 })).toBe('Twelve thin pieces, 3.5 oz (100 g)');
    expect(formatTinContents({ pieces: 16, shape: 'square', grams: 120 })).toBe('Sixteen squares, 4.2 oz (120 g)');
    expect(formatTinContents({ pieces: 1, shape: 'square', grams: 0 })).toBe('One square');
    expect(formatTinContents({ pieces: 24, shape: 'round', grams: 0 })).toBe('24 pieces');
  });

  it('the contents of a tin leave out what the owner has not stated', () => {
    expect(formatTinContents({ pieces: 0, shape: 'thin', grams: 100 })).toBe('3.5 oz (100 g)');
    expect(formatTinContents(noContents)).toBe('');
  });

  it('the contents of every sample tin are stated once, and not again in its details', () => {
    for (const { pieces, weightGrams, details } of chocolates) {
      expect(pieces).toBeGreaterThan(0);
      expect(weightGrams).toBeGreaterThan(0);
      expect(details).not.toMatch(/\d+ g\b|pieces|squares/);
    }
  });
});
