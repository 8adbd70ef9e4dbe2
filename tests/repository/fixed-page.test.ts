import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../support/http/contract.ts';

const page = readFileSync('docs/fixed.md', 'utf8');
const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const isCall = (text: string) => /^(GET|POST|PUT|DELETE) \//.test(text);

const normalize = (text: string) => text.replace(/\\?['’]/g, '’').replace(/\s+/g, ' ');
const files = globSync(['src/**/*.{ts,tsx}', 'seeds/**/*.ts', 'vite.config.ts'], { exclude: ['**/*.test.ts'] });
const sources = normalize(files.map((file) => readFileSync(file, 'utf8')).join('\n'));

/** Calls outside the contract: paths that lead to a call with the prefix `/api/user`, and a redirect of the browser. */
const otherCalls = [
  'POST /register',
  'POST /login',
  'GET /verify-email',
  'GET /verify-login',
  'GET /api/user/auth/google',
];

test('every call that docs/fixed.md names is in the contract', () => {
  const calls = quoted.filter(isCall);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => !(call in contract) && !otherCalls.includes(call))).toEqual([]);
});

test('every text and name that docs/fixed.md quotes is in the sources', () => {
  const texts = quoted.filter((text) => !isCall(text) && !/^(\/\w+[-\w]*\?|src\/|tests\/)/.test(text));
  // What is in braces differs each time, and dots end a text that goes on.
  const parts = texts.flatMap((text) => text.split(/\{[^}]*\}|\.\.\.$/)).filter((part) => /\w/.test(part));
  expect(parts.length).toBeGreaterThan(300);
  expect(parts.filter((part) => !sources.includes(normalize(part).trim()))).toEqual([]);
});

test('no comment cites a specification outside the repository', () => {
  const index = sources.search(/\bspec §|\bthe specification\b/);
  expect(index < 0 ? '' : sources.slice(index - 80, index + 20)).toBe('');
});
