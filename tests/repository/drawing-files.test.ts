import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/web/**/*.svg');

test('no drawing uses a CSS filter function inside, because WebKit does not apply it there', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /filter:\s*(?!url|none)\w/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
