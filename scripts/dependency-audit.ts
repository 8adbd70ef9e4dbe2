// `npm run dependency-audit`: asks the registry which of the packages that a business runs have known faults. Ends with 1
// for one that is high or critical, unless it stands in accepted-advisories.ts and its time has not run out. A registry
// that does not tell, as one without that service or without a network, is said and ends with 0: that nobody could be
// asked must not keep anybody from working.
import { spawnSync } from 'node:child_process';
import { acceptedAdvisories } from './accepted-advisories.ts';
import { type Advisory, classifyAdvisories, parseAdvisories } from './advisories.ts';

/** What npm says of the packages of package-lock.json, without those for development; undefined when it cannot. */
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
