import { expect, test } from 'vitest';
import {
  getPalette,
  parseChocolate,
  parsePrice,
  parseStock,
  validateChocolate,
  withAllergen,
  withPalette,
} from './chocolate-draft.ts';

test.each([
  ['18', 18],
  ['18.5', 18.5],
  ['$18.50', 18.5],
  ['$ 18.50', 18.5],
  ['', Number.NaN],
  ['18,50', Number.NaN],
  ['18.505', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
  ['eighteen', Number.NaN],
])('the price %j is %d', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

test.each([
  ['0', 0],
  ['12', 12],
  ['', Number.NaN],
  ['1.5', Number.NaN],
  ['-1', Number.NaN],
])('%j are %d tins', (text, stock) => {
  expect(parseStock(text)).toBe(stock);
});

test('what is wrong stands at its field', () => {
  expect(Object.keys(validateChocolate({ name: '', price: '0', inventory: 'x' }))).toEqual([
    'name',
    'price',
    'inventory',
  ]);
  expect(validateChocolate({ name: 'Fir', price: '18', inventory: '0' })).toEqual({});
});

test('a form becomes a tin', () => {
  const label = { ground: '', ink: '', motif: 'fir' };
  const diet = { allergens: ['coconut' as const], traces: [], described: true, vegan: true };
  expect(parseChocolate({ name: 'Fir', price: '$18', inventory: '3', description: 'Green' }, label, diet)).toEqual({
    ...{ name: 'Fir', price: 18, inventory: 3, description: 'Green', details: '', label, ...diet },
  });
});

test('colours are from the name, a house pair or her own', () => {
  const label = { ground: '', ink: '', motif: '' };
  const own = { ground: '#112233', ink: '#445566' };
  expect(getPalette(label)).toBe('name');
  for (const palette of ['0', '7', 'own', 'name'] as const)
    expect(getPalette(withPalette(label, palette, own))).toBe(palette);
  expect(withPalette({ ...label, motif: 'fir' }, 'own', own)).toEqual({ ...own, motif: 'fir' });
});

test('an allergen stands in one list, and no tick says that the lists are complete', () => {
  const none = { allergens: [], traces: [], described: false, vegan: false };
  const traces = withAllergen(none, { allergen: 'oats', list: 'traces', checked: true });
  expect(traces).toEqual({ ...none, traces: ['oats'] });
  const contained = withAllergen(traces, { allergen: 'oats', list: 'allergens', checked: true });
  expect(contained).toEqual({ ...none, allergens: ['oats'] });
  expect(withAllergen(contained, { allergen: 'oats', list: 'allergens', checked: false })).toEqual(none);
});
