import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns whether a file, or one that it imports by a relative path, reads TEST_DATABASE_URL. */
function readsServerDatabase(file: string, seen: Set<string>): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (source.includes('TEST_DATABASE_URL')) return true;
  const imports = source.matchAll(/^(?:import|export|\}).* from '(\.{1,2}\/[^']+\.ts)'/gm);
  return [...imports].some(([, path = '']) => readsServerDatabase(join(dirname(file), path), seen));
}

/** Lists the tests in a folder whose result can depend on which database TEST_DATABASE_URL names. */
export const listServerDatabaseTests = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((file) => readsServerDatabase(file, new Set()));
