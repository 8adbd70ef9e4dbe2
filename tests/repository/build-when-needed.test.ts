import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTempFolder } from '../support/processes/server-process.ts';

/** A project whose build says as much as the real one: a line for each of 150 files. */
const project = createTempFolder();
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const createNoise = (output: string) =>
  `import { mkdirSync, writeFileSync } from 'node:fs';
for (let file = 0; file < 150; file++) console.log('chunk', file);
mkdirSync('${dirname(output)}', { recursive: true });
writeFileSync('${output}', '');
`;
const start = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/build-when-needed.ts', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
};
const removeBuild = () => rmSync(join(project, 'build'), { recursive: true, force: true });

beforeAll(() => {
  const scripts = { 'build:pages': 'node build-pages.mjs', 'build:mails': 'node build-mails.mjs' };
  write('package.json', JSON.stringify({ type: 'module', scripts }));
  write('build-pages.mjs', createNoise('build/server/index.js'));
  write('build-mails.mjs', createNoise('build/mails/templates.js'));
  write('scripts/module-hooks.ts', '');
  write('scripts/create-template-database.ts', createNoise('build/template/done'));
  mkdirSync(join(project, 'node_modules/vite'), { recursive: true });
  copyFileSync('scripts/build-when-needed.ts', join(project, 'scripts/build-when-needed.ts'));
});
afterAll(() => rmSync(project, { recursive: true }));

test('the first start says in one line that it builds, and the next start says nothing', () => {
  removeBuild();
  const silent = { stdout: '', stderr: '', status: 0 };
  expect(start()).toEqual({ ...silent, stdout: 'Building the site: once, and after changes.\n' });
  expect(start()).toEqual(silent);
});

test('a start after a change of a source builds, and one after a change of a test does not', () => {
  const [source, test] = ['src/shop/stock.ts', 'src/shop/tests/stock.test.ts'];
  for (const path of [source, test]) write(path, '');
  removeBuild();
  start();
  const changeLater = (path: string) => utimesSync(join(project, path), new Date('2100-01-01'), new Date('2100-01-01'));
  for (const path of [test, dirname(test)]) changeLater(path);
  expect(start().stdout).toBe('');
  changeLater(source);
  expect(start().stdout).toContain('Building');
  rmSync(join(project, 'src'), { recursive: true });
});

test('the start of a business builds without a word, because its output has log lines only', () => {
  removeBuild();
  expect(start('--quiet')).toEqual({ stdout: '', stderr: '', status: 0 });
});

test('a build that fails says all that it said', () => {
  removeBuild();
  write('build-mails.mjs', "console.log('chunk 1');\nthrow new Error('no such template');\n");
  const { stderr, status } = start('--quiet');
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/chunk 1.*no such template/s);
});
