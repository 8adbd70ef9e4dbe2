import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', '{docs,art,tests,deploy}/**/*.md']);

/** The anchors of a page, as GitHub makes them of headings. */
const listAnchors = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link between documents leads to a file and a heading that exist', () => {
  const broken = pages.flatMap((page) =>
    [
      ...readFileSync(page, 'utf8')
        .replace(/`[^`]*`/g, '')
        .matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g),
    ]
      .filter(([, path, anchor]) => {
        const target = path ? join(dirname(page), path) : page;
        return !existsSync(target) || (anchor && !listAnchors(target).includes(anchor));
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name),
  );
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

/** `node scripts/launch.js vitest run tests/repository/documents.test.ts -u` writes the index. */
test('the index of decisions has the number, title and status of every record', async () => {
  const folder = 'docs/decisions';
  const [head] = readFileSync(join(folder, 'README.md'), 'utf8').split(/^\| \[/m);
  const rows = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .toSorted()
    .map((name) => {
      const [, number, title, status = ''] =
        /^# (\d+)\. (.*)\n\nStatus: ([\s\S]*?)\n\n/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      return `| [${number}](${name}) | ${title} | ${status.replaceAll('\n', ' ')} |\n`;
    });
  await expect(`${head}${rows.join('')}`).toMatchFileSnapshot('../../docs/decisions/README.md');
});

test('every file and folder that a document names exists', () => {
  const roots = ['', 'src'];
  const folders = /^(src|platform|features|app|tests|scripts|seeds|bench|art)\/.*[^/]$/;
  const missing = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => folders.test(path) && !roots.some((root) => existsSync(join(root, path))))
        .map((path) => `${page}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test('the container and the systemd unit start files that exist', () => {
  const files = ['Dockerfile', 'deploy/systemd/mat-and-tin@.service'].flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/\b(?:src|scripts)\/[\w/-]+\.ts\b/g),
  ]);
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(files.map(([file]) => file).filter((file) => !existsSync(file))).toEqual([]);
});

test('every file that a comment names with a folder exists', () => {
  const all = globSync('{src,scripts,tests,bench,seeds,art,mock-services,migrations,public}/**/*.*').map(
    (path) => `/${path}`,
  );
  const sources = globSync('{src,scripts,tests,bench,seeds,mock-services}/**/*.{ts,tsx,css}');
  const missing = sources.flatMap((source) =>
    readFileSync(source, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap((line) => [...line.matchAll(/(?<![\w#@./:-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css|sh)\b/g)])
      .filter(([path]) => !all.some((file) => file.endsWith(`/${path}`)))
      .map(([path]) => `${source}: ${path}`),
  );
  expect(missing).toEqual([]);
});
