// `node scripts/launch.js COMMAND ARGUMENTS…` runs a command on the Node that package.json pins. It needs only Node 20,
// and none of the links that npm makes, because npm 10 makes none to a package of one platform.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const { optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const platform = `${process.platform}-${process.arch}`;
const packageName = Object.keys(optionalDependencies).find((name) => name.endsWith(`-${platform}`));
const [neededVersion] = Object.values(optionalDependencies);
const outerVersion = process.versions.node;
const askForNode = `use Node ${neededVersion} or a newer ${Number.parseInt(neededVersion, 10)}`;

function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Returns the path of Node in its package. Without that package, no other package of this platform is there either. */
function findPinnedNode() {
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/bin/node`);
  } catch {
    return exitWithError(
      `The packages of this platform are missing, with Node ${neededVersion} (${packageName}): run npm ci --include=optional.`,
    );
  }
}

/** Returns why a Node cannot be used and what to do, or undefined. */
function findProblem(path) {
  const { error, signal, stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = stdout?.trim().slice(1);
  if (version === neededVersion) return undefined;
  if (version) return `Node ${version} is installed, and ${neededVersion} is needed: run npm ci --include=optional.`;
  const reason = error?.code ?? (stderr.trim() || signal);
  const advice = reason.includes('libatomic') ? 'install libatomic1' : 'run npm ci --include=optional';
  return `${path} does not run here (${reason}): ${advice}, or ${askForNode}.`;
}

/** Returns the pinned Node, or, where that cannot be used, the Node that runs this file if it is new enough. */
function chooseNode() {
  const path = packageName && findPinnedNode();
  if (outerVersion === neededVersion) return process.execPath;
  const problem = path ? findProblem(path) : `There is no package of Node for ${platform}: ${askForNode} of your own.`;
  if (!problem) return path;
  const isNewEnough =
    Number.parseInt(outerVersion, 10) === Number.parseInt(neededVersion, 10) &&
    outerVersion.localeCompare(neededVersion, 'en', { numeric: true }) >= 0;
  return isNewEnough ? process.execPath : exitWithError(problem);
}

/** Replaces this process where Node can (from 22.15), and otherwise waits for the command and passes signals on. */
function handOver(command, env) {
  // `env` finds the command on the new PATH.
  if (process.execve) process.execve('/usr/bin/env', ['env', ...command], env);
  const child = spawn('/usr/bin/env', command, { stdio: 'inherit', env });
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.exitCode = 128 + constants.signals[signal];
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const folders = [dirname(chooseNode()), join(project, 'node_modules/.bin'), process.env.PATH];
handOver(process.argv.slice(2), { ...process.env, PATH: folders.join(delimiter) });
