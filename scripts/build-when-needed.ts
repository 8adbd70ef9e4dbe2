// Makes `npm start` work on a fresh clone without rebuilding on every start. Pages and mails are built if no build
// exists or a source is newer.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const buildSteps = [
  {
    script: 'build:pages',
    output: 'build/server/index.js',
    sources: ['src', 'art/drawings', 'public', 'package-lock.json', 'vite.config.ts'],
  },
  {
    script: 'build:mails',
    output: 'build/mails/templates.js',
    sources: ['src', 'package-lock.json', 'scripts/build-mails.ts'],
  },
];

const canBuild = existsSync('node_modules/vite');

function findNewestMtime(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  // Tests are no part of a build.
  const built = readdirSync(path).filter((name) => name !== 'tests' && !name.endsWith('.test.ts'));
  return built.reduce((newest, name) => Math.max(newest, findNewestMtime(join(path, name))), mtimeMs);
}

function isBuildNeeded({ output, sources }: { output: string; sources: string[] }): boolean {
  if (!existsSync(output)) return true;
  const outputMtimeMs = statSync(output).mtimeMs;
  // An installation without sources keeps its build. npm rewrites the lock file when it prunes the build tools, so
  // the lock file is ignored there.
  const relevantSources = canBuild ? sources : sources.filter((path) => path !== 'package-lock.json');
  return relevantSources.some((path) => existsSync(path) && findNewestMtime(path) > outputMtimeMs);
}

function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const quiet = process.argv.includes('--quiet');

/** Runs a command and prints its output only on failure. Resolves to whether it succeeded. */
async function runCommand(command: string, ...args: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args, { maxBuffer: 64 * 1024 * 1024 });
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.error(stdout + stderr || error);
    return false;
  }
}

const neededSteps = buildSteps.filter(isBuildNeeded);
if (neededSteps.length > 0 && !canBuild) {
  console.error(
    'The site must be built, but the build tools are not installed. Run npm ci --include=dev, and start again.',
  );
  process.exit(1);
}
const buildFolder = existsSync('build') ? 'build' : '.';
if (neededSteps.length > 0 && !canWrite(buildFolder)) {
  console.error(
    `The site must be built, and this user may not write to ${resolve(buildFolder)}. Let its owner run npm run build, and start again.`,
  );
  process.exit(1);
}
// In production, standard output contains only log lines.
if (neededSteps.length > 0 && !quiet) console.log('Building the site: once, and after changes.');
/** One after another, because the build of the pages empties the folder. Resolves to whether all succeeded. */
async function runBuilds(): Promise<boolean> {
  for (const { script } of neededSteps) if (!(await runCommand('npm', 'run', '-s', script))) return false;
  return true;
}
const built = runBuilds();
// Only the demo uses the template database, and its first start copies it. A user who may not write here makes none.
if (!quiet && canBuild && canWrite('node_modules')) {
  const seedArgs = ['--import', './scripts/module-hooks.ts', 'scripts/create-template-database.ts'];
  if (!(await runCommand(process.execPath, ...seedArgs)))
    console.error('The template database could not be created: a first start takes a few seconds longer.');
}
if (!(await built)) process.exit(1);
