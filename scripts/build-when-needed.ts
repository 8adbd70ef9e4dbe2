// `npm start` on a fresh clone must just work, and a second start must not build again: the site is built when there
// is no build, or when something that goes into it is newer.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const built = 'build/server/index.js';
const sources = ['src/domain', 'src/contract', 'src/web', 'public', 'package-lock.json', 'vite.config.ts'];

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), mtimeMs);
}

function needed(): boolean {
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  // An installation without sources (only what runs) keeps the build that it came with.
  return sources.some((path) => existsSync(path) && newestChange(path) > builtAt);
}

const quiet = process.argv.includes('--quiet');

/** Runs a part of the building. What it says is of use to nobody, unless it failed. */
function run(command: string, ...given: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, given, { encoding: 'utf8' });
  if (status === 0) return;
  console.error(stdout + stderr);
  process.exit(status ?? 1);
}

if (needed()) {
  // A business writes nothing but lines of its log.
  if (!quiet) console.log('Building the pages: once, and after changes.');
  run('npm', 'run', '-s', 'build');
}
// What only a try-out needs: its first start takes a copy of it.
if (!quiet) run(process.execPath, '--import', './scripts/module-hooks.ts', 'scripts/make-ready-database.ts');
