// `npm test`: every check and every test, one after the other, and the sum of them as the last line. A step that fails
// does not hide the ones after it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Count = { passed: number; failed: number };
type Step = { name: string; command: string; report?: () => Count; env?: Record<string, string | undefined> };

const results = mkdtempSync(join(tmpdir(), 'mat-and-tin-results-'));
const { TEST_DATABASE_URL } = process.env;

function vitestCount(file: string): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  // A file that does not even load has no failed test, but it has failed.
  return { passed: numPassedTests, failed: numFailedTests || Math.min(numFailedTestSuites, 1) };
}

function playwrightCount(file: string): Count {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

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
    report: () => vitestCount(join(results, 'pglite.json')),
    env: { TEST_DATABASE_URL: undefined },
  },
  ...(TEST_DATABASE_URL
    ? [
        {
          name: 'API and process on PostgreSQL',
          command: `${vitest('postgres.json')} tests/api tests/run`,
          report: () => vitestCount(join(results, 'postgres.json')),
        },
      ]
    : []),
  {
    name: 'journeys in a browser',
    command: 'playwright test',
    report: () => playwrightCount(join(results, 'journeys.json')),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
  },
];

const total: Count = { passed: 0, failed: 0 };
for (const { name, command, report, env } of steps) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  let count: Count = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report) {
    try {
      count = report();
    } catch {
      count = { passed: 0, failed: 1 };
    }
    if (status !== 0 && count.failed === 0) count.failed = 1;
    if (count.passed + count.failed === 0) count.failed = 1;
  }
  if (count.failed > 0) console.log(`✗ ${name}: ${count.failed} failed`);
  total.passed += count.passed;
  total.failed += count.failed;
}
if (!TEST_DATABASE_URL)
  console.log('\nNot run on PostgreSQL: set TEST_DATABASE_URL, or use .ci/run, which starts one.');
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
