// `npm test` takes less than ten minutes: static checks, domain rules, the API on PGlite, races on PostgreSQL, upgrades
// on both, and one end-to-end scenario for each main concept. `npm run test:all` runs every test, and repeats some at other dates.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listServerDatabaseTests } from './test-databases.ts';
import { getClockOffset, isFaketimeInstalled, listTestsAtDate, moments, withFakeClock } from './test-dates.ts';
import { type Outcome, parsePlaywrightReport, parseVitestReport } from './test-reports.ts';

type Step = {
  name: string;
  /** A function is called when the step starts, for commands that depend on the time. */
  command: string | (() => string);
  report?: () => Outcome;
  env?: Record<string, string | undefined> | (() => Record<string, string | undefined>);
};

const includesAll = process.argv.includes('--all');
const results = mkdtempSync(join(tmpdir(), 'mat-and-tin-results-'));
const { TEST_DATABASE_URL } = process.env;

const readReport = (name: string) => JSON.parse(readFileSync(join(results, name), 'utf8'));

const getVitestCommand = (report: string, filter: string) =>
  `vitest run --reporter=default --reporter=json --outputFile.json=${join(results, report)} ${filter}`;

const createVitestStep = (name: string, report: string, filter: string, database: 'PGlite' | 'PostgreSQL'): Step => ({
  name: `${name} on ${database}`,
  command: getVitestCommand(report, filter),
  report: () => parseVitestReport(readReport(report)),
  env: database === 'PGlite' ? { TEST_DATABASE_URL: undefined } : {},
});

const createE2eStep = (name: string, report: string, filter = '', env: Record<string, string> = {}): Step => ({
  name,
  command: `playwright test ${filter}`,
  report: () => parsePlaywrightReport(readReport(report)),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, report), ...env },
});

const onPostgres = (step: Step) => (TEST_DATABASE_URL ? [step] : []);

const staticChecks: Step[] = [
  { name: 'types', command: 'npm run -s typecheck' },
  { name: 'lint', command: 'npm run -s lint' },
  { name: 'architecture', command: 'npm run -s check:architecture' },
  { name: 'dead code', command: 'npm run -s knip' },
  { name: 'build', command: 'npm run -s build' },
];

/** Races and their controls run on PostgreSQL if there is one, because on PGlite all requests share one connection. */
const pgliteProjects = (...withoutPostgres: string[]) =>
  ['together', 'apart', ...(TEST_DATABASE_URL ? [] : withoutPostgres)].map((name) => `--project ${name}`).join(' ');
const upgrades = 'tests/processes/upgrade';
const mainFilter = `src tests/api tests/repository ${upgrades} ${pgliteProjects('races')}`;

/** One scenario at a time leaves a processor idle. */
const twoServers = { E2E_SERVERS: process.env.E2E_SERVERS ?? '2' };

const mainSteps: Step[] = [
  ...staticChecks,
  createVitestStep('rules, API and upgrades', 'pglite.json', mainFilter, 'PGlite'),
  ...onPostgres(createVitestStep('races and locks', 'races.json', '--project races', 'PostgreSQL')),
  ...onPostgres(createVitestStep('upgrades', 'upgrades.json', upgrades, 'PostgreSQL')),
  createE2eStep('main scenarios in a browser', 'main-scenarios.json', '--grep @main', twoServers),
];

/**
 * What PGlite, which has one connection in one process, does not prove: locks and their controls, several processes,
 * the types and errors of the other driver, plans of long lists, and how whole tables are read and written.
 */
const postgresFilter = [
  ...listServerDatabaseTests('tests/processes'),
  'race',
  'unguarded',
  'overlaps',
  'database',
  'connection',
  'prepared-statements',
  'outbox',
  'realtime',
  'response-cache',
  'list-endpoints',
  'invalid-input',
  'records-sent-back',
  'backup',
  'restore',
  'audit',
  'retention',
  'export',
  'merge',
  'stored-email',
  'finances',
  'client-history',
].join(' ');

/** The tests that read the system clock, as the step on PGlite notes them. */
const clockReaders = join(results, 'clock-readers.txt');

const everything = createVitestStep('everything', 'pglite.json', pgliteProjects('races', 'controls'), 'PGlite');

const allSteps: Step[] = [
  ...staticChecks,
  { ...everything, env: { ...everything.env, CLOCK_READERS: clockReaders } },
  ...onPostgres(createVitestStep('locks, processes, plans and types', 'postgres.json', postgresFilter, 'PostgreSQL')),
  createVitestStep('short fault rows', 'faults.json', '--config vitest.faults.config.ts', 'PGlite'),
  createE2eStep('every scenario in a browser', 'e2e.json', '', twoServers),
];

/**
 * Repeats tests that read the system clock, and one scenario, at other dates. Every other test has the same input there.
 * The browser keeps the real clock, because faketime slows it.
 */
const otherDateSteps = moments.flatMap((moment, index): Step[] => {
  const getOffset = () => getClockOffset(moment, new Date());
  const tests = createVitestStep(`tests that read the clock, ${moment.name},`, `dates-${index}.json`, '', 'PGlite');
  const e2e = createE2eStep(`a scenario, ${moment.name}`, `dates-${index}-e2e.json`, moment.spec);
  // Upgrades take long, so they run at one of the dates only.
  const listFiles = () => {
    const readers = readFileSync(clockReaders, 'utf8').trim().split('\n');
    return [...listTestsAtDate(readers, index), ...(index === 0 ? [upgrades] : [])];
  };
  return [
    { ...tests, command: () => withFakeClock(getOffset(), `${tests.command} ${listFiles().join(' ')}`) },
    { ...e2e, env: () => ({ ...(e2e.env as object), E2E_CLOCK: getOffset() }) },
  ];
});

const steps = includesAll ? [...allSteps, ...(isFaketimeInstalled() ? otherDateSteps : [])] : mainSteps;

/** Returns the result of a step. Without a report, the exit status decides. */
function getOutcome({ report }: Step, status: number | null): Outcome {
  if (!report) return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [`ended with status ${status}`] };
  try {
    const { passed, failed } = report();
    if (failed.length > 0 || (status === 0 && passed > 0)) return { passed, failed };
    return { passed, failed: [`${passed} tests passed, but it ended with status ${status}`] };
  } catch (error) {
    return { passed: 0, failed: [`ended with status ${status} and without a report: ${error}`] };
  }
}

let passed = 0;
const failures: string[] = [];
const durations: string[] = [];
for (const step of steps) {
  const { name } = step;
  console.log(`\n— ${name}`);
  const command = typeof step.command === 'string' ? step.command : step.command();
  const env = typeof step.env === 'function' ? step.env() : step.env;
  const startedAt = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  durations.push(`${Math.round((performance.now() - startedAt) / 1000)} s ${name}`);
  const outcome = getOutcome(step, status);
  if (outcome.failed.length > 0) console.log(`✗ ${name}: ${outcome.failed.length} failed`);
  passed += outcome.passed;
  failures.push(...outcome.failed.map((failure) => `✗ ${name}: ${failure}`));
}
if (includesAll && !isFaketimeInstalled())
  failures.push('✗ other dates: faketime is not installed (the Debian package faketime)');
if (includesAll && spawnSync('npm', ['run', '-s', 'dependency-audit'], { stdio: 'inherit' }).status !== 0)
  console.log('\nWarning: packages that a business runs have known faults (npm run dependency-audit).');
if (!TEST_DATABASE_URL)
  console.log('\nNot run on PostgreSQL: set TEST_DATABASE_URL, or use .ci/run, which starts one.');
console.log(`\n${durations.join('\n')}`);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
