import { describe, expect, it } from 'vitest';
import { reverseOrder, sortByName } from './sort-by-name.ts';

const createItems = (...names: string[]) => names.map((name) => ({ name }));
const listNames = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('sorting tins by name', () => {
  const shelf = createItems('Smoked Chili', 'Chai & Star Anise', 'Marionberry');

  it('chocolates are sorted by name in alphabetical order, or in the opposite one', () => {
    expect(listNames(sortByName(shelf, 'A-Z'))).toEqual(['Chai & Star Anise', 'Marionberry', 'Smoked Chili']);
    expect(listNames(sortByName(shelf, 'Z-A'))).toEqual(['Smoked Chili', 'Marionberry', 'Chai & Star Anise']);
  });

  it('sorting by name ignores case, accents and a space before the name', () => {
    const mixed = createItems('Yuzu', 'éclair', ' banana', 'Earl Grey', 'apple');
    expect(listNames(sortByName(mixed, 'A-Z'))).toEqual(['apple', ' banana', 'Earl Grey', 'éclair', 'Yuzu']);
  });

  it('sorting by name orders numbers by size', () => {
    expect(listNames(sortByName(createItems('Batch 10', 'Batch 2'), 'A-Z'))).toEqual(['Batch 2', 'Batch 10']);
  });

  it('chocolates of the same name keep their order in both directions', () => {
    const twins = [
      { name: 'Plain Dark', size: 'small' },
      { name: 'Plain Dark', size: 'large' },
    ];
    expect(sortByName(twins, 'A-Z')).toEqual(twins);
    expect(sortByName(twins, 'Z-A')).toEqual(twins);
  });

  it('sorting by name leaves the given list unchanged', () => {
    const items = Object.freeze(createItems('b', 'a'));
    expect(listNames(sortByName(items, 'A-Z'))).toEqual(['a', 'b']);
    expect(listNames(items)).toEqual(['b', 'a']);
  });

  it('sorting by name knows the opposite order', () => {
    expect([reverseOrder('A-Z'), reverseOrder('Z-A')]).toEqual(['Z-A', 'A-Z']);
  });
});
