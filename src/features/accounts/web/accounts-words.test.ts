import { expect, test } from 'vitest';
import { area } from './accounts-words.ts';

test('a client is greeted by the first name, and kindly without one', () => {
  expect(area.greeting('Noor')).toBe('Hi, Noor!');
  expect(area.greeting('')).toBe('Hi, good to see you!');
});
