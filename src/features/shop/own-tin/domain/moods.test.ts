import { describe, expect, it, test } from 'vitest';
import {
  findTinsWithMoods,
  formatMoodPlaces,
  getOwnTinName,
  listMoods,
  type MoodWords,
  parseMoodPlaces,
  toggleMood,
} from './moods.ts';

const words: MoodWords = {
  smoky: ['smoked'],
  spiced: ['cardamom', 'chili'],
  berry: ['-berry'],
  floral: ['rose'],
  bright: ['lemon'],
  green: ['olive oil'],
  nutty: ['hazelnut', 'nut'],
  salty: ['salt'],
  mellow: ['molasses'],
  deep: ['coffee'],
};
const createTin = (name: string, details = '', inventory = 5) => ({ name, description: '', details, inventory });

describe('the places of a tin', () => {
  it('the places of a tin are filled in the order of the presses, and an emptied place is filled first', () => {
    const three = ['deep', 'floral', 'bright'] as const;
    const places = three.reduce(toggleMood, parseMoodPlaces(''));
    expect(formatMoodPlaces(places)).toBe('deep-floral-bright');
    const emptied = toggleMood(places, 'floral');
    expect(formatMoodPlaces(emptied)).toBe('deep--bright');
    expect(formatMoodPlaces(toggleMood(emptied, 'salty'))).toBe('deep-salty-bright');
    expect(formatMoodPlaces(toggleMood(emptied, 'bright'))).toBe('deep');
  });

  it('a fifth mood does not change the places of a tin', () => {
    const full = parseMoodPlaces('deep-floral-bright-salty');
    expect(toggleMood(full, 'nutty')).toEqual(full);
  });

  it('the places of a tin are read from an address with any content', () => {
    expect(listMoods(parseMoodPlaces('deep--bright'))).toEqual(['bright', 'deep']);
    expect(listMoods(parseMoodPlaces('deep-deep-cheese-__proto__'))).toEqual(['deep']);
    expect(listMoods(parseMoodPlaces('deep-salty-green-nutty-bright'))).toHaveLength(4);
    expect(parseMoodPlaces('')).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the chocolates that have most of the moods', () => {
  const list = (tins: ReturnType<typeof createTin>[], wanted: string) =>
    findTinsWithMoods(tins, listMoods(parseMoodPlaces(wanted)), words).map(({ tin }) => tin.name);

  it('chocolates with two or more of the moods are listed, the most first', () => {
    const tins = [createTin('Rose'), createTin('Rose & Lemon'), createTin('Rose & Lemon', 'Salt, cardamom.')];
    expect(findTinsWithMoods(tins, ['spiced', 'floral', 'bright', 'salty'], words)).toEqual([
      { tin: tins[2], shared: ['spiced', 'floral', 'bright', 'salty'] },
      { tin: tins[1], shared: ['floral', 'bright'] },
    ]);
  });

  it('chocolates with one mood are listed if none has two, and none if nothing fits', () => {
    expect(list([createTin('Rose'), createTin('Lemon')], 'floral-bright-salty-deep')).toEqual(['Lemon', 'Rose']);
    expect(list([createTin('Rose')], 'smoky-bright-salty-deep')).toEqual([]);
  });

  it('chocolates with a mood in the name come before those with it in the ingredients', () => {
    const tins = [createTin('Autumn', 'Cacao, rose, lemon.'), createTin('Rose & Lemon')];
    expect(list(tins, 'floral-bright-salty-deep')).toEqual(['Rose & Lemon', 'Autumn']);
  });

  it('sold-out chocolates come last, but stay among the best four', () => {
    const tins = [
      createTin('Rose & Lemon', 'Salt.', 0),
      ...['A', 'B', 'C', 'D'].map((name) => createTin(name, 'Rose, lemon.')),
    ];
    expect(list(tins, 'floral-bright-salty-deep')).toEqual(['A', 'B', 'C', 'Rose & Lemon']);
  });

  it.each([
    ['Marionberries', 'berry'],
    ['Molasses', 'mellow'],
    ['Smoked Chilis', 'smoky-spiced'],
    ['Róse', 'floral'],
    ['Olive Oil', 'green'],
  ])('the chocolate %s has the mood %s', (name, found) => {
    const [match] = findTinsWithMoods([createTin(name)], listMoods(parseMoodPlaces(found)), words);
    expect(match?.shared.join('-')).toBe(found);
  });

  it.each([
    'Made in a kitchen that also handles hazelnuts.',
    'Contains oats, which may carry traces of hazelnuts.',
    'Without hazelnuts.',
    'No hazelnuts come near.',
    'Nut-free.',
    'Coconut cream.',
  ])('no chocolate is nutty because its details say “%s”', (details) => {
    expect(list([createTin('Plain', details)], 'nutty')).toEqual([]);
  });
});

test('the name of a full tin does not depend on the order of its moods', () => {
  const names = { first: { 'floral-bright': 'May' }, second: { 'salty-deep': 'Midnight' } };
  expect(getOwnTinName(parseMoodPlaces('deep-floral-salty-bright'), names)).toBe('May Midnight');
  expect(getOwnTinName(parseMoodPlaces('bright-floral-deep-salty'), names)).toBe('May Midnight');
  expect(getOwnTinName(parseMoodPlaces('bright-floral-deep'), names)).toBeUndefined();
});
