// What the reports of the test runners say, in the words of `npm test`.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Tests that passed are counted. Each that failed is a line: its file, its name and how its message begins. */
export type Outcome = { passed: number; failed: string[] };

/** Of vitest's JSON report, what is read here. */
export type VitestReport = {
  numPassedTests: number;
  testResults: {
    /** The whole path of the file. */
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

/** Of Playwright's JSON report, what is read here. `errors` belong to no test: a file that does not load, a server. */
export type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[]; errors: PlaywrightError[] };

const MAX_MESSAGE_LENGTH = 300;

function formatFailure(titles: string[], message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trimStart().split('\n', 1);
  return [titles.join(' › '), first.slice(0, MAX_MESSAGE_LENGTH)].filter((part) => part !== '').join(': ');
}

/** A file that does not load, or whose hooks fail, has no failed test, but counts as one. */
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

/** A test that passed on a second try has failed. */
export function parsePlaywrightReport({ stats, suites, errors }: PlaywrightReport): Outcome {
  const globalFailures = errors.map(({ message, location }) =>
    formatFailure(location ? [relative('', location.file)] : [], message),
  );
  return { passed: stats.expected, failed: [...suites.flatMap((suite) => listFailures(suite)), ...globalFailures] };
}
