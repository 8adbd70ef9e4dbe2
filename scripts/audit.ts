// `npm run audit`: proves of a database, live or stopped, everything that must hold. Ends with 1 when something does not.
import { audit, brokenOf, lastSweep } from '#database/audit/audit.ts';
import { lastMigration } from '#database/migrations.ts';
import { openNamedDatabase, refuse } from './database-named.ts';

const connection = await openNamedDatabase({ make: false });
const last = await lastMigration(connection.db);
if (last === 'unknown') refuse('A newer version of this program has changed the tables. Audit it with that one.');
if (last === 'none') refuse('The database has no tables yet. Start the server once.');
// Nobody has the embedded one open: what a sweep would have done since it was closed is not missing.
const now = (connection.kind === 'embedded' && (await lastSweep(connection))) || new Date();

const findings = await audit(connection, now).catch((error: Error) => {
  const { message } = (error.cause as Error | undefined) ?? error;
  return refuse(
    `The tables are not those of this version. Start the server once, which brings them up to date. (${message})`,
  );
});
for (const { holds, name, count, ids } of findings) {
  console.log(
    count === 0 ? `held    ${holds}` : `BROKEN  ${holds}\n        ${name}, ${count} times: ${ids.join(', ')}`,
  );
}
const broken = brokenOf(findings).length;
console.log(broken === 0 ? `\nAll ${findings.length} hold.` : `\n${broken} of ${findings.length} do not hold.`);
await connection.close();
process.exit(broken === 0 ? 0 : 1);
