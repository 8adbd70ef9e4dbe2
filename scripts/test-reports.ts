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

const MESSAGE_LIMIT = 300;

function inOneLine(titles: string[], message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trimStart().split('\n', 1);
  return [titles.join(' › '), first.slice(0, MESSAGE_LIMIT)].filter((part) => part !== '').join(': ');
}

/** A file that does not load, or whose hooks fail, has no failed test, but counts as one. */
export function vitestOutcome({ numPassedTests, testResults }: VitestReport): Outcome {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => inOneLine([file, ...test.ancestorTitles, test.title], test.failureMessages?.[0]));
    return status === 'failed' && tests.length === 0
      ? [inOneLine([file], message || 'failed outside of a test')]
      : tests;
  });
  return { passed: numPassedTests, failed };
}

function failedIn({ title, specs, suites = [] }: PlaywrightSuite, above: string[] = []): string[] {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => inOneLine([...titles, spec.title], results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => failedIn(suite, titles))];
}

/** A test that passed on a second try has failed. */
export function playwrightOutcome({ stats, suites, errors }: PlaywrightReport): Outcome {
  const outside = errors.map(({ message, location }) =>
    inOneLine(location ? [relative('', location.file)] : [], message),
  );
  return { passed: stats.expected, failed: [...suites.flatMap((suite) => failedIn(suite)), ...outside] };
}
