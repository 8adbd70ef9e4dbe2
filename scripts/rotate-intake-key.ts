// `npm run rotate-intake-key`: re-encrypts all data from INTAKE_KEY_PREVIOUS to INTAKE_KEY in one transaction. Stop
// all processes first; SECURITY.md describes the other steps.
import { rotateIntakeKey } from '#app/intake-key/rotate-key.ts';
import { exitWithError, openConfiguredDatabase } from './open-database.ts';

const MIN_KEY_LENGTH = 32;
const { INTAKE_KEY: current = '', INTAKE_KEY_PREVIOUS: previous = '' } = process.env;
if (current.trim().length < MIN_KEY_LENGTH || previous.trim().length < MIN_KEY_LENGTH)
  exitWithError(`INTAKE_KEY and INTAKE_KEY_PREVIOUS must both be set, with ${MIN_KEY_LENGTH} characters or more.`);
const connection = await openConfiguredDatabase({ create: false });
const { answers, factors, calendars } = await rotateIntakeKey(connection, {
  previous: previous.trim(),
  current: current.trim(),
}).catch((error: Error) => exitWithError(`Nothing was changed: ${error.message}. Neither key opens it.`));
await connection.close();
console.log(`${answers} answers of clients are encrypted with the new key.`);
if (factors > 0)
  console.log(
    'So is the owner’s two-step sign-in. The old recovery codes no longer work: the owner makes new ones in Settings.',
  );
if (calendars > 0) console.log('So are the addresses of the owner’s busy calendars.');
console.log('Keep the old key as long as any older backup: only that key opens the answers in it.');
process.exit(0);
