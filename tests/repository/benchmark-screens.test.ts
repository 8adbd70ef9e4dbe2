import { expect, test } from 'vitest';
import { pages } from '#pages.ts';
import { screens } from '../../bench/admin/screens.ts';

test('each list of the owner that grows has a screen at a route of the admin area, which the benchmark measures', () => {
  const paths = new Set(pages.map(({ path }) => path));
  const missing = screens.filter(({ path }) => !paths.has(path.split('?')[0] ?? ''));
  expect(missing.map(({ name, path }) => `add ${name} to \`differences\`: there is no screen at ${path}`)).toEqual([]);
  expect(screens.length).toBeGreaterThanOrEqual(10);
});
