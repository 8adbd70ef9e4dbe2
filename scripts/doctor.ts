// `npm run doctor` checks the environment of `npm run serve` and the services that it names, and exits with 1 on any
// error. `npm run doctor -- --mail me@example.org` also sends a test mail.
import { parseArgs } from 'node:util';
import { formatReport } from '#app/doctor/check.ts';
import { runAllChecks } from '#app/doctor/doctor.ts';
import { listSecrets } from '#app/doctor/settings.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { systemClock } from '#platform/time/clock.ts';

const { mail } = parseArgs({ options: { mail: { type: 'string' } } }).values;
if (mail !== undefined && parseEmailAddress(mail) === undefined) {
  console.error('--mail takes an email address.');
  process.exit(1);
}
const results = await runAllChecks({ environment: process.env, clock: systemClock, mailTo: mail });
console.log(formatReport(results, listSecrets(process.env)));
const countState = (state: string) => results.filter((finding) => finding.state === state).length;
const wrongCount = countState('wrong');
console.log(`\n${countState('ok')} ok, ${countState('warning')} to consider, ${wrongCount} wrong.`);
process.exit(wrongCount > 0 ? 1 : 0);
