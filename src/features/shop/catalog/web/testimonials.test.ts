import { expect, test } from 'vitest';
import { findNamedTin } from './testimonials.tsx';

const tins = [{ name: 'Sea Salt Caramel' }, { name: 'Fir Tip & Mint' }, { name: 'Rose & Cardamom' }];
const findName = (quote: string) => findNamedTin(quote, tins)?.name;

test('a quote names a tin by its name, or by one of its words after an article', () => {
  expect(findName('I bought the caramel for my mother.')).toBe('Sea Salt Caramel');
  expect(findName('The fir one tastes exactly like the trail.')).toBe('Fir Tip & Mint');
  expect(findName('Rose & Cardamom, every Sunday.')).toBe('Rose & Cardamom');
});

test('a quote names no tin with a word of another meaning, or when it names two', () => {
  expect(findName('We rose early for a walk by a sea.')).toBeUndefined();
  expect(findName('First the caramel, then the mint.')).toBeUndefined();
  expect(findName('')).toBeUndefined();
});
