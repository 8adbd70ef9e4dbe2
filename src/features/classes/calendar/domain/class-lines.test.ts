import { expect, test } from 'vitest';
import { classLineNames, pickClassLines } from './class-lines.ts';
import { listClassLines } from './listed-lines.ts';

test('the lines of a class that were written are listed by their labels', () => {
  expect(listClassLines({ bring: 'A blanket' })).toEqual([['What to bring', 'A blanket']]);
  expect([listClassLines({ bring: '' }), listClassLines({})]).toEqual([[], []]);
});

test('of all that is known of a class, only its lines are picked', () => {
  const row = { title: 'Slow Flow', priceText: '$18', bring: 'A blanket' };
  expect(pickClassLines(row)).toEqual({ priceText: '$18', bring: 'A blanket' });
  expect(classLineNames).toEqual(['priceText', 'bring']);
});
