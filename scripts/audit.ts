// `npm run audit`: checks all invariants of a database, live or stopped. Exits with 1 on any violation.
import { invariants } from '#app/schema.ts';
import { audit, getLastSweepTime, listViolations } from '#platform/database/audit/audit.ts';
import { getMigrationState, PRERELEASE_DATABASE_PROBLEM } from '#platform/database/migrations/migration-state.ts';
import { getLastMigration } from '#platform/database/migrations/migrations.ts';
import { exitWithError, openConfiguredDatabase } from './open-database.ts';

const connection = await openConfiguredDatabase({ create: false });
if ((await getMigrationState(connection.db)).isPrerelease)
  exitWithError(`The database cannot be audited: ${PRERELEASE_DATABASE_PROBLEM}.`);
const lastApplied = await getLastMigration(connection.db);
if (lastApplied === 'unknown')
  exitWithError('A newer version of this program has changed the tables. Audit it with that one.');
if (lastApplied === 'none') exitWithError('The database has no tables yet. Start the server once.');
// The embedded database is stopped, so it is checked as of its last sweep. Later sweeps are not missing.
const now = (connection.kind === 'embedded' && (await getLastSweepTime(connection))) || new Date();

const findings = await audit(connection, now, invariants).catch((error: Error) => {
  const { message } = (error.cause as Error | undefined) ?? error;
  return exitWithError(
    `The tables are not those of this version. Start the server once, which brings them up to date. (${message})`,
  );
});
for (const { description, name, count, ids } of findings) {
  console.log(
    count === 0
      ? `held    ${description}`
      : `BROKEN  ${description}\n        ${name}, ${count} times: ${ids.join(', ')}`,
  );
}
const violationCount = listViolations(findings).length;
console.log(
  violationCount === 0 ? `\nAll ${findings.length} hold.` : `\n${violationCount} of ${findings.length} do not hold.`,
);
await connection.close();
process.exit(violationCount === 0 ? 0 : 1);
