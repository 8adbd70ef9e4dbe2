// Runs the rows of the faults on one process with PGlite and on two with PostgreSQL, and writes down what each found:
// docs/faults.json has it as it was printed, docs/faults.md for people. Started by test-faults.sh.
//
//   npm run test:faults                       all rows on both
//   npm run test:faults -- postgresql backups  the files of some on one of them; what was found of the others stays
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultOutcome } from '../tests/faults/support/faults-reporter.ts';

/** So many rows has the table. */
const ROWS = 55;
const RECORD = 'docs/faults.json';
const towns = {
  pglite: { title: 'one process on PGlite', databaseUrl: undefined },
  postgresql: { title: 'two processes on PostgreSQL', databaseUrl: process.env.TEST_DATABASE_URL },
};
type TownName = keyof typeof towns;
const townNames = Object.keys(towns) as TownName[];
/** What a row came to, the day it was run, and of which commit. */
type Entry = FaultOutcome & { day: string; commit: string };
type Entries = Record<TownName, Entry[]>;

const folder = mkdtempSync(join(tmpdir(), 'mat-and-tin-faults-'));

/** The commit that is run, and whether anything but what is written here differs from it. */
function commitHere(): string {
  const git = (...asked: string[]) => execFileSync('git', asked, { encoding: 'utf8' }).trim();
  try {
    const others = git('status', '--porcelain', '--', '.', ':!docs/faults.json', ':!docs/faults.md');
    return `${git('rev-parse', '--short=7', 'HEAD')}${others ? ' with changes' : ''}`;
  } catch {
    return 'a copy without history';
  }
}

/** What the rows found, and whether everything else of the run went well too: each file was loaded, began and ended. */
function runOn(name: TownName, files: readonly string[]) {
  const { title, databaseUrl } = towns[name];
  console.log(`\n— ${title}`);
  const file = join(folder, `${name}.json`);
  const env = { ...process.env, FAULTS: 'long', FAULTS_FILE: file, TEST_DATABASE_URL: databaseUrl };
  const command = ['vitest run --config vitest.faults.config.ts', ...files].join(' ');
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  const outcomes: FaultOutcome[] = JSON.parse(readFileSync(file, 'utf8'));
  return { outcomes, isWell: status === 0 };
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const told = (entry: Entry | undefined) =>
  entry ? `${entry.passed ? '' : '**failed** '}${cell(entry.found ?? 'nothing')}` : 'not run';

/** Of which days and commits a column tells. */
function originOf(entries: readonly Entry[]): string {
  const rowsOf = Map.groupBy(entries, ({ day, commit }) => `${day}, ${commit}`);
  const parts = [...rowsOf].map(([origin, those]) =>
    rowsOf.size === 1 ? origin : `${origin} (rows ${those.map(({ row }) => row).join(', ')})`,
  );
  return parts.join('; ') || 'never';
}

function tableOf(entries: Entries): string {
  const rows = [...new Map(townNames.flatMap((name) => entries[name]).map((entry) => [entry.row, entry])).values()];
  const lines = rows
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, threat, required, twin }) => {
      const found = townNames.map((name) => told(entries[name].find((entry) => entry.row === row)));
      const unguarded = twin ? ` ([without its guard](../${twin}))` : '';
      return `| ${row} | ${cell(threat)} | ${cell(required)}${unguarded} | ${found.join(' | ')} |`;
    });
  const titles = townNames.map((name) => towns[name].title);
  return `# Faults and attacks that are withstood

Written by \`npm run test:faults\`: black-box runs against servers as they are started, with their figures. The twin of a
race has the guard taken away, and must lose.

${townNames.map((name) => `- ${towns[name].title}: run on ${originOf(entries[name])}`).join('\n')}

| # | Threat | Required | ${titles.join(' | ')} |
|---|---|---|---|---|
${lines.join('\n')}
`;
}

const [first = '', ...rest] = process.argv.slice(2);
const only = townNames.find((name) => name === first);
const files = only ? rest : process.argv.slice(2);
const here = { day: new Date().toISOString().slice(0, 10), commit: commitHere() };
const before: Entries = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : { pglite: [], postgresql: [] };
const entries: Entries = { ...before };
let isWell = true;
for (const name of only ? [only] : townNames) {
  const run = runOn(name, files);
  const came = new Set(run.outcomes.map(({ row }) => row));
  const kept = files.length > 0 ? before[name].filter(({ row }) => !came.has(row)) : [];
  entries[name] = [...kept, ...run.outcomes.map((outcome) => ({ ...outcome, ...here }))].toSorted(
    (a, b) => a.row - b.row,
  );
  const there = new Set(entries[name].map(({ row }) => row));
  const missing = Array.from({ length: ROWS }, (_, at) => at + 1).filter((row) => !there.has(row));
  if (missing.length > 0) console.log(`${towns[name].title}: nothing came of the rows ${missing.join(', ')}`);
  const failed = run.outcomes.filter(({ passed }) => !passed).length;
  console.log(`\n${towns[name].title}: ${run.outcomes.length - failed} passed, ${failed} failed`);
  isWell &&= run.isWell && missing.length === 0;
  // After each: a run that is cut off has not been for nothing.
  writeFileSync(RECORD, `${JSON.stringify(entries, null, 1)}\n`);
  writeFileSync('docs/faults.md', tableOf(entries));
}
process.exit(isWell ? 0 : 1);
