// `npm run change-intake-key`: seals what was sealed with INTAKE_KEY_BEFORE again with INTAKE_KEY, all or nothing. All
// processes must be stopped before; SECURITY.md says what else belongs to it.
import { changeIntakeKey } from '#server/intake-key/changing.ts';
import { openNamedDatabase, refuse } from './database-named.ts';

const LEAST = 32;
const { INTAKE_KEY: now = '', INTAKE_KEY_BEFORE: before = '' } = process.env;
if (now.trim().length < LEAST || before.trim().length < LEAST)
  refuse(`INTAKE_KEY and INTAKE_KEY_BEFORE must both be there, with ${LEAST} characters or more.`);
const connection = await openNamedDatabase({ make: false });
const { answers, factors } = await changeIntakeKey(connection, { before: before.trim(), now: now.trim() }).catch(
  (error: Error) => refuse(`Nothing was changed: ${error.message}. Neither key opens it.`),
);
await connection.close();
console.log(`${answers} answers of clients are sealed with the new key.`);
if (factors > 0)
  console.log('So is the owner’s second step; her recovery codes are gone, and she makes new ones at her desk.');
console.log('Keep the old key as long as any backup from before: it alone opens what lies there.');
process.exit(0);
