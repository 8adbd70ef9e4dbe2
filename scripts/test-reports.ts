// Converts the reports of the test runners to the summary of `npm test`.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The number of passed tests, and one line for each failure: file, test name and start of the message. */
export type Outcome = { passed: number; failed: string[] };

/** The used part of vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number;
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    message: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string } };
type PlaywrightSuite = {
  title: string;
  specs: { title: string; tests: { status: string; results: { error?: PlaywrightError }[] }[] }[];
  suites?: PlaywrightSuite[];
};

/** The used part of Playwright's JSON report. `errors` belong to no test, for example a file that does not load. */
export type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[]; errors: PlaywrightError[] };

const MAX_MESSAGE_LENGTH = 300;

function formatFailure(titles: string[], message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trimStart().split('\n', 1);
  return [titles.join(' › '), first.slice(0, MAX_MESSAGE_LENGTH)].filter((part) => part !== '').join(': ');
}

/** A file that does not load, or whose hooks fail, has no failed test but counts as one failure. */
export function parseVitestReport({ numPassedTests, testResults }: VitestReport): Outcome {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => formatFailure([file, ...test.ancestorTitles, test.title], test.failureMessages?.[0]));
    return status === 'failed' && tests.length === 0
      ? [formatFailure([file], message || 'failed outside of a test')]
      : tests;
  });
  return { passed: numPassedTests, failed };
}

function listFailures({ title, specs, suites = [] }: PlaywrightSuite, parentTitles: string[] = []): string[] {
  const titles = [...parentTitles, title];
  const ownFailures = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => formatFailure([...titles, spec.title], results.find(({ error }) => error)?.error?.message)),
  );
  return [...ownFailures, ...suites.flatMap((suite) => listFailures(suite, titles))];
}

/** A test that passed only on a retry counts as failed. */
export function parsePlaywrightReport({ stats, suites, errors }: PlaywrightReport): Outcome {
  const globalFailures = errors.map(({ message, location }) =>
    formatFailure(location ? [relative('', location.file)] : [], message),
  );
  return { passed: stats.expected, failed: [...suites.flatMap((suite) => listFailures(suite)), ...globalFailures] };
}
