import { describe, expect, it } from 'vitest';
import { getStockState } from './chocolate-facts.tsx';

describe('the state of the stock', () => {
  it('a stock of 0 is sold out', () => {
    expect(getStockState(0)).toBe('sold out');
  });

  it('a stock of one to nine is low', () => {
    expect([1, 9].map(getStockState)).toEqual(['few left', 'few left']);
  });

  it('a stock of ten or more is in stock', () => {
    expect([10, 400].map(getStockState)).toEqual(['in stock', 'in stock']);
  });
});
