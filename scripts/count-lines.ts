// Counts the lines and TypeScript tokens of `src` and `mock-services`, without tests, by module. The number of tokens
// shows whether code has gone or only stands closer together. Takes the folder of another checkout to compare with.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';

type Count = { files: number; lines: number; tokens: number };

const checkout = process.argv[2] ?? '.';

function countTokens(path: string, text: string): number {
  const plugins = path.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const { tokens } = parse(text, { sourceType: 'module', tokens: true, plugins: [...plugins] });
  return (tokens ?? []).filter(({ type }) => typeof type !== 'string').length;
}

const total: Count = { files: 0, lines: 0, tokens: 0 };
const counts = new Map<string, Count>();
const paths = globSync('{src,mock-services}/**/*.*', { cwd: checkout });
for (const path of paths.filter((name) => !/\.test\.tsx?$/.test(name))) {
  const text = readFileSync(join(checkout, path), 'utf8');
  const module = path.startsWith('src/') ? path.split('/').slice(0, 3).join('/') : 'mock-services';
  const count = counts.get(module) ?? { files: 0, lines: 0, tokens: 0 };
  counts.set(module, count);
  for (const sum of path.startsWith('src/') ? [count, total] : [count]) {
    sum.files += 1;
    sum.lines += text.split('\n').length - 1;
    if (/\.tsx?$/.test(path)) sum.tokens += countTokens(path, text);
  }
}
console.table(Object.fromEntries([...counts].sort().concat([['src in all', total]])));
