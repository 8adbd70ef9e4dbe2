import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listImports } from '../../scripts/check-architecture.ts';

/** The pages that load no other style sheet than app.css, and what is around every page. */
const publicModules = [
  'src/root.tsx',
  'src/entry.client.tsx',
  ...globSync('src/features/**/web/{*-page,*-words-layout}.tsx'),
];

/** The files whose utilities app.css leaves out. */
function listFilesLeftOut(): Set<string> {
  const patterns = readFileSync('src/platform/styles/app.css', 'utf8').matchAll(/@source not "(.*?)";/g);
  return new Set(
    [...patterns]
      .map(([, pattern = '']) => join('src/platform/styles', pattern))
      .flatMap((pattern) => globSync([pattern, `${pattern}/**/*.{ts,tsx}`])),
  );
}

/** The given files and all that they import, also later. */
function listReachable(entries: readonly string[]): Set<string> {
  const reachable = new Set(entries);
  for (const path of reachable) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const { targetPath } of listImports({ path, text: readFileSync(path, 'utf8') }))
      if (targetPath?.startsWith('src/') && !targetPath.includes('?')) reachable.add(targetPath);
  }
  return reachable;
}

test('every utility that a public page uses is in its style sheet', () => {
  const leftOut = listFilesLeftOut();
  expect(leftOut.size).toBeGreaterThan(200);
  expect([...listReachable(publicModules)].filter((path) => leftOut.has(path))).toEqual([]);
});

test('the search for utilities would see a file that a page left out imports', () => {
  const reachable = listReachable(['src/features/admin-access/web/admin/admin-area-layout.tsx']);
  const leftOut = listFilesLeftOut();
  expect([...reachable].filter((path) => leftOut.has(path)).length).toBeGreaterThan(10);
});
