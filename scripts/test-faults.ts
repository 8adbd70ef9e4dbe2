// Runs the fault tests on one process with PGlite and on two with PostgreSQL, and writes the results to
// docs/faults.json and docs/faults.md. Started by test-faults.sh.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultOutcome } from '../tests/support/faults/faults-reporter.ts';

/** The number of rows in the fault table. */
const ROW_COUNT = 62;
const RESULTS_FILE = 'docs/faults.json';
const databases = {
  pglite: { title: 'one process on PGlite', databaseUrl: undefined },
  postgresql: { title: 'two processes on PostgreSQL', databaseUrl: process.env.TEST_DATABASE_URL },
};
type DatabaseName = keyof typeof databases;
const databaseNames = Object.keys(databases) as DatabaseName[];
/** The result of a row, with the day and the commit of its run. */
type FaultEntry = FaultOutcome & { day: string; commit: string };
type EntriesByDatabase = Record<DatabaseName, FaultEntry[]>;

const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-faults-'));

/** Returns the commit under test, marked if files other than the results differ from it. */
function getCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const otherChanges = git('status', '--porcelain', '--', '.', ':!docs/faults.json', ':!docs/faults.md');
    return `${git('rev-parse', '--short=7', 'HEAD')}${otherChanges ? ' with changes' : ''}`;
  } catch {
    return 'a copy without history';
  }
}

/** Runs the fault tests. Returns their results, and whether the whole run succeeded, including loading and hooks. */
function runFaults(name: DatabaseName, files: readonly string[]) {
  const { title, databaseUrl } = databases[name];
  console.log(`\n— ${title}`);
  const file = join(folder, `${name}.json`);
  const env = { ...process.env, FAULTS: 'long', FAULTS_FILE: file, TEST_DATABASE_URL: databaseUrl };
  const command = ['vitest run --config vitest.faults.config.ts', ...files].join(' ');
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  const outcomes: FaultOutcome[] = JSON.parse(readFileSync(file, 'utf8'));
  return { outcomes, isWell: status === 0 };
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const formatEntry = (entry: FaultEntry | undefined) =>
  entry ? `${entry.passed ? '' : '**failed** '}${cell(entry.found ?? 'nothing')}` : 'not run';

/** Formats the days and commits of a column's results. */
function formatOrigin(entries: readonly FaultEntry[]): string {
  const entriesByOrigin = Map.groupBy(entries, ({ day, commit }) => `${day}, ${commit}`);
  const parts = [...entriesByOrigin].map(([origin, originEntries]) =>
    entriesByOrigin.size === 1 ? origin : `${origin} (rows ${originEntries.map(({ row }) => row).join(', ')})`,
  );
  return parts.join('; ') || 'never';
}

function createTable(entries: EntriesByDatabase): string {
  const rows = [...new Map(databaseNames.flatMap((name) => entries[name]).map((entry) => [entry.row, entry])).values()];
  const lines = rows
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, threat, required, control }) => {
      const found = databaseNames.map((name) => formatEntry(entries[name].find((entry) => entry.row === row)));
      const unguarded = control ? ` ([without its guard](../${control}))` : '';
      return `| ${row} | ${cell(threat)} | ${cell(required)}${unguarded} | ${found.join(' | ')} |`;
    });
  const titles = databaseNames.map((name) => databases[name].title);
  return `# Faults and attacks that are withstood

Written by \`npm run test:faults\`: black-box runs against servers as they are started, with their figures. The control of a
race runs without its guard, and must lose.

${databaseNames.map((name) => `- ${databases[name].title}: run on ${formatOrigin(entries[name])}`).join('\n')}

| # | Threat | Required | ${titles.join(' | ')} |
|---|---|---|---|---|
${lines.join('\n')}
`;
}

// `npm run test:faults` runs all rows on both databases. `npm run test:faults -- postgresql backups` runs selected
// files on one database and keeps the other results.
const [first = '', ...rest] = process.argv.slice(2);
const onlyDatabase = databaseNames.find((name) => name === first);
const files = onlyDatabase ? rest : process.argv.slice(2);
const runInfo = { day: new Date().toISOString().slice(0, 10), commit: getCommit() };
const previousEntries: EntriesByDatabase = existsSync(RESULTS_FILE)
  ? JSON.parse(readFileSync(RESULTS_FILE, 'utf8'))
  : { pglite: [], postgresql: [] };
const entries: EntriesByDatabase = { ...previousEntries };
let isSuccessful = true;
for (const name of onlyDatabase ? [onlyDatabase] : databaseNames) {
  const run = runFaults(name, files);
  const rowsRun = new Set(run.outcomes.map(({ row }) => row));
  const keptEntries = files.length > 0 ? previousEntries[name].filter(({ row }) => !rowsRun.has(row)) : [];
  entries[name] = [...keptEntries, ...run.outcomes.map((outcome) => ({ ...outcome, ...runInfo }))].toSorted(
    (a, b) => a.row - b.row,
  );
  const presentRows = new Set(entries[name].map(({ row }) => row));
  const missing = Array.from({ length: ROW_COUNT }, (_, at) => at + 1).filter((row) => !presentRows.has(row));
  if (missing.length > 0) console.log(`${databases[name].title}: nothing came of the rows ${missing.join(', ')}`);
  const failed = run.outcomes.filter(({ passed }) => !passed).length;
  console.log(`\n${databases[name].title}: ${run.outcomes.length - failed} passed, ${failed} failed`);
  isSuccessful &&= run.isWell && missing.length === 0;
  // Written after each database, so an aborted run keeps its results.
  writeFileSync(RESULTS_FILE, `${JSON.stringify(entries, null, 1)}\n`);
  writeFileSync('docs/faults.md', createTable(entries));
}
process.exit(isSuccessful ? 0 : 1);
