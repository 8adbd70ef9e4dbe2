import { expect, test } from 'vitest';
import { listTextChanges } from './changes.ts';

test('changes name what was reworded, added and taken out, in the order of the page', () => {
  const before = { heading: 'Hello', points: ['One', 'Two'] };
  expect(listTextChanges(before, { heading: 'Hi', points: ['One'] })).toEqual([
    { field: 'Heading', before: 'Hello', after: 'Hi' },
    { field: 'Points 2', before: 'Two' },
  ]);
  expect(listTextChanges(before, { heading: 'Hello', points: ['One', 'Two', 'Three'] })).toEqual([
    { field: 'Points 3', after: 'Three' },
  ]);
  expect(listTextChanges(before, before)).toEqual([]);
});
