import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const productionPrograms = [
  'src/app/main.ts',
  'src/platform/images/worker.ts',
  ...['audit', 'backup', 'doctor', 'module-hooks', 'owner', 'restore', 'rotate-intake-key'].map(
    (name) => `scripts/${name}.ts`,
  ),
];
const demoPackages = ['@electric-sql/pglite', '@fastify/http-proxy', 'rolldown', 'vite'];

const IMPORTS = /(?:^|\n)(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/g;
const DYNAMIC_IMPORTS = /\bimport\('([^']+)'\)/g;
const BUILT_IMPORTS = /(?:^|\n)(?:import|export) (?:[^'";]*? from )?"([^"]+)";/g;

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (specifier.startsWith('#')) return specifier.replace(/^#(?!mock-services|seeds|tests)/, 'src/').replace('#', '');
  return undefined;
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function listPackages(pattern: RegExp): Map<string, string> {
  const [visited, importers, pending] = [new Set<string>(), new Map<string, string>(), [...productionPrograms]];
  for (let path = pending.pop(); path; path = pending.pop()) {
    if (visited.has(path) || !existsSync(path)) continue;
    visited.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, specifier = ''] of text.matchAll(IMPORTS)) {
      const file = resolveImport(path, specifier);
      if (file) pending.push(file);
    }
    for (const [, specifier = ''] of text.matchAll(pattern))
      if (!resolveImport(path, specifier) && !/^(node|virtual):/.test(specifier) && !builtinModules.includes(specifier))
        importers.set(packageName(specifier), path);
  }
  return importers;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

test('each program that a business runs exists', () => {
  expect(productionPrograms.filter((path) => !existsSync(path))).toEqual([]);
});

test('the program of a business imports nothing that only demo mode and the build have', () => {
  const importedPackages = listPackages(IMPORTS);
  expect(importedPackages.size).toBeGreaterThan(20);
  expect([...importedPackages].filter(([name]) => !(name in dependencies))).toEqual([]);
});

test('the program of a business has the packages that it imports when it needs them, without those of demo mode', () => {
  const absent = [...listPackages(DYNAMIC_IMPORTS).keys()].filter((name) => !(name in dependencies));
  expect(absent.filter((name) => !demoPackages.includes(name))).toEqual([]);
  for (const name of demoPackages) expect(devDependencies).toHaveProperty([name]);
});

test('npm installs no development package for a business', () => {
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; peerDependenciesMeta?: Record<string, { optional?: boolean }> }>;
  };
  for (const name of demoPackages) expect([name, locked[`node_modules/${name}`]?.dev]).toEqual([name, true]);
  const prunedPackages = Object.entries(locked).filter(([, { peerDependenciesMeta = {} }]) =>
    Object.keys(devDependencies).some((name) => peerDependenciesMeta[name]?.optional),
  );
  expect(prunedPackages.map(([name]) => name)).toEqual([]);
});

test('the built pages import only packages that a business installs', () => {
  const built = readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  );
  const imported = built.flatMap((path) =>
    [...readFileSync(join('build/server', path), 'utf8').matchAll(BUILT_IMPORTS)].map(([, name = '']) => name),
  );
  const packages = new Set(imported.filter((name) => !/^(\.|node:)/.test(name)).map(packageName));
  expect(packages).toContain('react-router');
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});
