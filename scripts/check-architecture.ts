// Checks the modules and allowed imports (ARCHITECTURE.md) of every source file, and explains how to fix each
// violation.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { findImportCircles } from './import-circles.ts';

/** The modules that each module may import from. `render` is the server's only access to `web`. */
const allowedImports: Record<string, string[]> = {
  platform: ['platform', 'server', 'contract', 'database', 'domain'],
  domain: ['domain', 'platform'],
  contract: ['contract', 'domain', 'platform'],
  database: ['database', 'domain', 'platform'],
  server: ['server', 'render', 'contract', 'database', 'domain', 'platform', 'seeds'],
  render: ['server', 'contract', 'database', 'domain', 'web', 'platform', 'render'],
  web: ['web', 'contract', 'domain', 'platform', 'drawings'],
  'mock-services': ['mock-services'],
  seeds: ['seeds', 'contract', 'database', 'domain', 'platform'],
};
/** The layers inside `src/web`. A file that matches `from` must not import a file that matches `to`. */
const webLayers = [
  {
    from: /^src\/web\/(session\/|.*-storage\.ts$)/,
    to: /^src\/web\/api\//,
    fix: 'session and storage are below api, so let api call them',
  },
  {
    from: /^src\/web\/ui\//,
    to: /^src\/web\/(api|features|pages|realtime|session|shell)\//,
    fix: 'ui knows nothing of the business, so pass in what it needs',
  },
  {
    from: /^src\/web\/features\//,
    to: /^src\/web\/pages\//,
    fix: 'pages are above features, so move what both need into the feature',
  },
];
const FORBIDDEN_FILE_NAME = /(^|[-.])(utils?|helpers?|misc|common)([-.]|$)/;
const MAX_LINES = 400;
const STORE_FILE = /^([a-z-]+-)?store\.ts$/;
const FEATURE_FOLDER = /^src\/(server|web)\/features\/[^/]+(?=\/)/;

/**
 * The imports that close a circle of nouns, each with what will end it. The list only shrinks: a line without such an
 * import is a violation.
 */
const closingImports: Readonly<Record<string, string>> = {};

const rootFolders = ['src', 'mock-services', 'seeds', 'tests', 'scripts', 'bench'];
type SourceFile = { path: string; text: string };

export function moduleOf(path: string): string | undefined {
  if (path.startsWith('src/server/render/')) return 'render';
  if (path.startsWith('art/drawings/')) return 'drawings';
  return /^(?:src\/)?([^/]+)\//.exec(path)?.[1];
}

/** Resolves an import to a path from the root; undefined for a package. */
function resolveImport(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  const alias = /^#(mock-services|seeds|tests)\/(.*)/.exec(specifier);
  if (alias) return `${alias[1]}/${alias[2]}`;
  if (specifier.startsWith('#drawings/')) return `art/${specifier.slice(1)}`;
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined;
}

/** The imports of a file, type-only ones included. `targetPath` is undefined for a package. */
export function listImports({ path, text }: SourceFile) {
  const imports = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'/g,
  );
  return [...imports].map(([, fromSpecifier, dynamicSpecifier, sideEffectSpecifier]) => {
    const specifier = fromSpecifier ?? dynamicSpecifier ?? sideEffectSpecifier ?? '';
    return { specifier, targetPath: resolveImport(path, specifier) };
  });
}

/** Returns every circle of imports, with its fix. */
export function listCircleViolations(sources: SourceFile[]): string[] {
  const graph = new Map(
    sources.map((source) => [source.path, listImports(source).flatMap(({ targetPath }) => targetPath ?? [])]),
  );
  return findImportCircles(graph).map(
    (circle) => `${circle} is a circle of imports: move what both need into a file of its own.`,
  );
}

/** The noun of a file, by its folder; undefined for a file of no noun, and for a test. */
function nounOf(path: string): string | undefined {
  if (/\.test\.tsx?$/.test(path)) return undefined;
  return /^src\/(?:domain|(?:server\/|web\/)?features)\/([^/]+)\//.exec(path)?.[1];
}

/** Returns every circle of nouns without the known closing imports, and every known one that is gone, with its fix. */
export function listNounCircleViolations(sources: SourceFile[], known = closingImports): string[] {
  const importers = new Map<string, string>();
  for (const source of sources) {
    const noun = nounOf(source.path);
    for (const { targetPath } of noun ? listImports(source) : []) {
      const target = targetPath && nounOf(targetPath);
      if (target && target !== noun) importers.set(`${noun} → ${target}`, source.path);
    }
  }
  const graph = new Map<string, string[]>();
  for (const edge of importers.keys()) {
    const [from = '', to = ''] = edge.split(' → ');
    if (!known[edge]) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const circles = findImportCircles(graph).map((circle) => {
    const nouns = circle.split(' → ');
    const edges = nouns.slice(1).map((noun, index) => `${nouns[index]} → ${noun}`);
    const named = edges.map((edge) => importers.get(edge)).join(', ');
    return `${circle} is a circle of nouns (${named}): one asks, and the other gives its answer in src/server/services.ts, or what both need knows neither.`;
  });
  const gone = Object.keys(known).filter((edge) => !importers.has(edge));
  return [...circles, ...gone.map((edge) => `${edge} is no import any more: take it out of closingImports.`)];
}

/** Returns every import by which the domain reaches more than pure rules through the platform. */
export function listImpureViolations(sources: SourceFile[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, listImports(source)]));
  const isRule = (path: string) => moduleOf(path) === 'domain' && !/\.test\.ts$/.test(path);
  const reached = new Set([...imports.keys()].filter(isRule));
  const violations: string[] = [];
  // A set also visits what is added while it is read.
  for (const path of reached) {
    for (const { specifier, targetPath } of imports.get(path) ?? []) {
      const target = targetPath && moduleOf(targetPath);
      if (target === 'domain' || target === 'platform') reached.add(targetPath ?? '');
      else if (moduleOf(path) === 'platform')
        violations.push(`${path} imports ${specifier}: domain uses this file, so pass in what it needs.`);
    }
  }
  return violations;
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
  if (lines > MAX_LINES) violations.push(`has ${lines} lines, more than ${MAX_LINES}: split it by subject`);

  for (const { specifier, targetPath } of listImports({ path, text })) {
    const allowedModules = allowedImports[moduleName];
    if (!targetPath) {
      const mustBePure = moduleName === 'domain' && !isTest;
      if (mustBePure) violations.push(`imports ${specifier}: domain imports nothing, so pass in what it needs`);
      const canUseDrizzle = /^(database|platform)$/.test(moduleName) || STORE_FILE.test(name) || !allowedModules;
      if (/^(drizzle-orm|pg$|@electric-sql)/.test(specifier) && !canUseDrizzle && !isTest)
        violations.push(
          `imports ${specifier}: only stores (store.ts, x-store.ts) and database/ know the database, so call a store`,
        );
      continue;
    }
    const targetModule = moduleOf(targetPath) ?? '';
    if (allowedModules && !allowedModules.includes(targetModule) && !isTest)
      violations.push(
        `imports ${specifier}: ${moduleName} may use ${allowedModules.join(', ')}, so move the code or reverse the import`,
      );
    for (const { from, to, fix } of webLayers)
      if (from.test(path) && to.test(targetPath) && !isTest) violations.push(`imports ${specifier}: ${fix}`);
    const [ownFeature, targetFeature] = [path, targetPath].map((file) => FEATURE_FOLDER.exec(file)?.[0]);
    if (!ownFeature || !targetFeature || ownFeature === targetFeature) continue;
    if (STORE_FILE.test(basename(targetPath)))
      violations.push(`imports the store of ${basename(targetFeature)}: call that feature's service instead`);
    if (targetFeature.startsWith('src/web/') && dirname(targetPath) !== targetFeature)
      violations.push(
        `imports ${specifier}: folders inside a feature are its own, so move the file up to ${targetFeature}, or to ui or shell`,
      );
  }
  return violations.map((violation) => `${path} ${violation}.`);
}

function listSources(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (import.meta.main) {
  const allSources = rootFolders.flatMap(listSources);
  const allViolations = [
    ...allSources.flatMap(listViolations),
    ...listCircleViolations(allSources),
    ...listNounCircleViolations(allSources),
    ...listImpureViolations(allSources),
  ];
  for (const violation of allViolations) console.error(violation);
  console.log(
    allViolations.length === 0
      ? `No violations of the architecture in ${allSources.length} files.`
      : `${allViolations.length} violations to fix.`,
  );
  process.exit(allViolations.length === 0 ? 0 : 1);
}
