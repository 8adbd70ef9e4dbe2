import { describe, expect, it } from 'vitest';
import { otherOrder, sortByName } from './sort-by-name.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('sorting tins by name', () => {
  const shelf = named('Smoked Chili', 'Chai & Star Anise', 'Marionberry');

  it('puts them in the order of the alphabet, and in the opposite one', () => {
    expect(names(sortByName(shelf, 'A-Z'))).toEqual(['Chai & Star Anise', 'Marionberry', 'Smoked Chili']);
    expect(names(sortByName(shelf, 'Z-A'))).toEqual(['Smoked Chili', 'Marionberry', 'Chai & Star Anise']);
  });

  it('does not mind small letters, accents or a space before the name', () => {
    const mixed = named('Yuzu', 'éclair', ' banana', 'Earl Grey', 'apple');
    expect(names(sortByName(mixed, 'A-Z'))).toEqual(['apple', ' banana', 'Earl Grey', 'éclair', 'Yuzu']);
  });

  it('counts numbers by their size', () => {
    expect(names(sortByName(named('Batch 10', 'Batch 2'), 'A-Z'))).toEqual(['Batch 2', 'Batch 10']);
  });

  it('keeps tins of the same name in the order in which they came, both ways', () => {
    const twins = [
      { name: 'Plain Dark', size: 'small' },
      { name: 'Plain Dark', size: 'large' },
    ];
    expect(sortByName(twins, 'A-Z')).toEqual(twins);
    expect(sortByName(twins, 'Z-A')).toEqual(twins);
  });

  it('leaves the given list as it was', () => {
    const given = Object.freeze(named('b', 'a'));
    expect(names(sortByName(given, 'A-Z'))).toEqual(['a', 'b']);
    expect(names(given)).toEqual(['b', 'a']);
  });

  it('knows the other order', () => {
    expect([otherOrder('A-Z'), otherOrder('Z-A')]).toEqual(['Z-A', 'A-Z']);
  });
});
