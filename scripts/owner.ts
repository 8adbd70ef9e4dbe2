// `npm run owner -- --second-factor-off`, `--new-password` and `--email new@example.org`, one or more of them: for anyone who
// runs the machine, when the owner cannot come in any more, or has another address. Beside a running server on PostgreSQL; with the embedded database the server is stopped first.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { parseEmailAddress } from '#domain/email-address.ts';
import { systemClock as clock } from '#server/clock.ts';
import { rescueOwner } from '#server/features/admin-access/from-the-machine.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { outbox } from '#server/mail/outbox.ts';
import { openSessions } from '#server/sessions/sessions.ts';
import { openNamedDatabase, refuse } from './database-named.ts';

const { values } = parseArgs({
  options: { 'second-factor-off': { type: 'boolean' }, 'new-password': { type: 'boolean' }, email: { type: 'string' } },
});
const wanted = {
  secondFactorOff: values['second-factor-off'] ?? false,
  newPassword: values['new-password'] ?? false,
  newEmail: values.email === undefined ? undefined : parseEmailAddress(values.email),
};
if (values.email !== undefined && wanted.newEmail === undefined) refuse('--email takes an email address.');
if (!wanted.secondFactorOff && !wanted.newPassword && wanted.newEmail === undefined)
  refuse('Say what is to be done: npm run owner -- --second-factor-off, --new-password, --email ADDRESS, or several.');

const connection = await openNamedDatabase({ make: false });
const queue = await openQueue(connection, (error) => console.error(error));
// Sessions are only ended here: nothing is signed.
const sessions = openSessions({ connection, clock, secret: randomBytes(32).toString('base64url') });
const rescued = await rescueOwner({ connection, clock, outbox: outbox({ queue, clock }), sessions }, wanted);
await queue.stop();
await connection.close();
if (!rescued) refuse('There is no owner yet. Start the server once with ADMIN_EMAIL and ADMIN_PASSWORD.');

const { email, wasOn, password } = rescued;
if (wanted.secondFactorOff)
  console.log(wasOn ? `${email} signs in without a code.` : `${email} was not asked for a code.`);
if (password) console.log(`The new password of ${email} is ${password}. Please change it after signing in.`);
if (wanted.newEmail) console.log(`She signs in as ${email} from now on.`);
console.log('Every session of hers has ended, and she is told by mail.');
process.exit(0);
