import { expect, test } from 'vitest';
import { lengthInWords } from './session-length.ts';

test('a length is said in minutes, and sixty where none is known', () => {
  expect([75, 60, undefined].map(lengthInWords)).toEqual(['75 mins', '60 mins', '60 mins']);
});
