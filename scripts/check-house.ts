// Checks the rooms and arrows of the house (ARCHITECTURE.md) over every source file, and says how to mend what is wrong.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Which rooms each room may import from. `render` is the server's only door into web. */
const arrows: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  database: ['database', 'domain'],
  server: ['server', 'render', 'contract', 'database', 'domain', 'seeds'],
  render: ['server', 'contract', 'database', 'domain', 'web', 'render'],
  web: ['web', 'contract', 'domain'],
  practice: ['practice'],
  seeds: ['seeds', 'database', 'domain'],
};
const forbiddenName = /(^|[-.])(utils?|helpers?|misc|common)([-.]|$)/;
const MAX_LINES = 300;

const rooms = ['src', 'seeds', 'tests', 'scripts', 'bench'];
type Source = { path: string; text: string };

export function roomOf(path: string): string | undefined {
  if (path.startsWith('src/server/render/')) return 'render';
  return /^(?:src\/)?([^/]+)\//.exec(path)?.[1];
}

/** The file that an import means, as a path from the root; undefined for a package. */
function target(from: string, given: string): string | undefined {
  if (given.startsWith('.')) return normalize(join(dirname(from), given));
  const alias = /^#(seeds|tests)\/(.*)/.exec(given);
  if (alias) return `${alias[1]}/${alias[2]}`;
  return given.startsWith('#') ? `src/${given.slice(1)}` : undefined;
}

/** Every offence of one file, each with the way to mend it. */
export function offences({ path, text }: Source): string[] {
  const found: string[] = [];
  const room = roomOf(path) ?? '';
  const name = path.split('/').at(-1) ?? '';
  const lines = text.split('\n').length - 1;
  const isTest = /\.test\.tsx?$/.test(name);
  if (forbiddenName.test(name)) found.push('is named for nothing in particular: name it for its subject');
  if (/^index\.tsx?$/.test(name)) found.push('is a barrel: import each thing from the file that defines it');
  const free = path.startsWith('src/web/content/') || path.startsWith('seeds/');
  if (lines > MAX_LINES && !free) found.push(`has ${lines} lines, more than ${MAX_LINES}: split it by subject`);

  const imports = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'/g,
  );
  for (const [, whole, lazy, bare] of imports) {
    const given = whole ?? lazy ?? bare ?? '';
    const to = target(path, given);
    const allowed = arrows[room];
    if (!to) {
      const pure = room === 'domain' && !isTest;
      if (pure) found.push(`imports ${given}: domain imports nothing, so pass in what it needs`);
      const mayUseDrizzle = room === 'database' || name === 'store.ts' || !allowed;
      if (/^(drizzle-orm|pg$|@electric-sql)/.test(given) && !mayUseDrizzle && !isTest)
        found.push(`imports ${given}: only store.ts and database/ know the database, so ask a store`);
      continue;
    }
    const toRoom = roomOf(to) ?? '';
    if (allowed && !allowed.includes(toRoom) && !isTest)
      found.push(`imports ${given}: ${room} may use ${allowed.join(', ')}, so move the thing or turn the arrow round`);
    const [own, other] = [path, to].map((file) => /^src\/server\/features\/([^/]+)\//.exec(file)?.[1]);
    if (own && other && own !== other && to.endsWith('/store.ts'))
      found.push(`imports the store of ${other}: ask that feature's service instead`);
  }
  return found.map((offence) => `${path} ${offence}.`);
}

function sources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (import.meta.main) {
  const all = rooms.flatMap(sources);
  const found = all.flatMap(offences);
  for (const offence of found) console.error(offence);
  console.log(found.length === 0 ? `The house stands: ${all.length} files.` : `${found.length} things to mend.`);
  process.exit(found.length === 0 ? 0 : 1);
}
