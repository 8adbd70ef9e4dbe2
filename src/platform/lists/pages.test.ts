import { expect, test } from 'vitest';
import { countPages, pageOffset } from './pages.ts';

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [20_000, 400],
])('%i rows make %i pages', (rows, pages) => {
  expect(countPages(rows)).toBe(pages);
});

test('the third page begins after a hundred rows', () => {
  expect(pageOffset(3)).toBe(100);
});
