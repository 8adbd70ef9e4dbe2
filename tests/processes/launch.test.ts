import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createTempFolder } from '../support/processes/server-process.ts';

const { optionalDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const ownPackage = Object.keys(optionalDependencies).find((name) =>
  name.endsWith(`-${process.platform}-${process.arch}`),
);
const ownVersion = process.versions.node;
const NEWER_VERSION = '9999.0.0';

const projects: string[] = [];
afterEach(() => {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true });
});

/** Creates a project in a folder with a space, whose only package is `packageName`, with `program` as its Node. */
function createProject(version: string, program?: string, packageName = ownPackage ?? ''): string {
  const folder = createTempFolder();
  projects.push(folder);
  const project = join(folder, 'a project');
  mkdirSync(join(project, 'scripts'), { recursive: true });
  copyFileSync('scripts/launch.js', join(project, 'scripts/launch.js'));
  const manifest = { type: 'module', optionalDependencies: { [packageName]: version } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  if (program !== undefined) {
    const path = join(project, 'node_modules', packageName, 'bin/node');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, program);
    chmodSync(path, 0o755);
  }
  return project;
}

/** A program that says that it is `version`, and otherwise runs the Node of this test. */
const createNode = (version: string) =>
  `#!/bin/sh\nif [ "$1" = --version ]; then echo v${version}; else CHOSEN=pinned exec '${process.execPath}' "$@"; fi\n`;

function launch(project: string, ...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'scripts/launch.js'), ...command], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const PRINT_CHOICE = 'console.log(process.env.CHOSEN ?? "outer")';

test('every command of package.json goes through the launcher', () => {
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '));
  const isLaunched = (command: string) => /^([A-Z_]+=\S+ )*(exec )?node scripts\/launch\.js \S/.test(command);
  const isOtherScript = (command: string) => (/^npm run -s (\S+)$/.exec(command)?.[1] ?? '') in scripts;
  expect(commands.filter((command) => !isLaunched(command) && !isOtherScript(command))).toEqual([]);
});

test('a command finds the Node of the package first, and gets its arguments as they were', () => {
  const project = createProject(NEWER_VERSION, createNode(NEWER_VERSION));
  const words = ['two words', '', '$HOME "*"'];
  const program = 'console.log(JSON.stringify([process.env.CHOSEN, ...process.argv.slice(1)]))';
  const { status, stdout } = launch(project, 'node', '-e', program, '--', ...words);
  expect([status, JSON.parse(stdout)]).toEqual([0, ['pinned', ...words]]);
});

test('a program whose first line asks for Node runs on the Node of the package', () => {
  const project = createProject(NEWER_VERSION, createNode(NEWER_VERSION));
  const bin = join(project, 'node_modules/.bin');
  mkdirSync(bin);
  writeFileSync(join(project, 'bin.js'), `#!/usr/bin/env node\n${PRINT_CHOICE}`, { mode: 0o755 });
  symlinkSync('../../bin.js', join(bin, 'a-tool'));
  expect(launch(project, 'a-tool')).toEqual({ status: 0, stdout: 'pinned\n', stderr: '' });
});

test.each([
  [
    'is missing',
    createProjectWithout,
    /^The packages of this platform are missing, with Node 9999\.0\.0 \(node-\S+\): run npm ci --include=optional\.$/,
  ],
  [
    'has another version',
    () => createProject(NEWER_VERSION, createNode('9998.1.0')),
    /^Node 9998\.1\.0 is installed, and 9999\.0\.0 is needed: run npm ci/,
  ],
  [
    'lacks a library',
    () => createProject(NEWER_VERSION, '#!/bin/sh\necho "libatomic.so.1: cannot open" >&2\nexit 127\n'),
    /does not run here \(libatomic\.so\.1: cannot open\): install libatomic1/,
  ],
  [
    'needs a loader that is not there',
    () => createProject(NEWER_VERSION, '#!/no/such/loader\n'),
    /does not run here \(ENOENT\): run npm ci/,
  ],
  [
    'is for other platforms only',
    () => createProject(NEWER_VERSION, createNode(NEWER_VERSION), 'node-plan9-mips'),
    /^There is no package of Node for \S+: use Node 9999\.0\.0 or a newer 9999 of your own\.$/,
  ],
])('where the package %s, one sentence says what to do', (_, create, sentence) => {
  const { status, stdout, stderr } = launch(create(), 'node', '-e', PRINT_CHOICE);
  expect([status, stdout, stderr.trimEnd().split('\n')]).toEqual([1, '', [expect.stringMatching(sentence)]]);
});

function createProjectWithout() {
  return createProject(NEWER_VERSION);
}

test('where the package may not be executed, one sentence says what to do', () => {
  const project = createProject(NEWER_VERSION, createNode(NEWER_VERSION));
  chmodSync(join(project, 'node_modules', ownPackage ?? '', 'bin/node'), 0o644);
  const { status, stderr } = launch(project, 'node', '-e', PRINT_CHOICE);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/does not run here \(EACCES\): run npm ci/)]);
});

const [major = 0, minor = 0] = ownVersion.split('.').map(Number);

test.each([
  ['does not run', () => createProject(`${major}.0.0`, '#!/no/such/loader\n')],
  ['is for other platforms only', () => createProject(`${major}.0.0`, '', 'node-plan9-mips')],
])('where the package %s, an outer Node that is new enough runs the program', (_, create) => {
  expect(launch(create(), 'node', '-e', PRINT_CHOICE)).toEqual({ status: 0, stdout: 'outer\n', stderr: '' });
});

test('where the package is missing, other packages are, too, so an outer Node does not help', () => {
  expect(launch(createProject(`${major}.0.0`), 'node', '-e', PRINT_CHOICE)).toMatchObject({ status: 1, stdout: '' });
});

test.each([`${major}.${minor + 1}.0`, `${major - 1}.0.0`])('an outer Node that is not a %s does not', (version) => {
  const project = createProject(version, '#!/no/such/loader\n');
  expect(launch(project, 'node', '-e', PRINT_CHOICE)).toMatchObject({ status: 1, stdout: '' });
});

test('the Node of the package goes before an outer one that is newer', () => {
  const older = `${major}.0.0`;
  expect(launch(createProject(older, createNode(older)), 'node', '-e', PRINT_CHOICE).stdout).toBe('pinned\n');
});

/** Node before 22.15 cannot replace its process. */
const withoutExecve = ['--import', 'data:text/javascript,process.execve=undefined'];

function startLaunched(nodeArgs: string[], program: string): ChildProcess {
  const launcher = join(createProject(NEWER_VERSION, createNode(NEWER_VERSION)), 'scripts/launch.js');
  return spawn(process.execPath, [...nodeArgs, launcher, 'node', '-e', program]);
}

const readLine = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.stdout?.once('data', (bytes) => resolve(String(bytes).trim())));
const waitForEnd = (child: ChildProcess) =>
  new Promise<[number | null, string | null]>((resolve) => child.once('exit', (...end) => resolve(end)));

test.each([
  ['that replaces itself', []],
  ['that waits', withoutExecve],
])('a launcher %s hands over the exit code, each signal and the end by a signal', async (_, nodeArgs) => {
  const failing = startLaunched(nodeArgs, 'process.exit(7)');
  expect(await waitForEnd(failing)).toEqual([7, null]);

  const PATIENT = `let terms = 0;
    process.on('SIGTERM', () => console.log('term', ++terms));
    process.on('SIGINT', () => process.exit(terms));
    setInterval(() => {}, 1000);
    console.log(process.pid);`;
  const patient = startLaunched(nodeArgs, PATIENT);
  const pid = Number(await readLine(patient));
  expect(pid === patient.pid).toBe(nodeArgs.length === 0);
  for (const received of ['term 1', 'term 2']) {
    patient.kill('SIGTERM');
    expect(await readLine(patient)).toBe(received);
  }
  patient.kill('SIGINT');
  expect(await waitForEnd(patient)).toEqual([2, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');

  const killed = startLaunched(nodeArgs, 'setInterval(() => {}, 1000); console.log(process.pid)');
  process.kill(Number(await readLine(killed)), 'SIGKILL');
  expect(await waitForEnd(killed)).toEqual([null, 'SIGKILL']);
});

test('the launcher that waits passes on what is typed', () => {
  const launcher = join(createProject(NEWER_VERSION, createNode(NEWER_VERSION)), 'scripts/launch.js');
  const args = [...withoutExecve, launcher, 'node', '-e', 'process.stdin.pipe(process.stdout)'];
  expect(execFileSync(process.execPath, args, { input: 'typed', encoding: 'utf8' })).toBe('typed');
});
