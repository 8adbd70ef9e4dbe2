import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';

/** Calls outside the contract: paths that lead to a call with the prefix `/api/user`, and a redirect of the browser. */
const otherCalls = [
  'POST /register',
  'POST /login',
  'GET /verify-email',
  'GET /verify-login',
  'GET /api/user/auth/google',
];

test('every call that docs/fixed.md names is in the contract', () => {
  const page = readFileSync('docs/fixed.md', 'utf8');
  const calls = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)].map(([, call = '']) => call);
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => !(call in contract) && !otherCalls.includes(call))).toEqual([]);
});
