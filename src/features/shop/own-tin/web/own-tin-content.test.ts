import { expect, test } from 'vitest';
import { chocolates } from '#seeds/chocolates.ts';
import { findTinsWithMoods, getOwnTinName, MOODS_PER_TIN, type Mood, moods } from '../domain/moods.ts';
import { moodWords, ownTinNames } from './own-tin-words.ts';

function listCombinations(size: number, from: readonly Mood[] = moods): Mood[][] {
  if (size === 0) return [[]];
  return from.flatMap((mood, index) =>
    listCombinations(size - 1, from.slice(index + 1)).map((rest) => [mood, ...rest]),
  );
}

const combinations = listCombinations(MOODS_PER_TIN);

test('every four moods have a name of their own, of two words that fit on a lid', () => {
  const names = combinations.map((chosen) => getOwnTinName(chosen, ownTinNames) ?? '');
  expect(names).toHaveLength(210);
  expect(new Set(names).size).toBe(210);
  for (const name of names) {
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(name.length).toBeLessThanOrEqual(24);
  }
});

test('no name repeats a word, or promises an allergen, a drink or a chocolate of the shop', () => {
  const words = [...Object.values(ownTinNames.first), ...Object.values(ownTinNames.second)];
  expect(new Set(words).size).toBe(words.length);
  const catalogWords = new Set(chocolates.flatMap(({ name }) => name.split(' ')).filter((word) => word !== 'Midnight'));
  for (const word of words) {
    expect(word).not.toMatch(/nut|almond|pecan|sesame|oat|milk|wheat|rum|wine|bourbon/i);
    expect(catalogWords).not.toContain(word);
  }
});

test.each([
  ['Rose & Cardamom', 'spiced floral mellow'],
  ['Sea Salt Caramel', 'salty mellow'],
  ['Fir Tip & Mint', 'green mellow'],
  ['Orange Blossom', 'floral bright'],
  ['Oregon Hazelnut Praline', 'nutty salty deep'],
  ['Marionberry', 'berry bright'],
  ['Plain Dark', 'deep'],
  ['Chai & Star Anise', 'spiced mellow deep'],
  ['Earl Grey & Oat', 'bright mellow deep'],
  ['Smoked Chili', 'smoky spiced salty'],
  ['Midnight Coffee', 'mellow deep'],
  ['Maple & Olive Oil', 'green salty mellow'],
])('the tin %s has the moods %s', (name, found) => {
  const tins = chocolates.filter((chocolate) => chocolate.name === name);
  expect(findTinsWithMoods(tins, moods, moodWords)[0]?.shared.join(' ')).toBe(found);
});

test('every mood is in a tin of the sample shop, and every four moods lead to a tin', () => {
  for (const mood of moods) expect(findTinsWithMoods(chocolates, [mood], moodWords), mood).not.toEqual([]);
  for (const chosen of combinations) {
    expect(findTinsWithMoods(chocolates, chosen, moodWords).length, chosen.join()).toBeGreaterThan(0);
  }
});
