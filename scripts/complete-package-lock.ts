// A registry may lack builds for other platforms; npm then omits them from package-lock.json and `npm ci` rejects the
// file ("Missing: x@ from lock file"). This script adds the missing optional entries.
import { readFileSync, writeFileSync } from 'node:fs';

type LockEntry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [key: string]: unknown;
};
const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
const osByName: Record<string, string> = {
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  aix: 'aix',
};
const cpuNames = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Returns where the import `name` of the package `from` is installed: inside it, or in an outer folder. */
function findInstalledPath(from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (!at.includes('/node_modules/')) return lock.packages[`node_modules/${name}`] && `node_modules/${name}`;
  }
}

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (findInstalledPath(path, name) || !/^\d/.test(version)) continue;
    const words = name.split(/[/-]/);
    const os = words.map((word) => osByName[word]).filter((word) => word !== undefined);
    const cpu = words.filter((word) => cpuNames.includes(word));
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      ...(entry.dev && { dev: true }),
      license: 'MIT',
      optional: true,
      ...(os.length > 0 && { os }),
    };
    added++;
  }
}

const devDependencyNames = Object.keys(lock.packages['']?.devDependencies ?? {});
// npm would install optional peers of libraries in production, although only development uses them: the embedded
// database and TypeScript, 55 MB.
for (const { peerDependencies, peerDependenciesMeta } of Object.values(lock.packages))
  for (const name of devDependencyNames)
    if (peerDependenciesMeta?.[name]?.optional) {
      delete peerDependenciesMeta[name];
      delete peerDependencies?.[name];
    }

/** Collects what the root needs without its development dependencies. */
const neededPaths = new Set(['']);
for (const path of neededPaths) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[
    path
  ] as LockEntry;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const at = findInstalledPath(path, name);
    if (at) neededPaths.add(at);
  }
}
for (const [path, { devOptional, ...entry }] of Object.entries(lock.packages))
  lock.packages[path] =
    neededPaths.has(path) || entry.dev ? { ...entry, ...(devOptional && { devOptional }) } : { ...entry, dev: true };
const [root, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root as [string, LockEntry], ...rest.sort(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries written back`);
