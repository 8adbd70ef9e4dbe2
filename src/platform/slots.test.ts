import { expect, test } from 'vitest';
import { createSlot } from './slots.ts';

test('a slot has what was put into it, in order, and nothing of another slot', () => {
  const [names, others] = [createSlot<string>(), createSlot<string>()];
  const fills = [names.with('Wren'), others.with('Ash'), names.with('Linden')];
  expect(names.read(fills)).toEqual(['Wren', 'Linden']);
  expect(others.read(fills)).toEqual(['Ash']);
  expect(createSlot<string>().read(fills)).toEqual([]);
});

test('a value of another type does not compile', () => {
  const counts = createSlot<number>();
  // @ts-expect-error: a text is no count
  const filled = counts.with('seven');
  // @ts-expect-error: counts are no texts
  const texts: string[] = counts.read([filled]);
  expect(texts).toHaveLength(1);
});
