import { expect, test } from 'vitest';
import { findFirstObstacle, findObstacle, formatObstacle, parseChosenIds } from './several.ts';

const createId = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const now = { day: '2026-11-20', time: '12:00' };
const chosen = {
  title: 'Slow Flow',
  date: '2026-11-27',
  time: '18:00',
  signUpLink: '',
  isExternal: false,
  cancelled: false,
};
const person = { isSignedUp: false, placesLeft: 1 };

test('the ids of a form and those of a link make the same choice, each id once', () => {
  const ids = [1, 2, 3].map(createId);
  expect(parseChosenIds(ids)).toEqual(ids);
  expect(parseChosenIds([ids.join(',')])).toEqual(ids);
  expect(parseChosenIds([...ids, createId(2).toUpperCase()])).toEqual(ids);
});

test('an invalid id is left out, and too many are recognized', () => {
  expect(parseChosenIds(['', 'x', `${createId(1)},<b>`])).toEqual([createId(1)]);
  expect(parseChosenIds([1, 2, 3, 4, 5, 6, 7, 8, 9].map(createId))).toHaveLength(7);
});

test.each([
  [undefined, {}, {}],
  ['full', {}, { placesLeft: 0 }],
  ['signed-up', {}, { isSignedUp: true }],
  ['full', {}, { isSignedUp: true, placesLeft: 0 }],
  ['cancelled', { cancelled: true }, { isSignedUp: true }],
  ['past', { date: '2026-11-20', time: '12:00' }, {}],
  ['external', { signUpLink: 'https://example.com' }, {}],
] as const)('a class cannot be chosen because of: %s', (obstacle, change, ofPerson) => {
  expect(findObstacle({ ...chosen, ...change }, { ...person, ...ofPerson }, now)).toBe(obstacle);
});

test('each obstacle is a sentence that names the class and its day', () => {
  expect(formatObstacle(chosen, 'full')).toBe('Slow Flow on Friday, November 27, is full.');
  expect(formatObstacle(chosen, 'signed-up')).toBe('You have a spot in Slow Flow on Friday, November 27, already.');
  for (const obstacle of ['cancelled', 'past', 'external'] as const)
    expect(formatObstacle(chosen, obstacle)).toMatch(/^Slow Flow on Friday, November 27, .+\.$/);
});

test('of several obstacles a class that is gone comes first, then closed, full and the person’s own spot', () => {
  const entries = (['signed-up', 'full', 'closed', 'past', 'cancelled', 'gone'] as const).map((obstacle, index) => ({
    obstacle,
    index,
  }));
  const order: string[] = [];
  for (let left = entries; left.length > 0; left = left.filter(({ obstacle }) => !order.includes(obstacle))) {
    order.push(findFirstObstacle(left)?.obstacle ?? '');
  }
  expect(order).toEqual(['cancelled', 'gone', 'closed', 'past', 'full', 'signed-up']);
  expect(findFirstObstacle([])).toBeUndefined();
});
