// `npm run dependency-audit`: asks the registry for known vulnerabilities of the packages that production uses. Exits
// with 1 for a high or critical one that is not in accepted-advisories.ts.
import { spawnSync } from 'node:child_process';
import { acceptedAdvisories } from './accepted-advisories.ts';
import { type Advisory, classifyAdvisories, parseAdvisories } from './advisories.ts';

/** Runs npm audit without development packages. Returns undefined if that fails. */
function runNpmAudit(): Advisory[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return parseAdvisories(stdout ?? '');
}

const advisories = runNpmAudit();
if (!advisories) {
  // Work must continue offline, so it is no failure if the registry does not respond.
  console.log('The registry does not say which packages have known faults: nothing was looked at.');
  process.exit(0);
}
const { blocking, tolerated, expired } = classifyAdvisories(advisories, acceptedAdvisories, new Date());
for (const { id, name, severity, title, url } of blocking)
  console.error(`${severity}: ${name}: ${title} (${id}, ${url})`);
for (const { id, until } of expired) console.error(`${id} was accepted until ${until}: look at it again.`);
const summary = `${advisories.length} known faults, ${tolerated.length} of the grave ones accepted for now`;
console.log(blocking.length > 0 ? `${blocking.length} grave faults to mend.` : `No grave fault: ${summary}.`);
process.exit(blocking.length > 0 ? 1 : 0);
