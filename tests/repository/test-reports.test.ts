import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parsePlaywrightReport, parseVitestReport } from '../../scripts/test-reports.ts';

const passing = { ancestorTitles: [], title: 'stands', status: 'passed', failureMessages: [] };
const failureInFile = (name: string, status: string, message = '') => ({ name: resolve(name), status, message });

test('a failed test of vitest is reported with its file, its suites and the first line of its message', () => {
  const failing = { ancestorTitles: ['a class'], title: 'is full', status: 'failed' };
  const failureMessages = ['AssertionError: expected 1 to be 2\n    at class.test.ts:3:1', 'Error: another'];
  const report = {
    numPassedTests: 2,
    testResults: [
      { ...failureInFile('src/a.test.ts', 'passed'), assertionResults: [passing] },
      { ...failureInFile('src/b.test.ts', 'failed'), assertionResults: [passing, { ...failing, failureMessages }] },
    ],
  };
  const failed = ['src/b.test.ts › a class › is full: AssertionError: expected 1 to be 2'];
  expect(parseVitestReport(report)).toEqual({ passed: 2, failed });
});

test('each file that does not load or whose hooks fail is reported as one failure', () => {
  const skipped = { ...passing, status: 'skipped' };
  const report = {
    numPassedTests: 0,
    testResults: [
      { ...failureInFile('src/a.test.ts', 'failed', 'Cannot find module'), assertionResults: [] },
      { ...failureInFile('src/b.test.ts', 'failed'), assertionResults: [skipped] },
    ],
  };
  const failed = ['src/a.test.ts: Cannot find module', 'src/b.test.ts: failed outside of a test'];
  expect(parseVitestReport(report)).toEqual({ passed: 0, failed });
});

test('a failed e2e test is found in suites within suites, also when its second try passed', () => {
  const error = { message: '\u001b[31mError: not visible\u001b[39m\n\nCall log' };
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ error }, {}] }] });
  const inner = { title: 'on a phone', specs: [spec('pays', 'unexpected'), spec('looks', 'skipped')] };
  const outer = { title: 'books.spec.ts', specs: [spec('waits', 'flaky'), spec('goes', 'expected')], suites: [inner] };
  expect(parsePlaywrightReport({ stats: { expected: 1 }, suites: [outer], errors: [] })).toEqual({
    passed: 1,
    failed: ['books.spec.ts › waits: Error: not visible', 'books.spec.ts › on a phone › pays: Error: not visible'],
  });
});

test('a failure outside of every e2e test is reported, too, and long messages are cut', () => {
  const errors = [
    { message: 'No server' },
    { message: 'x'.repeat(1000), location: { file: resolve('tests/a.spec.ts') } },
  ];
  const failed = ['No server', `tests/a.spec.ts: ${'x'.repeat(300)}`];
  expect(parsePlaywrightReport({ stats: { expected: 0 }, suites: [], errors })).toEqual({ passed: 0, failed });
});
