import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync([
  'src/features/content/{contract,domain,web}/**/*.{ts,tsx}',
  'src/features/content/*.ts',
  'src/features/*/contract/*documents.ts',
  'src/platform/media/*.ts',
  'src/platform/shell/{content,fetch-content}.ts',
  'seeds/{content,delivered}/**/*.ts',
]).filter((path) => !path.endsWith('.test.ts'));

/** Comments, imports and the words of texts say nothing about types. */
const WORDS = /\/\*[\s\S]*?\*\/|\/\/.*|^import [\s\S]*?;$|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|>[^<>{}]*</gm;
const CAST = /\bas\s+(?!const\b)[\w({[]|\bunknown\b(?!\s*:)/g;
const findCasts = (source: string) => source.replaceAll(WORDS, "''").match(CAST) ?? [];

test('what the pages say has its type from end to end: no cast and no `unknown`', () => {
  expect(files.length).toBeGreaterThan(80);
  const casts = files.flatMap((path) => findCasts(readFileSync(path, 'utf8')).map((cast) => `${path}: ${cast}`));
  expect(casts).toEqual([]);
});

test('a cast is found between texts and comments that look like one', () => {
  const source = "const a = { unknown: 'as you' } as const; /* as Text */\nconst b = c as Text;\nlet d: unknown;";
  expect(findCasts(source)).toEqual(['as T', 'unknown']);
});
