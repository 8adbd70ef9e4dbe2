import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Decision 121: this limit only falls. */
const MAX_CALLS_IN_WEB = 30;

/** Where amounts of the JSON become cents and back: the codec, its definition, and the numbers of a CSV file. */
const converters =
  /^src\/(?:platform\/(?!database|http\/(?!files)|mail|jobs)|features\/[^/]+\/(?:contract|(?:[\w-]+\/)?web)\b)/;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const countCalls = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/\b(?:dollarsToCents|centsToDollars)\b(?=[(),])/g)].length;

test('only the contract, CSV files and the browser convert between dollars and cents', () => {
  const paths = globSync('src/**/*.{ts,tsx}').filter((path) => !isTest(path));
  expect(paths.length).toBeGreaterThan(1_000);
  expect(paths.filter((path) => countCalls(path) > 0 && !converters.test(path))).toEqual([
    'src/features/shop/cart/domain/cart.ts',
  ]);
});

test('the browser does not convert more often than it did', () => {
  const calls = globSync(['src/features/**/web/**/*.{ts,tsx}', 'src/platform/{admin,api,shell,ui}/**/*.{ts,tsx}'])
    .filter((path) => !isTest(path))
    .reduce(
      (sum, path) => sum + (readFileSync(path, 'utf8').match(/\b(?:dollarsToCents|centsToDollars)\(/g)?.length ?? 0),
      0,
    );
  expect(calls).toBeLessThanOrEqual(MAX_CALLS_IN_WEB);
});
