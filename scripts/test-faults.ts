// Runs the rows of the faults on one process with PGlite and on two with PostgreSQL, and writes down what each found.
// Started by test-faults.sh.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultOutcome } from '../tests/faults/support/faults-reporter.ts';

const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-faults-'));
const towns = [
  { name: 'one process on PGlite', databaseUrl: undefined },
  { name: 'two processes on PostgreSQL', databaseUrl: process.env.TEST_DATABASE_URL },
];

function outcomesOn({ name, databaseUrl }: (typeof towns)[number], index: number): FaultOutcome[] {
  console.log(`\n— ${name}`);
  const file = join(folder, `${index}.json`);
  const env = { ...process.env, FAULTS: 'long', FAULTS_FILE: file, TEST_DATABASE_URL: databaseUrl };
  spawnSync('vitest run --config vitest.faults.config.ts', { shell: true, stdio: 'inherit', env });
  return JSON.parse(readFileSync(file, 'utf8'));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const told = (outcome: FaultOutcome | undefined) =>
  outcome ? `${outcome.passed ? '' : '**failed** '}${cell(outcome.found ?? 'nothing')}` : 'not run';

const runs = towns.map(outcomesOn);
const rows = [...new Map(runs.flat().map((outcome) => [outcome.row, outcome])).values()].toSorted(
  (a, b) => a.row - b.row,
);
const lines = rows.map(({ row, threat, required }) => {
  const found = runs.map((outcomes) => told(outcomes.find((outcome) => outcome.row === row)));
  return `| ${row} | ${cell(threat)} | ${cell(required)} | ${found.join(' | ')} |`;
});
writeFileSync(
  'docs/faults.md',
  `# Faults and attacks that are withstood

Written by \`npm run test:faults\`: black-box runs against servers as they are started, with their figures. What is
not in this table is proved by the tests of \`npm test\`.

| # | Threat | Required | ${towns.map(({ name }) => name).join(' | ')} |
|---|---|---|---|---|
${lines.join('\n')}
`,
);
const failed = runs.flat().filter(({ passed }) => !passed).length;
console.log(`\n${runs.flat().length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && rows.length > 0 ? 0 : 1);
