// `npm run doctor` looks at the environment of `npm run serve` and at everything that it names, and says what is wrong
// and what to do. It ends with 1 when something is. `npm run doctor -- --mail me@example.org` also sends one mail.
import { parseArgs } from 'node:util';
import { parseEmailAddress } from '#domain/email-address.ts';
import { systemClock } from '#server/clock.ts';
import { lookAtEverything } from '#server/doctor/doctor.ts';
import { reportOf } from '#server/doctor/finding.ts';
import { secretsIn } from '#server/doctor/settings.ts';

const { mail } = parseArgs({ options: { mail: { type: 'string' } } }).values;
if (mail !== undefined && parseEmailAddress(mail) === undefined) {
  console.error('--mail takes an email address.');
  process.exit(1);
}
const findings = await lookAtEverything({ environment: process.env, clock: systemClock, mailTo: mail });
console.log(reportOf(findings, secretsIn(process.env)));
const countOf = (state: string) => findings.filter((finding) => finding.state === state).length;
const wrong = countOf('wrong');
console.log(`\n${countOf('ok')} ok, ${countOf('warning')} to think about, ${wrong} wrong.`);
process.exit(wrong > 0 ? 1 : 0);
