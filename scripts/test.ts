// `npm test`: every check and every test, one after the other, and the sum of them as the last line. A step that fails
// does not hide the ones after it, and what failed is said once more before the sum. `--all` (`npm run test:all`) adds
// the tests under other dates, and a word on known faults of dependencies.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasFaketime, moments, offsetTo, underClock } from './test-dates.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts';

type Step = {
  name: string;
  /** Made when its turn comes: what it says of the time is true then. */
  command: string | (() => string);
  report?: () => Outcome;
  env?: Record<string, string | undefined> | (() => Record<string, string | undefined>);
};

const all = process.argv.includes('--all');

const results = mkdtempSync(join(tmpdir(), 'mat-and-tin-results-'));
const { TEST_DATABASE_URL } = process.env;

const read = (name: string) => JSON.parse(readFileSync(join(results, name), 'utf8'));

const vitest = (name: string) =>
  `vitest run --reporter=default --reporter=json --outputFile.json=${join(results, name)}`;

const steps: Step[] = [
  { name: 'types', command: 'npm run -s types' },
  { name: 'lint', command: 'npm run -s lint' },
  { name: 'house', command: 'npm run -s house' },
  { name: 'dead code', command: 'npm run -s knip' },
  { name: 'build', command: 'npm run -s build' },
  {
    name: 'rules, API and process on PGlite',
    command: vitest('pglite.json'),
    report: () => vitestOutcome(read('pglite.json')),
    env: { TEST_DATABASE_URL: undefined },
  },
  ...(TEST_DATABASE_URL
    ? [
        {
          name: 'API and process on PostgreSQL',
          command: `${vitest('postgres.json')} tests/api tests/run`,
          report: () => vitestOutcome(read('postgres.json')),
        },
      ]
    : []),
  {
    name: 'what must be withstood, in short, on PGlite',
    command: `${vitest('faults.json')} --config vitest.faults.config.ts`,
    report: () => vitestOutcome(read('faults.json')),
    env: { TEST_DATABASE_URL: undefined },
  },
  {
    name: 'journeys in a browser',
    command: 'playwright test',
    report: () => playwrightOutcome(read('journeys.json')),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
  },
];

/** Rules, the API on PGlite and one journey, begun at another moment. The browser keeps the real clock: faketime slows it. */
const underOtherDates = moments.flatMap((moment, index): Step[] => {
  const offset = () => offsetTo(moment, new Date());
  const [rules, journey] = [`dates-${index}.json`, `dates-${index}-journey.json`];
  return [
    {
      name: `rules and API, ${moment.name}`,
      command: () => underClock(offset(), `${vitest(rules)} src tests/api`),
      report: () => vitestOutcome(read(rules)),
      env: { TEST_DATABASE_URL: undefined },
    },
    {
      name: `a journey, ${moment.name}`,
      command: `playwright test ${moment.journey}`,
      report: () => playwrightOutcome(read(journey)),
      env: () => ({ JOURNEY_CLOCK: offset(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, journey) }),
    },
  ];
});

if (all && hasFaketime()) steps.push(...underOtherDates);

/** What came of a step that ended so. Without a word of what failed, a status says it, or that no test ran. */
function outcomeOf({ report }: Step, status: number | null): Outcome {
  if (!report) return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [`ended with status ${status}`] };
  try {
    const { passed, failed } = report();
    if (failed.length > 0 || (status === 0 && passed > 0)) return { passed, failed };
    return { passed, failed: [`${passed} tests passed, and yet it ended with status ${status}`] };
  } catch (error) {
    return { passed: 0, failed: [`ended with status ${status} and without a report: ${error}`] };
  }
}

let passed = 0;
const failures: string[] = [];
for (const step of steps) {
  const { name } = step;
  console.log(`\n— ${name}`);
  const command = typeof step.command === 'string' ? step.command : step.command();
  const env = typeof step.env === 'function' ? step.env() : step.env;
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  const outcome = outcomeOf(step, status);
  if (outcome.failed.length > 0) console.log(`✗ ${name}: ${outcome.failed.length} failed`);
  passed += outcome.passed;
  failures.push(...outcome.failed.map((failure) => `✗ ${name}: ${failure}`));
}
if (all && !hasFaketime()) failures.push('✗ other dates: faketime is not installed (the Debian package faketime)');
if (all && spawnSync('npm', ['run', '-s', 'dependency-audit'], { stdio: 'inherit' }).status !== 0)
  console.log('\nWarning: packages that a business runs have known faults (npm run dependency-audit).');
if (!TEST_DATABASE_URL)
  console.log('\nNot run on PostgreSQL: set TEST_DATABASE_URL, or use .ci/run, which starts one.');
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
