import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import type { AdminChocolate } from '../../../contract/shop-admin.ts';
import { noContents } from '../../../tins/domain/tin-contents.ts';
import { ChocolateForm, toChocolateBody, toContents, toFormValues, toLabel } from './chocolate-form.ts';

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
    name: 'Fir',
    price: 18,
    inventory: 0,
    description: '',
    details: '',
    contents: { pieces: 0, shape: 'round', grams: 0 },
    allergens: [],
    traces: [],
    vegan: false,
    described: false,
    label: { ground: '', ink: '', motif: '' },
  });
});

test('the pieces, their shape and the weight become the contents of the tin', () => {
  const contents = { pieces: 16, shape: 'square', grams: 120 } as const;
  expect(parse({ ...fir, pieces: '16', shape: 'square', grams: '120' })).toMatchObject({ contents });
  const label = { ground: '', ink: '', motif: '' };
  expect(toFormValues({ label, contents, price: 18 } as AdminChocolate)).toMatchObject(contents);
});

test.each([
  ['pieces', '37'],
  ['pieces', '1.5'],
  ['pieces', '-1'],
  ['grams', 'light'],
])('the contents with %s of %j are refused at their field', (field, value) => {
  expect(Object.keys(parse({ ...fir, [field]: value }) ?? {})).toEqual([field]);
});

test('the preview shows the pieces that are possible', () => {
  expect(toContents({ pieces: '12', shape: 'thin' })).toMatchObject({ pieces: 12, shape: 'thin' });
  for (const pieces of ['', 'x', '-1', '99', '1.5', undefined]) expect(toContents({ pieces }).pieces).toBe(0);
});

test('checked boxes are parsed to lists and yes', () => {
  const boxes = { vegan: 'on', described: 'on' };
  const lists = { allergens: ['milk'], traces: ['oats', 'tree-nuts'] };
  expect(parse({ ...fir, ...boxes }, lists)).toMatchObject({
    vegan: true,
    described: true,
    allergens: ['milk'],
    traces: ['tree-nuts', 'oats'],
  });
});

test('the colors of a label are from the name, a default pair or the owner', () => {
  const own = { ground: '#112233', ink: '#445566' };
  for (const palette of ['name', '0', '7', 'own']) {
    const label = toLabel({ palette, ...own, motif: 'fir' });
    expect(toFormValues({ label, contents: noContents, price: 18 } as AdminChocolate)).toMatchObject({
      palette,
      motif: 'fir',
    });
  }
  expect(toLabel({ palette: 'own', ...own })).toEqual({ ...own, motif: '' });
});
