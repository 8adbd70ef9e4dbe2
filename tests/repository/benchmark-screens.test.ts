import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from '../../bench/admin/screens.ts';

test('each list of the owner that grows has a screen at a route of the admin area, which the benchmark measures', () => {
  const routes = readFileSync('src/routes.ts', 'utf8');
  const missing = screens.filter(({ path }) => !routes.includes(`route('${path.slice(1).split('?')[0]}'`));
  expect(missing.map(({ name, path }) => `add ${name} to \`differences\`: there is no screen at ${path}`)).toEqual([]);
  expect(screens.length).toBeGreaterThanOrEqual(10);
});
