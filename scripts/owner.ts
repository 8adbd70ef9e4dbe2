// `npm run owner -- --second-factor-off`, `--new-password`, `--email new@example.org`, or several of them: for the
// operator, if the owner cannot sign in or has a new email. It runs beside a server on PostgreSQL; with the embedded
// database, stop the server first.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { recoverOwner } from '#features/admin-access/sign-in/owner-recovery.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { exitWithError, openConfiguredDatabase } from './open-database.ts';

const { values } = parseArgs({
  options: { 'second-factor-off': { type: 'boolean' }, 'new-password': { type: 'boolean' }, email: { type: 'string' } },
});
const changes = {
  secondFactorOff: values['second-factor-off'] ?? false,
  newPassword: values['new-password'] ?? false,
  newEmail: values.email === undefined ? undefined : parseEmailAddress(values.email),
};
if (values.email !== undefined && changes.newEmail === undefined) exitWithError('--email takes an email address.');
if (!changes.secondFactorOff && !changes.newPassword && changes.newEmail === undefined)
  exitWithError(
    'Choose what to do: npm run owner -- --second-factor-off, --new-password, --email ADDRESS, or several.',
  );

const connection = await openConfiguredDatabase({ create: false });
const queue = await startQueue(connection, (error) => console.error(error));
// Only ends sessions and signs none, so any secret works.
const sessions = createSessions({ connection, clock, secret: randomBytes(32).toString('base64url') });
const recovery = await recoverOwner({ connection, clock, outbox: createOutbox({ queue, clock }), sessions }, changes);
await queue.stop();
await connection.close();
if (!recovery) exitWithError('There is no owner yet. Start the server once with ADMIN_EMAIL and ADMIN_PASSWORD.');

const { email, secondFactorWasOn, note, password } = recovery;
if (changes.secondFactorOff)
  console.log(secondFactorWasOn ? `${email} signs in without a code.` : `${email} did not have two-step sign-in on.`);
if (password) console.log(`The new password of ${email} is ${password}. Please change it after signing in.`);
if (changes.newEmail) console.log(`The owner signs in as ${email} from now on.`);
console.log(
  `All sessions of the owner have ended, and the owner gets an email about it.${note.replace('Your', 'The')}`,
);
process.exit(0);
