// Checks the modules and allowed imports (ARCHITECTURE.md) of every source file, and explains how to fix each
// violation.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The modules that each module may import from. `render` is the server's only access to `web`. */
const allowedImports: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  database: ['database', 'domain'],
  server: ['server', 'render', 'contract', 'database', 'domain', 'seeds'],
  render: ['server', 'contract', 'database', 'domain', 'web', 'render'],
  web: ['web', 'contract', 'domain'],
  'mock-services': ['mock-services'],
  seeds: ['seeds', 'database', 'domain'],
};
const FORBIDDEN_FILE_NAME = /(^|[-.])(utils?|helpers?|misc|common)([-.]|$)/;
const MAX_LINES = 300;

const rootFolders = ['src', 'seeds', 'tests', 'scripts', 'bench'];
type SourceFile = { path: string; text: string };

export function moduleOf(path: string): string | undefined {
  if (path.startsWith('src/server/render/')) return 'render';
  return /^(?:src\/)?([^/]+)\//.exec(path)?.[1];
}

/** Resolves an import to a path from the root; undefined for a package. */
function resolveImport(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  const alias = /^#(seeds|tests)\/(.*)/.exec(specifier);
  if (alias) return `${alias[1]}/${alias[2]}`;
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined;
}

/** Returns every violation of one file, each with its fix. */
export function listViolations({ path, text }: SourceFile): string[] {
  const violations: string[] = [];
  const moduleName = moduleOf(path) ?? '';
  const name = path.split('/').at(-1) ?? '';
  const lines = text.split('\n').length - 1;
  const isTest = /\.test\.tsx?$/.test(name);
  if (FORBIDDEN_FILE_NAME.test(name)) violations.push('is named for nothing in particular: name it for its subject');
  if (/^index\.tsx?$/.test(name)) violations.push('is a barrel: import each thing from the file that defines it');
  const isLengthExempt = path.startsWith('src/web/content/') || path.startsWith('seeds/');
  if (lines > MAX_LINES && !isLengthExempt)
    violations.push(`has ${lines} lines, more than ${MAX_LINES}: split it by subject`);

  const imports = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'/g,
  );
  for (const [, fromSpecifier, dynamicSpecifier, sideEffectSpecifier] of imports) {
    const specifier = fromSpecifier ?? dynamicSpecifier ?? sideEffectSpecifier ?? '';
    const targetPath = resolveImport(path, specifier);
    const allowedModules = allowedImports[moduleName];
    if (!targetPath) {
      const mustBePure = moduleName === 'domain' && !isTest;
      if (mustBePure) violations.push(`imports ${specifier}: domain imports nothing, so pass in what it needs`);
      const canUseDrizzle = moduleName === 'database' || name === 'store.ts' || !allowedModules;
      if (/^(drizzle-orm|pg$|@electric-sql)/.test(specifier) && !canUseDrizzle && !isTest)
        violations.push(`imports ${specifier}: only store.ts and database/ know the database, so ask a store`);
      continue;
    }
    const targetModule = moduleOf(targetPath) ?? '';
    if (allowedModules && !allowedModules.includes(targetModule) && !isTest)
      violations.push(
        `imports ${specifier}: ${moduleName} may use ${allowedModules.join(', ')}, so move the thing or turn the arrow round`,
      );
    const [ownFeature, targetFeature] = [path, targetPath].map(
      (file) => /^src\/server\/features\/([^/]+)\//.exec(file)?.[1],
    );
    if (ownFeature && targetFeature && ownFeature !== targetFeature && targetPath.endsWith('/store.ts'))
      violations.push(`imports the store of ${targetFeature}: ask that feature's service instead`);
  }
  return violations.map((violation) => `${path} ${violation}.`);
}

function listSources(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (import.meta.main) {
  const allSources = rootFolders.flatMap(listSources);
  const allViolations = allSources.flatMap(listViolations);
  for (const violation of allViolations) console.error(violation);
  console.log(
    allViolations.length === 0
      ? `The architecture holds: ${allSources.length} files.`
      : `${allViolations.length} things to mend.`,
  );
  process.exit(allViolations.length === 0 ? 0 : 1);
}
