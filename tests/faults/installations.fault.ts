import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { createEmptyDatabase } from '../support/app/database.ts';
import { defineFault, isLongRun } from '../support/faults/fault.ts';
import { createTempFolder } from '../support/processes/server-process.ts';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};
const nodePackage =
  Object.keys(optionalDependencies).find((name) => name.endsWith(`-${process.platform}-${process.arch}`)) ?? '';
const OTHER_USER = 65_534;
/** Starts take half a minute on a machine that does nothing else. */
const MAX_START_MS = 10 * 60_000;
const MAX_STOP_MS = 10_000;

type Installation = {
  npm: string;
  node: string;
  npmSettings?: Record<string, string>;
  /** The package of Node cannot be executed, so the program runs on the Node that runs npm. */
  withoutPinnedNode?: boolean;
  /** Somebody else starts the same checkout after its owner. Only root can do that. */
  withSecondUser?: boolean;
};

const installations: Installation[] = [
  { npm: '10.8.2', node: '20.20.2', withSecondUser: process.getuid?.() === 0 },
  { npm: '10.9.2', node: '22.12.0', npmSettings: { npm_config_ignore_scripts: 'true' } },
  { npm: '10.9.9', node: '22.23.5' },
  { npm: '11.19.1', node: '24.22.3' },
  { npm: '11.19.1', node: optionalDependencies[nodePackage] ?? '', withoutPinnedNode: true },
];
const triedInstallations = isLongRun ? installations : installations.slice(0, 1);

const tools = createTempFolder();
chmodSync(tools, 0o755);
afterAll(() => rmSync(tools, { recursive: true, force: true }));

/** The environment of this machine, without what npm and the tests have added. */
const machinePath = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules')) ?? [];
const isOfMachine = (name: string) => /^(HOME|LANG|TMPDIR)$|proxy|cert|ssl/i.test(name) && !name.startsWith('npm_');
const machineEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfMachine(name))),
  // Another Node looks for the settings of the machine in its own folder.
  npm_config_globalconfig: execFileSync('npm', ['config', 'get', 'globalconfig'], { encoding: 'utf8' }).trim(),
};

/** Installs a version of a package beside the others, and returns its folder of packages. */
function installTool(name: string, version: string): string {
  const folder = join(tools, `${name}-${version}`);
  execFileSync('npm', ['install', '--silent', '--prefix', folder, `${name}@${version}`], { stdio: 'ignore' });
  return join(folder, 'node_modules');
}

function createEnvironment({ npm, node, npmSettings = {} }: Installation): Record<string, string> {
  const folders = [join(installTool('npm', npm), '.bin'), join(installTool(nodePackage, node), nodePackage, 'bin')];
  return { ...machineEnv, ...npmSettings, PATH: [...folders, ...machinePath].join(delimiter) };
}

/** Runs `npm start` until a page has been answered, stops it, and returns what was not as it must be. */
async function startDemo(project: string, env: Record<string, string>, user?: number): Promise<string[]> {
  const database = await createEmptyDatabase();
  const child = spawn('npm', ['start'], {
    cwd: project,
    env: { ...env, PORT: '0', ...(database && { DATABASE_URL: database.url }) },
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const url = /is open at (http:\/\/localhost:\d+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
  });
  try {
    const url = await Promise.race([ready, ended, setTimeout(MAX_START_MS, undefined, { ref: false })]);
    if (typeof url !== 'string') return [`did not start: ${output}`];
    const problems: string[] = [];
    const page = await fetch(`${url}/chocolates`);
    if (page.status !== 200 || !(await page.text()).includes('</html>')) problems.push(`a page with ${page.status}`);
    const stoppedAt = performance.now();
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) problems.push(`ended with ${code}`);
    if (performance.now() - stoppedAt > MAX_STOP_MS) problems.push('ended late');
    const isOpen = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isOpen) problems.push('a process was left');
    return problems;
  } finally {
    child.kill('SIGTERM');
    await database?.drop();
  }
}

async function install(installation: Installation): Promise<string[]> {
  const home = createTempFolder();
  chmodSync(home, 0o755);
  const project = join(home, 'mat and tin');
  const env = createEnvironment(installation);
  try {
    execFileSync('git', ['clone', '--quiet', process.cwd(), project]);
    execFileSync('npm', ['ci'], { cwd: project, env, stdio: 'ignore' });
    if (installation.withoutPinnedNode) chmodSync(join(project, 'node_modules', nodePackage, 'bin/node'), 0o644);
    const problems = await startDemo(project, env);
    if (!installation.withSecondUser) return problems;
    const secondHome = createTempFolder();
    chownSync(secondHome, OTHER_USER, OTHER_USER);
    const secondEnv = { ...env, HOME: secondHome, DATA_DIR: join(secondHome, 'data') };
    const secondProblems = await startDemo(project, secondEnv, OTHER_USER);
    if (!readdirSync(secondHome).includes('data')) secondProblems.push('no data folder');
    rmSync(secondHome, { recursive: true });
    return [...problems, ...secondProblems.map((problem) => `a second user: ${problem}`)];
  } finally {
    // A program of its own, because Node takes minutes for this many files on a busy machine.
    execFileSync('rm', ['-rf', home]);
  }
}

defineFault(
  {
    row: 61,
    threat: 'npm 10 and 11, no install scripts, a path with a space, another user',
    required: `each of ${triedInstallations.length} from a fresh clone: npm ci and npm start work, SIGTERM ends with 0`,
  },
  async () => {
    const results: { name: string; problems: string[] }[] = [];
    for (const installation of triedInstallations) {
      const { npm, node, npmSettings, withoutPinnedNode, withSecondUser } = installation;
      const additions = [
        npmSettings && 'without scripts',
        withoutPinnedNode && 'alone',
        withSecondUser && 'then as another user',
      ].filter(Boolean);
      const name = [`npm ${npm} on Node ${node}`, ...additions].join(' ');
      results.push({ name, problems: await install(installation) });
    }
    return {
      found: results.map(({ name, problems }) => `${name}: ${problems.join(', ') || 'works'}`).join('; '),
      actual: results.filter(({ problems }) => problems.length > 0),
      required: [],
    };
  },
);
