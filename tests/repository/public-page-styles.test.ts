import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listImports } from '../../scripts/check-architecture.ts';

/** The pages that load no other style sheet than app.css, and what is around every page. */
const publicModules = ['src/web/root.tsx', 'src/web/entry.client.tsx', ...globSync('src/web/pages/public/*.tsx')];

/** The files whose utilities app.css leaves out. */
function listFilesLeftOut(): Set<string> {
  const patterns = readFileSync('src/web/app.css', 'utf8').matchAll(/@source not "\.\/(.*?)";/g);
  return new Set(
    [...patterns].flatMap(([, pattern]) => globSync([`src/web/${pattern}`, `src/web/${pattern}/**/*.{ts,tsx}`])),
  );
}

/** The given files and all that they import, also later. */
function listReachable(entries: readonly string[]): Set<string> {
  const reachable = new Set(entries);
  for (const path of reachable) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const { targetPath } of listImports({ path, text: readFileSync(path, 'utf8') }))
      if (targetPath?.startsWith('src/web/') && !targetPath.includes('?')) reachable.add(targetPath);
  }
  return reachable;
}

test('every utility that a public page uses is in its style sheet', () => {
  const leftOut = listFilesLeftOut();
  expect(leftOut.size).toBeGreaterThan(200);
  expect([...listReachable(publicModules)].filter((path) => leftOut.has(path))).toEqual([]);
});

test('the search for utilities would see a file that a page left out imports', () => {
  const reachable = listReachable(['src/web/pages/admin/layout.tsx']);
  expect([...reachable].filter((path) => listFilesLeftOut().has(path)).length).toBeGreaterThan(10);
});
