import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** What a business runs, without what is imported when it is needed: those places ask for what may not be installed. */
const programs = [
  'src/server/main.ts',
  'src/server/images/worker.ts',
  ...['audit', 'backup', 'change-intake-key', 'doctor', 'module-hooks', 'owner', 'restore'].map(
    (name) => `scripts/${name}.ts`,
  ),
];
/** What they import once someone tries out, develops, builds or begins with the sample studio. */
const whenTryingOut = ['@electric-sql/pglite', '@fastify/http-proxy', 'rolldown', 'vite'];

const IMPORTS = /(?:^|\n)(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/g;
const LAZY = /\bimport\('([^']+)'\)/g;

function fileOf(from: string, given: string): string | undefined {
  if (given.startsWith('.')) return normalize(join(dirname(from), given));
  if (given.startsWith('#')) return given.replace(/^#(?!seeds|tests)/, 'src/').replace('#', '');
  return undefined;
}

const packageOf = (given: string) =>
  given
    .split('/')
    .slice(0, given.startsWith('@') ? 2 : 1)
    .join('/');

/** Every package that is imported, at once or later, with the file that does. Mails are built, and not followed. */
function packages(pattern: RegExp): Map<string, string> {
  const [seen, found, next] = [new Set<string>(), new Map<string, string>(), [...programs]];
  for (let path = next.pop(); path; path = next.pop()) {
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, given = ''] of text.matchAll(IMPORTS)) {
      const file = fileOf(path, given);
      if (file) next.push(file);
    }
    for (const [, given = ''] of text.matchAll(pattern))
      if (!fileOf(path, given) && !/^(node|virtual):/.test(given) && !builtinModules.includes(given))
        found.set(packageOf(given), path);
  }
  return found;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

test('what a business runs imports nothing that only trying out and building have', () => {
  const found = packages(IMPORTS);
  expect(found.size).toBeGreaterThan(20);
  expect([...found].filter(([name]) => !(name in dependencies))).toEqual([]);
});

test('what it imports when it is needed is installed too, but for what only trying out needs', () => {
  const absent = [...packages(LAZY).keys()].filter((name) => !(name in dependencies));
  expect(absent.filter((name) => !whenTryingOut.includes(name))).toEqual([]);
  for (const name of whenTryingOut) expect(devDependencies).toHaveProperty([name]);
});

test('npm keeps nothing for a business that is here for development', () => {
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; peerDependenciesMeta?: Record<string, { optional?: boolean }> }>;
  };
  for (const name of whenTryingOut) expect([name, locked[`node_modules/${name}`]?.dev]).toEqual([name, true]);
  const kept = Object.entries(locked).filter(([, { peerDependenciesMeta = {} }]) =>
    Object.keys(devDependencies).some((name) => peerDependenciesMeta[name]?.optional),
  );
  // `npx node scripts/complete-lock.ts` takes them out.
  expect(kept.map(([name]) => name)).toEqual([]);
});
