import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEMORY_ENV, NODE_ARGS } from '../support/processes/server-process.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Each place that starts the server, with whether it also sets the allocator. */
const places: [string, string | undefined, boolean][] = [
  ['npm start', scripts.start, true],
  ['npm run serve', scripts.serve, true],
  ['Dockerfile', readFileSync('Dockerfile', 'utf8'), true],
  ['the systemd unit', readFileSync('deploy/systemd/mat-and-tin@.service', 'utf8'), true],
  ['the page on managed hosts', readFileSync('docs/deploying/managed-hosts.md', 'utf8'), false],
];

const listFlags = (text: string) => text.match(/--(?:max|min|heap|initial|optimize|gc|stack)-[\w-]+(?:=\d+)?/g)?.sort();
const readAllocator = (text: string) =>
  Object.fromEntries([...text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]));

test.each(places)('"%s" has the memory settings of the tests', (_, text = '', setsAllocator) => {
  expect(listFlags(text)).toEqual(listFlags(NODE_ARGS.join(' ')));
  if (setsAllocator) expect(readAllocator(text)).toEqual(MEMORY_ENV);
});

test('the container and the unit have the memory that the page on managed hosts asks for', () => {
  const readMegabytes = (path: string, pattern: RegExp) => Number(pattern.exec(readFileSync(path, 'utf8'))?.[1]);
  const needed = readMegabytes('docs/deploying/managed-hosts.md', /^\| Memory \| (\d+) MB/m);
  expect(readMegabytes('compose.yaml', /mem_limit: (\d+)m/)).toBe(needed);
  expect(readMegabytes('deploy/systemd/mat-and-tin@.service', /^MemoryMax=(\d+)M/m)).toBeGreaterThanOrEqual(needed);
});
