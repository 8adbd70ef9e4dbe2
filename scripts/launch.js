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
const pinned = Object.entries(optionalDependencies).map(([name, version]) => ({ name, version }));
const platform = `${process.platform}-${process.arch}`;
const outerVersion = process.versions.node;
const { version: neededVersion } = pinned[0];
const askForNode = `use Node ${neededVersion} or a newer ${Number.parseInt(neededVersion, 10)}`;

/** Returns the path of the installed Node, or a sentence that says why it cannot be used and what to do. */
function findPinnedNode() {
  const name = pinned.map((entry) => entry.name).find((each) => each.endsWith(`-${platform}`));
  if (!name) return { problem: `There is no package of Node for ${platform}: ${askForNode} of your own.` };
  let path;
  try {
    path = createRequire(import.meta.url).resolve(`${name}/bin/node`);
  } catch {
    return {
      problem: `Node ${neededVersion} is not installed (the package ${name}): run npm ci --include=optional, or ${askForNode}.`,
    };
  }
  const { error, signal, stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = stdout?.trim().slice(1);
  if (version === neededVersion) return { path };
  if (version)
    return { problem: `Node ${version} is installed, and ${neededVersion} is needed: run npm ci --include=optional.` };
  const reason = error?.code ?? (stderr.trim() || signal);
  const advice = reason.includes('libatomic') ? 'install libatomic1' : 'run npm ci --include=optional';
  return { problem: `${path} does not run here (${reason}): ${advice}, or ${askForNode}.` };
}

/** Whether the Node that runs this file can run the program, too. */
const isOuterNodeFit =
  Number.parseInt(outerVersion, 10) === Number.parseInt(neededVersion, 10) &&
  outerVersion.localeCompare(neededVersion, 'en', { numeric: true }) >= 0;

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

const { path, problem } = outerVersion === neededVersion ? { path: process.execPath } : findPinnedNode();
if (problem && !isOuterNodeFit) {
  console.error(problem);
  process.exit(1);
}
const folders = [dirname(path ?? process.execPath), join(project, 'node_modules/.bin'), process.env.PATH];
handOver(process.argv.slice(2), { ...process.env, PATH: folders.join(delimiter) });
