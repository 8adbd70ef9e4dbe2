import { expect, test } from 'vitest';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { parseForm } from '#web/shell/parse-form.ts';
import { ChocolateForm, toChocolateBody, toFormValues, toLabel } from './chocolate-form.ts';

/** Parses what the owner entered, as the form and the action do. */
function parse(values: Record<string, string>, lists: Record<string, string[]> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  for (const [name, list] of Object.entries(lists)) for (const value of list) data.append(name, value);
  const submission = parseForm(data, ChocolateForm);
  return submission.status === 'success' ? toChocolateBody(submission.value) : submission.error;
}

const fir = { name: 'Fir', price: '18', inventory: '3', palette: 'name' };

test.each([
  ['18', 18],
  ['18.5', 18.5],
  ['$18.50', 18.5],
  ['$ 18.50', 18.5],
])('the price %j is $%d', (price, dollars) => {
  expect(parse({ ...fir, price })).toMatchObject({ price: dollars });
});

test.each(['', '0', '18,50', '18.505', '-3', '1e3', 'eighteen'])('the price %j is refused at its field', (price) => {
  expect(parse({ ...fir, price })).toEqual({ price: ['Please enter a price, such as 18.50.'] });
});

test.each(['', '1.5', '-1', 'x'])('a stock of %j is refused at its field', (inventory) => {
  expect(Object.keys(parse({ ...fir, inventory }) ?? {})).toEqual(['inventory']);
});

test('a form with empty optional fields is parsed to a complete chocolate', () => {
  expect(parse({ ...fir, inventory: '0' })).toEqual({
    ...{ name: 'Fir', price: 18, inventory: 0, description: '', details: '' },
    ...{ allergens: [], traces: [], vegan: false, described: false, label: { ground: '', ink: '', motif: '' } },
  });
});

test('checked boxes are parsed to lists and yes', () => {
  const boxes = { vegan: 'on', described: 'on' };
  const lists = { allergens: ['milk'], traces: ['oats', 'tree-nuts'] };
  expect(parse({ ...fir, ...boxes }, lists)).toMatchObject({
    ...{ vegan: true, described: true, allergens: ['milk'], traces: ['tree-nuts', 'oats'] },
  });
});

test('the colors of a label are from the name, a default pair or the owner', () => {
  const own = { ground: '#112233', ink: '#445566' };
  for (const palette of ['name', '0', '7', 'own']) {
    const label = toLabel({ palette, ...own, motif: 'fir' });
    expect(toFormValues({ label, price: 18 } as AdminChocolate)).toMatchObject({ palette, motif: 'fir' });
  }
  expect(toLabel({ palette: 'own', ...own })).toEqual({ ...own, motif: '' });
});
