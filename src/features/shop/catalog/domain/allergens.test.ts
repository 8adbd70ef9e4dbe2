import { expect, test } from 'vitest';
import { type Allergen, formatAllergens, parseAllergen } from './allergens.ts';

test.each<[Allergen[], string]>([
  [[], ''],
  [['coconut'], 'coconut'],
  [['sesame', 'tree-nuts'], 'tree nuts and sesame'],
  [['oats', 'sesame', 'tree-nuts'], 'tree nuts, sesame and oats'],
])('the allergens %j are shown as %j', (some, words) => {
  expect(formatAllergens(some)).toBe(words);
});

test('an address names an allergen or none', () => {
  expect(['coconut', 'Coconut', 'toString', '', null].map(parseAllergen)).toEqual(['coconut', ...Array(4)]);
});
