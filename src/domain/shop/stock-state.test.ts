import { describe, expect, it } from 'vitest';
import { getStockState } from './stock-state.ts';

describe('the state of a shelf', () => {
  it('is sold out when no tin is left', () => {
    expect(getStockState(0)).toBe('sold out');
  });

  it('says few from one tin to nine', () => {
    expect([1, 9].map(getStockState)).toEqual(['few left', 'few left']);
  });

  it('is simply in stock from ten tins on', () => {
    expect([10, 400].map(getStockState)).toEqual(['in stock', 'in stock']);
  });
});
