// `npm run owner -- --second-factor-off` and `--new-password`, one or both: for whoever runs the machine, when the owner
// cannot come in any more. Beside a running server on PostgreSQL; with the embedded database the server is stopped first.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { systemClock as clock } from '#server/clock.ts';
import { rescueOwner } from '#server/features/admin-access/from-the-machine.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { outbox } from '#server/mail/outbox.ts';
import { openSessions } from '#server/sessions/sessions.ts';
import { openNamedDatabase, refuse } from './database-named.ts';

const { values } = parseArgs({
  options: { 'second-factor-off': { type: 'boolean' }, 'new-password': { type: 'boolean' } },
});
const wanted = {
  secondFactorOff: values['second-factor-off'] ?? false,
  newPassword: values['new-password'] ?? false,
};
if (!wanted.secondFactorOff && !wanted.newPassword)
  refuse('Say what is to be done: npm run owner -- --second-factor-off, --new-password, or both.');

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
console.log('Every session of hers has ended, and she is told by mail.');
process.exit(0);
