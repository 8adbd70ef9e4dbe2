import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('art/drawings/**/*.svg');
const read = (path: string) => readFileSync(path, 'utf8');

test('no drawing uses a CSS filter function inside, because WebKit does not apply it there', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /filter:\s*(?!url|none)\w/.test(read(file)))).toEqual([]);
});

test('drawings are files of the art, each shown by the site, and the domain draws nothing', () => {
  expect(globSync('src/**/*.svg')).toEqual([]);
  const sources = globSync('src/**/*.{ts,tsx,css}', { exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n');
  expect(files.filter((file) => !sources.includes(`drawings/${basename(file)}`))).toEqual([]);
  expect(
    globSync('src/features/**/domain/**/*.ts').filter((file) => /[`'"]M(-?[\d.]+[ ,]|\$\{)/.test(read(file))),
  ).toEqual([]);
});
