// Checks the layout and the allowed imports (ARCHITECTURE.md) of every source file, and explains how to fix each
// violation.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { findImportCircles } from './import-circles.ts';

/** The layers of a feature and what each may import of its own feature. `services` is every file of no other layer. */
const layers: Record<Layer, { may: readonly Layer[]; fix: string }> = {
  domain: { may: ['domain'], fix: 'rules know nothing else, so pass in what they need' },
  contract: { may: ['contract', 'domain'], fix: 'a contract knows its rules only' },
  tables: { may: ['tables', 'domain'], fix: 'tables know their rules only' },
  services: { may: ['services', 'tables', 'contract', 'domain'], fix: 'a server does not load screens' },
  web: { may: ['web', 'contract', 'domain'], fix: 'a browser must not load the server' },
};
type Layer = 'domain' | 'contract' | 'tables' | 'services' | 'web';

/** Parts of the platform that only servers may load, and parts that only browsers and pages load. */
const SERVER_PARTS =
  /^src\/platform\/(feature\.ts$|(crypto|database|email-addresses|http|images|jobs|logging|mail|sessions)\/)/;
const BROWSER_PARTS = /^src\/platform\/(admin|api|browser-session|shell|styles|ui|words|[\w-]+\/web)\//;

/** The program that puts the features together, and its lists. */
const ABOVE = /^src\/(app\/|[^/]+$)/;

/** What features may read of it: the configuration, and a list of what all declare where it is shown or served. */
const readers: Record<string, RegExp> = {
  'src/app/config.ts': /^/,
  'src/pages.ts': /\/web\//,
  'src/app/settings-list.ts': /^src\/features\/settings\//,
  'src/app/documents.ts': /^src\/features\/content\//,
};

/** What one part of the platform must not know of another, or of what is above it. */
const platformRules = [
  {
    from: /^src\/platform\//,
    to: /^src\/(app\/|features\/|[^/]+$)/,
    fix: 'the platform names no feature, so pass in what it needs, or let a slot give it',
  },
  {
    from: /^src\/(platform\/browser-session\/|.*-storage\.ts$)/,
    to: /^src\/platform\/api\//,
    fix: 'session and storage are below api, so let api call them',
  },
  {
    from: /^src\/platform\/ui\//,
    to: /^src\/platform\/(admin|api|browser-session|realtime|shell)\//,
    fix: 'ui knows nothing of the business, so pass in what it needs',
  },
  {
    from: /^src\/features\/[^/]+\/pages\.ts$/,
    to: /^src\/(?!platform\/pages\.ts$|features\/.*\/domain\/)/,
    fix: 'pages are data that browsers load, so they import rules only',
  },
];

const FORBIDDEN_FILE_NAME = /(^|[-.])(utils?|helpers?|misc|common)([-.]|$)/;
const MAX_LINES = 400;
const STORE_FILE = /^([a-z-]+-)?store\.ts$/;
const QUERY_FILE = /^(?:([a-z-]+-)?store|invariants)\.ts$/;

const rootFolders = ['src', 'mock-services', 'seeds', 'tests', 'scripts', 'bench'];
/** What the folders beside `src` may import. */
const outsideModules: Record<string, RegExp> = {
  'mock-services': /^mock-services\//,
  seeds:
    /^(seeds\/|src\/(app\/(seed-store|settings-list)\.ts$|platform\/|features\/[^/]+\/([\w-]+\/)?(contract|domain|tables)))/,
};
type SourceFile = { path: string; text: string };

/** A page may show parts of several features. */
const PAGE_FILE = /-(page|layout)\.tsx$/;
const TEST_FILE = /\.test\.tsx?$/;

/** The feature and the layer of a file; undefined outside the features. A list is data that every layer reads, as rules are. */
function placeOf(path: string): { feature: string; layer: Layer } | undefined {
  const [, feature, layer = ''] =
    /^src\/features\/([^/]+)\/(?:(?:[\w-]+\/)*?(domain|contract|tables|web)(?:\/|\.ts$))?/.exec(path) ?? [];
  if (feature !== undefined && /\/list\.ts$/.test(path)) return { feature, layer: 'domain' };
  return feature === undefined ? undefined : { feature, layer: layer === '' ? 'services' : (layer as Layer) };
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

/** What each feature imports of others, each with a file that does. A page composes features, and a test compares them. */
function findFeatureImporters(sources: SourceFile[]): Map<string, Map<string, string>> {
  const importers = new Map<string, Map<string, string>>();
  for (const source of sources) {
    const own = TEST_FILE.test(source.path) || PAGE_FILE.test(source.path) ? undefined : placeOf(source.path)?.feature;
    if (!own) continue;
    const targets = importers.get(own) ?? new Map();
    importers.set(own, targets);
    for (const { targetPath = '' } of listImports(source)) {
      const target = placeOf(targetPath)?.feature;
      if (target && target !== own) targets.set(target, source.path);
    }
  }
  return importers;
}

/** The features that each feature needs. */
export function listFeatureImports(sources: SourceFile[]): Map<string, string[]> {
  return new Map([...findFeatureImporters(sources)].map(([from, targets]) => [from, [...targets.keys()]]));
}

/** Returns every circle of features, with its fix. */
export function listFeatureCircleViolations(sources: SourceFile[]): string[] {
  const importers = findFeatureImporters(sources);
  return findImportCircles(listFeatureImports(sources)).map((circle) => {
    const features = circle.split(' → ');
    const named = features.slice(1).map((to, index) => importers.get(features[index] ?? '')?.get(to));
    return `${circle} is a circle of features (${named.join(', ')}): one asks a slot and the other fills it, or what both need knows neither.`;
  });
}

/** Returns every import by which rules reach more than pure rules through the platform. */
export function listImpureViolations(sources: SourceFile[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, listImports(source)]));
  const isRule = (path: string) => placeOf(path)?.layer === 'domain' && !TEST_FILE.test(path);
  const reached = new Set([...imports.keys()].filter(isRule));
  const violations: string[] = [];
  // A set also visits what is added while it is read.
  for (const path of reached) {
    for (const { specifier, targetPath } of imports.get(path) ?? []) {
      const isPlatform = targetPath?.startsWith('src/platform/');
      if (targetPath && (isPlatform || isRule(targetPath))) reached.add(targetPath);
      else if (path.startsWith('src/platform/'))
        violations.push(`${path} imports ${specifier}: rules use this file, so pass in what it needs.`);
    }
  }
  return violations;
}

/** The paths in `src` that a test replaces by a double and that do not exist, so that the double replaces nothing. */
export function listStaleDoubles(sources: SourceFile[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bvi\.(?:mock|doMock|importActual)[^(]*\(\s*'([^']+)'/g)].flatMap(([, specifier = '']) => {
      const target = resolveImport(path, specifier);
      return target && !paths.has(target)
        ? [`${path} replaces ${specifier}, which does not exist: name the file.`]
        : [];
    }),
  );
}

/** Why one file must not import another; undefined if it may. */
function findFix(path: string, targetPath: string): string | undefined {
  const outside = /^(mock-services|seeds)\//.exec(path)?.[1];
  if (outside) return outsideModules[outside]?.test(targetPath) ? undefined : `${outside} is a program of its own`;
  if (!path.startsWith('src/')) return undefined;
  if (/^(tests|scripts|bench|mock-services)\//.test(targetPath)) return 'src does not know what is beside it';
  const own = placeOf(path);
  const target = placeOf(targetPath);
  const isBrowser = own ? own.layer === 'web' : BROWSER_PARTS.test(path);
  if (/^art\//.test(targetPath) && !(isBrowser && targetPath.startsWith('art/drawings/')))
    return 'only screens load drawings';
  if (isBrowser && SERVER_PARTS.test(targetPath) && !BROWSER_PARTS.test(targetPath)) return layers.web.fix;
  if (own && !isBrowser && BROWSER_PARTS.test(targetPath)) return layers.services.fix;
  for (const { from, to, fix } of platformRules) if (from.test(path) && to.test(targetPath)) return fix;
  if (own && ABOVE.test(targetPath) && !readers[targetPath]?.test(path))
    return 'a feature does not know the program, so let its manifest name a need';
  if (!own || !target) return undefined;
  if (!layers[own.layer].may.includes(target.layer)) return layers[own.layer].fix;
  if (own.feature === target.feature) return undefined;
  if (STORE_FILE.test(basename(targetPath))) return `it is the store of ${target.feature}: call that feature's service`;
  if (target.layer === 'web' && !PAGE_FILE.test(path) && basename(dirname(targetPath)) !== 'web')
    return 'folders inside a feature are its own, so move the file up to web';
  return undefined;
}

/** Returns every violation of one file, each with its fix. */
export function listViolations({ path, text }: SourceFile): string[] {
  const violations: string[] = [];
  const name = path.split('/').at(-1) ?? '';
  const lines = text.split('\n').length - 1;
  const isTest = TEST_FILE.test(name);
  if (FORBIDDEN_FILE_NAME.test(name)) violations.push('is named for nothing in particular: name it for its subject');
  if (/^index\.tsx?$/.test(name)) violations.push('is a barrel: import each thing from the file that defines it');
  if (lines > MAX_LINES) violations.push(`has ${lines} lines, more than ${MAX_LINES}: split it by subject`);
  if (!isTest && /^src\/.*\/tests\//.test(path))
    violations.push('is no test: what several tests need is in tests/support');
  if (isTest) return violations.map((violation) => `${path} ${violation}.`);

  const own = placeOf(path);
  const isPure = own?.layer === 'domain';
  const knowsDatabase =
    !path.startsWith('src/') || path.startsWith('src/platform/') || own?.layer === 'tables' || QUERY_FILE.test(name);
  for (const { specifier, targetPath } of listImports({ path, text })) {
    const fix = targetPath && findFix(path, targetPath);
    if (fix) violations.push(`imports ${specifier}: ${fix}`);
    if (targetPath) continue;
    if (isPure) violations.push(`imports ${specifier}: rules import no package, so pass in what they need`);
    if (/^(drizzle-orm|pg$|@electric-sql)/.test(specifier) && !knowsDatabase)
      violations.push(
        `imports ${specifier}: only tables, stores (store.ts, x-store.ts), invariants.ts and the platform query a database`,
      );
  }
  return violations.map((violation) => `${path} ${violation}.`);
}

export function listSources(folder: string): SourceFile[] {
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
    ...listFeatureCircleViolations(allSources),
    ...listImpureViolations(allSources),
    ...listStaleDoubles(allSources),
  ];
  for (const violation of allViolations) console.error(violation);
  console.log(
    allViolations.length === 0
      ? `No violations of the architecture in ${allSources.length} files.`
      : `${allViolations.length} violations to fix.`,
  );
  process.exit(allViolations.length === 0 ? 0 : 1);
}
