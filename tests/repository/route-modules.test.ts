import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../../src/routes.ts';

type Route = (typeof routes)[number];

const listFiles = ({ file, children = [] }: Route): string[] => [file, ...children.flatMap(listFiles)];

/** What the router knows of a route module. */
const KNOWN =
  /^(default|meta|links|handle|headers|loader|clientLoader|action|clientAction|clientMiddleware|shouldRevalidate|HydrateFallback|ErrorBoundary)$/;

/** The router loads a `clientLoader` as a chunk of its own, which has none of the other exports that it calls. */
test('a route module exports nothing but what the router knows', () => {
  const files = routes.flatMap(listFiles);
  expect(files.length).toBeGreaterThan(60);
  const others = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/^export (?:async )?(?:const|function|class|let) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !KNOWN.test(name))
      .map((name) => `${file} exports ${name}`),
  );
  expect(others).toEqual([]);
});
