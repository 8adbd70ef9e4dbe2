import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { styles as mockStyles } from '#mock-services/page/styles.ts';
import { apiDocsStyles } from '#platform/http/api-docs/api-docs-styles.ts';

/** All values of each color: the light one, then the dark one. */
function listColors(css: string): Map<string, string[]> {
  const pairs = [...css.matchAll(/--(\w[\w-]*):\s*(#[0-9a-f]{6})/gi)];
  return new Map(
    [...Map.groupBy(pairs, ([, name]) => name ?? '')].map(([name, found]) => [
      name,
      found.map(([, , color]) => color ?? ''),
    ]),
  );
}

const tokens = listColors(readFileSync('src/platform/styles/tokens.css', 'utf8').split('.shop-band')[0] ?? '');

test.each([
  ['/dev', mockStyles],
  ['/api/docs', apiDocsStyles],
])('the pages of %s have the colors of the site, in both schemes', (_path, css) => {
  const colors = listColors(css);
  expect(colors.size).toBeGreaterThan(10);
  for (const [name, values] of colors) expect(values, name).toEqual(tokens.get(name));
});
