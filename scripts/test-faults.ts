// Runs the rows of the faults on one process with PGlite and on two with PostgreSQL, and writes down what each found.
// Started by test-faults.sh.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultOutcome } from '../tests/faults/support/faults-reporter.ts';

/** So many rows has the table. */
const ROWS = 45;
const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-faults-'));
const towns = [
  { name: 'one process on PGlite', databaseUrl: undefined },
  { name: 'two processes on PostgreSQL', databaseUrl: process.env.TEST_DATABASE_URL },
];

/** What the rows found, and whether everything else of the run went well too: each file was loaded, began and ended. */
function runOn({ name, databaseUrl }: (typeof towns)[number], index: number) {
  console.log(`\n— ${name}`);
  const file = join(folder, `${index}.json`);
  const env = { ...process.env, FAULTS: 'long', FAULTS_FILE: file, TEST_DATABASE_URL: databaseUrl };
  const { status } = spawnSync('vitest run --config vitest.faults.config.ts', { shell: true, stdio: 'inherit', env });
  const outcomes: FaultOutcome[] = JSON.parse(readFileSync(file, 'utf8'));
  const came = new Set(outcomes.map(({ row }) => row));
  const missing = Array.from({ length: ROWS }, (_, at) => at + 1).filter((row) => !came.has(row));
  if (missing.length > 0) console.log(`${name}: nothing came of the rows ${missing.join(', ')}`);
  return { outcomes, isWhole: status === 0 && missing.length === 0 };
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const told = (outcome: FaultOutcome | undefined) =>
  outcome ? `${outcome.passed ? '' : '**failed** '}${cell(outcome.found ?? 'nothing')}` : 'not run';

const runs = towns.map(runOn);
const all = runs.flatMap(({ outcomes }) => outcomes);
const rows = [...new Map(all.map((outcome) => [outcome.row, outcome])).values()].toSorted((a, b) => a.row - b.row);
const lines = rows.map(({ row, threat, required, twin }) => {
  const found = runs.map(({ outcomes }) => told(outcomes.find((outcome) => outcome.row === row)));
  const unguarded = twin ? ` ([without its guard](../${twin}))` : '';
  return `| ${row} | ${cell(threat)} | ${cell(required)}${unguarded} | ${found.join(' | ')} |`;
});
writeFileSync(
  'docs/faults.md',
  `# Faults and attacks that are withstood

Written by \`npm run test:faults\`: black-box runs against servers as they are started, with their figures. The twin of a
race has the guard taken away, and must lose.

| # | Threat | Required | ${towns.map(({ name }) => name).join(' | ')} |
|---|---|---|---|---|
${lines.join('\n')}
`,
);
const failed = all.filter(({ passed }) => !passed).length;
console.log(`\n${all.length - failed} passed, ${failed} failed`);
process.exit(runs.every(({ isWhole }) => isWhole) ? 0 : 1);
