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

if (needed()) {
  // A business writes nothing but lines of its log.
  if (!process.argv.includes('--quiet')) console.log('Building the pages: once, and after changes.');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'build'], { encoding: 'utf8' });
  // Hundreds of names are of use to nobody, unless it failed.
  if (status !== 0) console.error(stdout + stderr);
  process.exit(status ?? 1);
}
