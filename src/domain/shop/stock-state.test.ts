import { describe, expect, it } from 'vitest';
import { stockState } from './stock-state.ts';

describe('the state of a shelf', () => {
  it('is sold out when no tin is left', () => {
    expect(stockState(0)).toBe('sold out');
  });

  it('says few from one tin to nine', () => {
    expect([1, 9].map(stockState)).toEqual(['few left', 'few left']);
  });

  it('is simply in stock from ten tins on', () => {
    expect([10, 400].map(stockState)).toEqual(['in stock', 'in stock']);
  });
});
